import type { BlockNumber, HexAddress, Milliseconds, Sun, TokenAmount, TokenHex } from '@tronlens/core'
import type { StakeQuantity } from '@tronlens/db'

/** One entry of a vote list. */
export type VoteEntry = { witness: HexAddress; count: bigint }

/** A pair of accounts, a resource and a generation of stake. */
export type DelegationKey = { sender: HexAddress; recipient: HexAddress; resource: number; generation: 1 | 2 }

/** Stake on its way back that becomes stake again. */
type StakeBack = { resource: number; amount: Sun }

/**
 * A change that depends on the state of accounts before it. `now` is the chain's time, `time` that of the
 * block.
 */
export type LedgerEvent = { block: BlockNumber } & (
  | { kind: 'stake'; address: HexAddress; quantity: StakeQuantity; delta: Sun }
  /** Stake of the first generation is taken back without an amount in the outcome: all of it. */
  | { kind: 'unfreeze-all'; owner: HexAddress; quantity: StakeQuantity }
  | { kind: 'vote'; voter: HexAddress; votes: VoteEntry[]; time: Milliseconds }
  /**
   * Stake of the first generation is taken back: removes all votes, or only when stake no longer covers them.
   */
  | {
      kind: 'clear-votes'
      voter: HexAddress
      onlyWhenShort: boolean
      resource: number
      isNewModel: boolean
      time: Milliseconds
    }
  /** Under the new resource model the chain looks at what an account's power was before. */
  | { kind: 'note-power'; address: HexAddress }
  | {
      kind: 'unfreeze'
      owner: HexAddress
      resource: number
      isNewModel: boolean
      amount: Sun
      expireTime: Milliseconds
      now: Milliseconds
      time: Milliseconds
    }
  | { kind: 'withdraw-expired'; owner: HexAddress; now: Milliseconds }
  /** What goes back to the stake, by resource, where the outcome shows it. */
  | { kind: 'cancel-unfreezing'; owner: HexAddress; now: Milliseconds; back: readonly StakeBack[] }
  /**
   * Stake whose wait was over, as the outcome shows it; behind the event that took it out of what is on its
   * way back.
   */
  | { kind: 'paid-out'; owner: HexAddress; amount: Sun }
  | ({
      kind: 'delegate'
      amount: Sun
      lockedUntil: Milliseconds
      now: Milliseconds
      time: Milliseconds
    } & DelegationKey)
  | ({ kind: 'undelegate'; amount: Sun; now: Milliseconds; time: Milliseconds } & DelegationKey)
  /**
   * A loan ends for its borrower, who may have less of it by now, for a contract that takes an account over
   * begins without. `sparesContracts`: nothing is taken from contracts. `isFloored`: the borrower is left with
   * nothing at least, by older rules with less.
   */
  | {
      kind: 'return'
      recipient: HexAddress
      quantity: StakeQuantity
      amount: Sun
      sparesContracts: boolean
      isFloored: boolean
    }
  /** An address holds a contract from now on; what it borrowed before is no longer its own. */
  | { kind: 'contract'; address: HexAddress }
  /**
   * A contract destroys itself: stake goes to the heir, votes and what was on its way back are gone. Of the
   * first generation the heir gets the TRX (`paysV1`); where contracts may live on, it is taken from them
   * (`endsV1`).
   */
  | {
      kind: 'inherit'
      contract: HexAddress
      heir: HexAddress
      paysV1: boolean
      endsV1: boolean
      time: Milliseconds
    }
  /**
   * What a contract had when it destroyed itself, as its record shows, tokens only where these go to the
   * heir; `changed` is what this batch added to it before.
   */
  | {
      kind: 'end'
      address: HexAddress
      trx: TokenAmount
      tokens: Map<TokenHex, TokenAmount> | undefined
      changed: Map<TokenHex, TokenAmount>
    }
  /** An account has given away all that it holds; `changed` is what this batch added to it before. */
  | { kind: 'empty'; address: HexAddress; changed: Map<TokenHex, TokenAmount> }
  /** The account is deleted with whatever it still holds; `changed` is what this batch added to it before. */
  | { kind: 'delete'; address: HexAddress; changed: Map<TokenHex, TokenAmount> }
)
