import type { HexAddress } from '@tronlens/core'
import type { ClientBase } from 'pg'
import { defineCopy, encodeCopy } from '../../copy/copy-table.ts'
import { sendCopy } from '../../copy/send-copy.ts'
import { defineRowList } from '../../copy/unnest.ts'
import { labelled } from '../../labels.ts'
import type { RowOf } from '../../tables.ts'
import { Counter } from '../../values/counter.ts'
import type { Written } from '../../written.ts'
import { addCounters, type CounterChange, WHOLE_CHAIN } from '../blocks/counters.ts'
import { addressOf, bytesOfAll } from '../chain/hex.ts'

const COPY_LISTS = defineCopy<Written<'vote_list'>>('vote_list', {
  voter: 'hex',
  witnesses: 'hex[]',
  votes: 'int8[]',
})
const COPY_VOTES = defineCopy<Written<'vote'>>('vote', {
  voter: 'hex',
  witness: 'hex',
  votes: 'int8',
  block_number: 'int8',
  timestamp: 'int8',
})
const COPY_CHANGES = defineCopy<Written<'vote_change'>>('vote_change', {
  voter: 'hex',
  block_number: 'int8',
  witnesses: 'hex[]',
  votes: 'int8[]',
})
const TOTALS = defineRowList<{ voter: HexAddress; total: bigint }>('s', { voter: 'hex', total: 'int8' })

/** Which of some accounts had their votes changed by a block from a height on. */
export const listVotersSince = labelled(
  'listVotersSince',
  async (client: ClientBase, addresses: readonly HexAddress[], from: number): Promise<Set<HexAddress>> => {
    const { rows } = await client.query<{ voter: Buffer }>(
      'SELECT DISTINCT voter FROM vote_change WHERE voter = ANY($1::bytea[]) AND block_number >= $2',
      [bytesOfAll(addresses), from],
    )
    return new Set(rows.map(({ voter }) => addressOf(voter)))
  },
)

/** Votes of some accounts as the chain keeps them. */
export const listVoteLists = labelled(
  'listVoteLists',
  async (
    client: ClientBase,
    voters: Iterable<HexAddress>,
  ): Promise<{ voter: HexAddress; list: { witness: HexAddress; count: bigint }[] }[]> => {
    const { rows } = await client.query<RowOf<'vote_list'>>(
      'SELECT * FROM vote_list WHERE voter = ANY($1::bytea[])',
      [bytesOfAll(voters)],
    )
    return rows.map(({ voter, witnesses, votes }) => ({
      voter: addressOf(voter),
      list: witnesses.map((witness, i) => ({ witness: addressOf(witness), count: votes[i] ?? 0n })),
    }))
  },
)

/**
 * What entries of votes that came and went change of the counters of the chain and of each representative.
 */
function countVotes(
  entries: readonly { witness: HexAddress; entries: bigint; votes: bigint }[],
): CounterChange[] {
  const sums = new Map<HexAddress | typeof WHOLE_CHAIN, { entries: bigint; votes: bigint }>()
  for (const { witness, entries: n, votes } of entries)
    for (const scope of [witness, WHOLE_CHAIN] as const) {
      const sum = sums.get(scope) ?? { entries: 0n, votes: 0n }
      sums.set(scope, { entries: sum.entries + n, votes: sum.votes + votes })
    }
  return [...sums].flatMap(([scope, sum]) => [
    { scope, kind: Counter.voteEntries, n: sum.entries },
    { scope, kind: Counter.votes, n: sum.votes },
  ])
}

/** Replaces all votes of some accounts. */
export const replaceVotes = labelled(
  'replaceVotes',
  async (
    client: ClientBase,
    voters: readonly HexAddress[],
    made: {
      lists: readonly Written<'vote_list'>[]
      votes: readonly Written<'vote'>[]
      totals: readonly { voter: HexAddress; total: bigint }[]
    },
  ): Promise<void> => {
    if (voters.length === 0) return
    await client.query('DELETE FROM vote_list WHERE voter = ANY($1::bytea[])', [bytesOfAll(voters)])
    const { rows: gone } = await client.query<Pick<RowOf<'vote'>, 'witness' | 'votes'>>(
      'DELETE FROM vote WHERE voter = ANY($1::bytea[]) RETURNING witness, votes',
      [bytesOfAll(voters)],
    )
    await sendCopy(client, encodeCopy(COPY_LISTS, made.lists))
    await sendCopy(client, encodeCopy(COPY_VOTES, made.votes))
    await addCounters(
      client,
      countVotes([
        ...gone.map(({ witness, votes }) => ({ witness: addressOf(witness), entries: -1n, votes: -votes })),
        ...made.votes.map(({ witness, votes }) => ({ witness, entries: 1n, votes: BigInt(votes) })),
      ]),
    )
    await client.query(
      `UPDATE account a SET vote_total = s.total FROM ${TOTALS.from} WHERE a.address = s.voter`,
      TOTALS.values(made.totals),
    )
  },
)

/** Keeps what blocks made of votes. */
export const copyVoteChanges = labelled(
  'copyVoteChanges',
  (client: ClientBase, changes: readonly Written<'vote_change'>[]): Promise<void> =>
    sendCopy(client, encodeCopy(COPY_CHANGES, changes)),
)
