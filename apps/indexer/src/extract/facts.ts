import type {
  BlockHash,
  BlockNumber,
  HexAddress,
  Milliseconds,
  Sun,
  TokenAmount,
  TransactionId,
} from '@tronlens/core'
import type { BalanceCause, Written } from '@tronlens/db'

type Place = { block_number: BlockNumber }
type Timed = { timestamp: Milliseconds }
/** Points of energy and bandwidth: never a number, which would round them. */
type Points<Column extends string> = Record<Column, bigint>

/** Row of `block`. */
export type BlockFact = Written<'block'> &
  Timed & { number: BlockNumber; hash: BlockHash; parent_hash: BlockHash } & Record<
    'fee' | 'energy_fee' | 'net_fee' | 'block_reward' | 'vote_reward',
    Sun
  > &
  Points<'energy_usage' | 'net_usage'>

/** Row of `transaction`. */
export type TransactionFact = Written<'transaction'> &
  Place &
  Timed & { hash: TransactionId } & Record<'fee' | 'fee_limit' | 'energy_fee' | 'net_fee', Sun> &
  Points<'energy_usage' | 'origin_energy_usage' | 'energy_usage_total' | 'energy_penalty' | 'net_usage'>

/** Row of `transaction_hash`. */
export type HashFact = Written<'transaction_hash'> & Place

/** Row of `transfer`. */
export type TransferFact = Written<'transfer'> & Place & Timed & { hash: TransactionId; amount: TokenAmount }

/** Row of `internal_transaction`. */
export type InternalFact = Written<'internal_transaction'> &
  Place & { call_value: Sun; token_value: TokenAmount | undefined }

/** Row of `event_log`. */
export type LogFact = Written<'event_log'> & Place

/** Row of `balance_entry`. */
export type EntryFact = Written<'balance_entry'> & Place & { delta: TokenAmount; cause: BalanceCause }

/** Row of `unknown_part`. */
export type UnknownFact = Written<'unknown_part'> & Place

/** What an address took part in: one of `ActivityKind`, on a side that `Direction` numbers. */
export type ActivityFact = { address: HexAddress; kind: number; direction: number }
