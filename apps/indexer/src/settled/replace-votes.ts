import { type HexAddress, milliseconds } from '@tronlens/core'
import { type ClientBase, copyVoteChanges, replaceVotes } from '@tronlens/db'
import type { IndexedHead } from './ask-settled.ts'

/**
 * Sets the votes of an account to the node's answer after the newest block.
 *
 * @param since - block with which they are stored: these are the votes at every height from there on
 */
export async function replaceVotesOf(
  client: ClientBase,
  voter: HexAddress,
  votes: { witness: HexAddress; count: bigint }[],
  { number, time }: IndexedHead,
  since: number = number,
): Promise<void> {
  const sums = new Map<HexAddress, bigint>()
  for (const { witness, count } of votes) sums.set(witness, (sums.get(witness) ?? 0n) + count)
  const list = { voter, witnesses: votes.map((one) => one.witness), votes: votes.map((one) => one.count) }
  await replaceVotes(client, [voter], {
    lists: votes.length > 0 ? [list] : [],
    votes: [...sums].map(([witness, count]) => ({
      voter,
      witness,
      votes: count,
      block_number: number,
      timestamp: milliseconds(time),
    })),
    totals: [{ voter, total: votes.reduce((sum, { count }) => sum + count, 0n) }],
  })
  await client.query('DELETE FROM vote_change WHERE voter = $1 AND block_number = $2', [
    Buffer.from(voter, 'hex'),
    since,
  ])
  await copyVoteChanges(client, [{ ...list, block_number: since }])
}
