import type { Vote } from '@tronlens/api-contract'
import type { Address } from '@tronlens/core'

/** Votes of an account for one representative. */
export interface VoteChange {
  candidate: Address
  /** As the index has it; empty where it has none. */
  name: string
  /** Undefined while the votes of now are not known. */
  before: bigint | undefined
  after: bigint
}

/**
 * What a vote changes. It replaces all votes of the account, so that representatives it does not name end with none.
 *
 * @param now - votes of the account as the index has them; undefined while they are not known
 * @param cast - what the bytes say, in their order; a representative that they name twice gets both
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
