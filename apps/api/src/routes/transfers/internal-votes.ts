import { findAddress, parseJson, toBigInt } from '@tronlens/core'
import { count } from '../../serialize/values.ts'

type Vote = { vote_address?: unknown; vote_count?: unknown }
/**
 * Votes that a contract cast, and both members that older clients read: the first candidate, and all votes
 * together.
 */
export type InternalVotes = {
  voteDetail: { address: string; count: number }[]
  voteToAddress: string
  voteCount: number
}

/** The votes in what the node keeps with an internal transaction; none where it says nothing of votes. */
export function readInternalVotes(extra: string | null): InternalVotes {
  const reported = extra?.includes('"votes"') ? (parseJson(extra) as { votes?: Vote[] }).votes : undefined
  const voteDetail = (reported ?? []).map(({ vote_address: address, vote_count: votes }) => ({
    address: addressOf(String(address)),
    count: count(toBigInt(votes as number | bigint | string | undefined)),
  }))
  return {
    voteDetail,
    voteToAddress: voteDetail[0]?.address ?? '',
    voteCount: voteDetail.reduce((sum, vote) => sum + vote.count, 0),
  }
}

/** Base58 of an address in either form; what is none stays as it is. */
const addressOf = (text: string): string => findAddress(text) ?? text
