import { TokenKind } from './token-kind.ts'

/** What a row of `counter` counts. Of the whole chain where nothing else is said. */
export const Counter = {
  transferTrx: 1,
  transferTrc10: 2,
  transferTrc20: 3,
  transferTrc721: 4,
  transferTrc1155: 5,
  /** Sun on all balances above zero. */
  freeTrx: 6,
  /** Entries of votes: of the chain, or for a representative. */
  voteEntries: 7,
  /** Votes: of the chain, or for a representative. */
  votes: 8,
  /** Blocks of a representative. */
  blocks: 9,
  /** Transfers of TRX and TRC10 from an address to itself. */
  selfTransfers: 10,
  /** The same of tokens that contracts keep. */
  selfTokenTransfers: 11,
  /** Sun that the blocks of a representative earned it. */
  blockRewards: 12,
  /** Transfers of TRX and TRC10 that an address would have sent, and that failed with their transactions. */
  failedOut: 13,
  /** The same that it would have received. */
  failedIn: 14,
  /** Sun that an issuer was paid for its TRC10 token while it was on sale. */
  raised: 15,
} as const

const PLACES: Record<number, number> = {
  [TokenKind.trx]: 1,
  [TokenKind.trc10]: 2,
  [TokenKind.trc20]: 3,
  [TokenKind.trc721]: 4,
  [TokenKind.trc1155]: 5,
}

/** Counter of the transfers of a kind of token, internal ones left out. */
export const transferCounter = (kind: number): number => PLACES[kind] ?? Counter.transferTrc1155
/** Counter of the sun that is staked as one quantity. */
export const stakeCounter = (quantity: number): number => 100 + quantity
/** Counter of the tokens of a kind. */
export const tokenCounter = (kind: number): number => 200 + transferCounter(kind)
/** Counter of the accounts whose TRX have so many digits before the point. */
export const bucketAccounts = (digits: number): number => 300 + digits
/** Counter of the sun that these hold together. */
export const bucketSum = (digits: number): number => 400 + digits
/** Counter of the transactions of a type. */
export const typeCounter = (type: number): number => 1_000 + type

/** Sizes of spans of blocks whose transactions are counted together; each is made of those before it. */
export const SPAN_SIZES = [100, 10_000, 1_000_000] as const
/**
 * Scope of the counters of spans of a size, by its place in `SPAN_SIZES`; their kind is the number of the
 * span. Bytes in hex.
 */
export const spanScope = (place: number): string => `010${place + 1}`
