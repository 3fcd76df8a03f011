import { getNextCycle, listVotes } from '@tronlens/api-contract'
import { countVotes, listVotingPowers, listVotes as queryVotes } from '@tronlens/db'
import { readPage, readRows } from '../../http/list-page.ts'
import { optionalAddress, totals } from '../../http/parameters.ts'
import { addressText } from '../../serialize/address.ts'
import { count, height, time } from '../../serialize/values.ts'
import { witnessNames } from '../../serialize/witness-names.ts'
import { loadPageLabels } from '../../services/page-labels.ts'
import { handle } from '../handle.ts'

const SUN_PER_VOTE = 1_000_000n

export const listVotesRoute = handle(listVotes, async ({ query }, services) => {
  const { db, chain } = services
  const witnesses = await chain.witnesses()
  const filter = { witness: optionalAddress(query.candidate), voter: optionalAddress(query.voter) }
  const sort = query.sort ?? '-votes'
  const order = sort.endsWith('timestamp') ? 'timestamp' : 'votes'
  const page = readPage(listVotes.name, { ...query, sort }, 10, 200)
  const [{ rows, end }, found] = await Promise.all([
    readRows(page, (part) => queryVotes(db, filter, { ...part, order })),
    countVotes(db, filter),
  ])
  const names = witnessNames(witnesses)
  const counted = new Map(witnesses.map((row) => [row.address.toString('latin1'), row.votes]))
  const powers = await listVotingPowers(
    db,
    rows.map((row) => row.voter),
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
      voterAvailableVotes: count((powers[index] ?? 0n) / SUN_PER_VOTE),
      timestamp: time(row.timestamp),
      block: height(row.block_number),
    })),
    ...end,
  }
})

export const getNextCycleRoute = handle(getNextCycle, async (_request, services) => {
  const { chain } = services
  const state = await chain.state()
  const left = state.next_maintenance - state.head_time
  return { nextCycle: left > 0n ? count(left) : 0 }
})
