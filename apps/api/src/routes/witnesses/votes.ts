import { getNextCycle, listVotes } from '@tronlens/api-contract'
import { countVotes, listStakes, OWN_STAKE, listVotes as queryVotes } from '@tronlens/db'
import { addressText } from '../../serialize/address.ts'
import { loadPageLabels } from '../../serialize/page-labels.ts'
import { count, height, time } from '../../serialize/values.ts'
import { witnessNames } from '../../serialize/witness-names.ts'
import { handle } from '../handle.ts'
import { optionalAddress, readPage, totals } from '../page.ts'

const SUN_PER_VOTE = 1_000_000n

export const listVotesRoute = handle(listVotes, async ({ query }, services) => {
  const { db, chain } = services
  const witnesses = await chain.witnesses()
  const filter = { witness: optionalAddress(query.candidate), voter: optionalAddress(query.voter) }
  const sort = query.sort ?? '-votes'
  const page = {
    ...readPage({ ...query, sort }, 10, 200),
    order: sort.endsWith('timestamp') ? 'timestamp' : 'votes',
  } as const
  const [rows, found] = await Promise.all([queryVotes(db, filter, page), countVotes(db, filter)])
  const names = witnessNames(witnesses)
  const counted = new Map(witnesses.map((row) => [row.address.toString('latin1'), row.votes]))
  const available = await Promise.all(
    rows.map(async (row) => {
      const stakes = await listStakes(db, row.voter)
      const own = stakes.filter((stake) => OWN_STAKE.includes(stake.quantity as never))
      return own.reduce((sum, stake) => sum + stake.amount, 0n) / SUN_PER_VOTE
    }),
  )
  const { contractMap, contractInfo } = await loadPageLabels(
    services,
    rows.flatMap((row) => [row.voter, row.witness]),
  )
  return {
    code: 200,
    status: '1',
    message: 'request ok',
    total: totals(found.entries).total,
    totalVotes: count(found.votes),
    contractMap,
    contractInfo,
    data: rows.map((row, index) => ({
      voterAddress: addressText(row.voter),
      candidateAddress: addressText(row.witness),
      candidateName: names(row.witness).name,
      candidateUrl: names(row.witness).url,
      votes: count(row.votes),
      candidateTotalVotes: count(counted.get(row.witness.toString('latin1')) ?? 0n),
      voterAvailableVotes: count(available[index] ?? 0n),
      timestamp: time(row.timestamp),
      block: height(row.block_number),
    })),
  }
})

export const getNextCycleRoute = handle(getNextCycle, async (_request, services) => {
  const { chain } = services
  const state = await chain.state()
  const left = state.next_maintenance - state.head_time
  return { nextCycle: left > 0n ? count(left) : 0 }
})
