import type { Vote } from '@tronlens/api-contract'
import type { Address } from '@tronlens/core'

/** Votes of an account for one representative. */
export interface VoteChange {
  candidate: Address
  /** Name from the index; empty where it has none. */
  name: string
  /** Undefined while the current votes are not known. */
  before: bigint | undefined
  after: bigint
}

/**
 * The changes that a vote makes. A vote replaces all votes of the account, so that representatives it does
 * not name end with none.
 *
 * @param now - votes of the account from the index; undefined while they are not known
 * @param cast - the votes in the bytes, in their order; a representative that they name twice gets both
 */
export function compareVotes(
  now: readonly Pick<Vote, 'candidateAddress' | 'candidateName' | 'votes'>[] | undefined,
  cast: readonly { voteAddress: Address; voteCount: bigint }[],
): VoteChange[] {
  const changes = new Map<Address, VoteChange>()
  for (const { voteAddress, voteCount } of cast) {
    const after = (changes.get(voteAddress)?.after ?? 0n) + voteCount
    changes.set(voteAddress, { candidate: voteAddress, name: '', before: now && 0n, after })
  }
  for (const { candidateAddress, candidateName, votes } of now ?? []) {
    const after = changes.get(candidateAddress)?.after ?? 0n
    changes.set(candidateAddress, {
      candidate: candidateAddress,
      name: candidateName,
      before: BigInt(votes),
      after,
    })
  }
  return [...changes.values()]
}
