import type { Hex, Written } from '@tronlens/db'

/** Columns that count blocks, or milliseconds since 1970: numbers that always fit. */
type Place = { block_number: number }
type Timed = { timestamp: number }
/** Amounts: never a number, which would round them. */
type Amounts<Column extends string> = Record<Column, bigint>

/** Row of `block`. */
export type BlockFact = Written<'block'> &
  Timed &
  Amounts<
    'fee' | 'energy_fee' | 'net_fee' | 'energy_usage' | 'net_usage' | 'block_reward' | 'vote_reward'
  > & {
    number: number
  }

/** Row of `transaction`. */
export type TransactionFact = Written<'transaction'> &
  Place &
  Timed &
  Amounts<
    | 'fee'
    | 'fee_limit'
    | 'energy_usage'
    | 'energy_fee'
    | 'origin_energy_usage'
    | 'energy_usage_total'
    | 'energy_penalty'
    | 'net_usage'
    | 'net_fee'
  >

/** Row of `transaction_hash`. */
export type HashFact = Written<'transaction_hash'> & Place

/** Row of `transfer`. */
export type TransferFact = Written<'transfer'> & Place & Timed

/** Row of `internal_transaction`. */
export type InternalFact = Written<'internal_transaction'> &
  Place & { call_value: bigint; token_value: bigint | undefined }

/** Row of `event_log`. */
export type LogFact = Written<'event_log'> & Place

/** Row of `activity`. */
export type ActivityFact = Written<'activity'> & Place & { token: Hex | undefined }
