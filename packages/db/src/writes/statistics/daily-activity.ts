import type { BlockNumber, HexAddress, TokenHex } from '@tronlens/core'
import type { ClientBase } from 'pg'
import { addSums, defineSums } from '../../copy/add-sums.ts'
import type { MetKeysOfDay } from '../../copy/met-keys.ts'
import { defineSumChanges, keepSumChanges, takeBackSums } from '../../copy/sum-changes.ts'
import { labelled } from '../../labels.ts'

/** What transactions cost; energy and bandwidth in units, fees in sun. */
export type DailyCosts = {
  energy_usage: bigint
  energy_fee: bigint
  origin_energy_usage: bigint
  energy_usage_total: bigint
  net_usage: bigint
  net_fee: bigint
}
/** What an account did on a day, an ISO date. */
export type AccountDay = DailyCosts & {
  address: HexAddress
  day: string
  transactions: number
  calls: number
  transfers: number
  tokens_moved: number
  trx_sent: bigint
  trx_sent_count: number
  trx_received: bigint
  trx_received_count: number
}
/** What was done with a contract on a day; who called it stands in `ContractCaller`. */
export type ContractDay = DailyCosts & {
  address: HexAddress
  day: string
  calls: number
  callers: number
  call_value: bigint
}
/** How often an account called a contract on a day. */
export type ContractCaller = { contract: HexAddress; day: string; caller: HexAddress; calls: number }
/** What was moved of a token on a day, and what its contract made and destroyed of it; smallest units. */
export type TokenDay = {
  token: TokenHex
  day: string
  transfers: number
  amount: bigint
  minted: bigint
  burned: bigint
}

const COSTS = {
  energy_usage: 'int8',
  energy_fee: 'int8',
  origin_energy_usage: 'int8',
  energy_usage_total: 'int8',
  net_usage: 'int8',
  net_fee: 'int8',
} as const
const ACCOUNT_NUMBERS = {
  transactions: 'int8',
  calls: 'int8',
  transfers: 'int8',
  tokens_moved: 'int8',
  trx_sent: 'numeric',
  trx_sent_count: 'int8',
  trx_received: 'numeric',
  trx_received_count: 'int8',
  ...COSTS,
} as const
const CONTRACT_NUMBERS = { calls: 'int8', call_value: 'numeric', ...COSTS } as const

const ACCOUNT_KEYS = { address: 'hex', day: 'date' } as const
const CALLER_KEYS = { contract: 'hex', day: 'date', caller: 'hex' } as const
const CALLER_NUMBERS = { calls: 'int8' } as const

const ACCOUNTS = defineSums<AccountDay, 'transactions' | 'calls'>(
  'account_day',
  ACCOUNT_KEYS,
  ACCOUNT_NUMBERS,
  ['transactions', 'calls'],
  { cutBy: 'day', isSparse: true },
)
const ACCOUNT_CHANGES = defineSumChanges<AccountDay>('account_day', ACCOUNT_KEYS, ACCOUNT_NUMBERS, true)
const CONTRACTS = defineSums<ContractDay>(
  'contract_day',
  { address: 'hex', day: 'date' },
  { ...CONTRACT_NUMBERS, callers: 'int8' },
)
const CALLERS = defineSums<ContractCaller>('contract_caller', CALLER_KEYS, CALLER_NUMBERS, [], {
  cutBy: 'day',
})
const CALLER_CHANGES = defineSumChanges<ContractCaller>('contract_caller', CALLER_KEYS, CALLER_NUMBERS)
const TOKENS = defineSums<TokenDay>(
  'token_day',
  { token: 'hex', day: 'date' },
  { transfers: 'int8', amount: 'numeric', minted: 'numeric', burned: 'numeric' },
)

/** Accounts that did something for the first time on a day: owned a transaction, called a contract. */
export type NewOnDay = { day: string; active: boolean; caller: boolean }

/** How days are added to. */
export type DayOptions = {
  /** What there may be on the newest day. */
  met?: MetKeysOfDay | undefined
  /** The block with which additions are kept, see `readUndoBlock`. */
  keptAt?: BlockNumber | undefined
}

/** Takes what blocks above a height added to days of accounts and callers back. */
export const takeBackDays = labelled(
  'takeBackDays',
  async (client: ClientBase, height: bigint): Promise<void> => {
    await takeBackSums(client, ACCOUNT_CHANGES, height)
    await takeBackSums(client, CALLER_CHANGES, height)
  },
)

/** Tables of what can be taken back of days. */
export const DAY_CHANGE_TABLES: readonly string[] = [ACCOUNT_CHANGES.copy.name, CALLER_CHANGES.copy.name]

/**
 * Adds to what accounts did on days.
 *
 * @returns those that did something for the first time on their day
 */
export const addAccountDays = labelled(
  'addAccountDays',
  async (
    client: ClientBase,
    days: readonly AccountDay[],
    { met, keptAt }: DayOptions = {},
  ): Promise<NewOnDay[]> => {
    const { made, now } = await addSums(
      client,
      ACCOUNTS,
      days,
      met && (({ address, day }) => met.isNew(day, address)),
    )
    if (keptAt !== undefined) await keepSumChanges(client, ACCOUNT_CHANGES, days, made, keptAt)
    return days.flatMap(({ day, transactions, calls }, place) => {
      const active = transactions > 0 && now.transactions[place] === BigInt(transactions)
      const caller = calls > 0 && now.calls[place] === BigInt(calls)
      return active || caller ? [{ day, active, caller }] : []
    })
  },
)

/**
 * Adds to what was done with contracts on days, and by whom; who calls for the first time on a day is
 * counted.
 */
export const addContractDays = labelled(
  'addContractDays',
  async (
    client: ClientBase,
    days: readonly ContractDay[],
    callers: readonly ContractCaller[],
    { met, keptAt }: DayOptions = {},
  ): Promise<void> => {
    const { made } = await addSums(
      client,
      CALLERS,
      callers,
      met && (({ contract, day, caller }) => met.isNew(day, contract, caller)),
    )
    if (keptAt !== undefined) await keepSumChanges(client, CALLER_CHANGES, callers, made, keptAt)
    const fresh = new Map<string, number>()
    callers.forEach(({ contract, day }, place) => {
      if (made[place] === 1) fresh.set(day + contract, (fresh.get(day + contract) ?? 0) + 1)
    })
    await addSums(
      client,
      CONTRACTS,
      days.map((one) => ({ ...one, callers: fresh.get(one.day + one.address) ?? 0 })),
    )
  },
)

/** Adds to what was moved of tokens on days. */
export const addTokenDays = labelled(
  'addTokenDays',
  async (client: ClientBase, days: readonly TokenDay[]): Promise<void> => {
    await addSums(client, TOKENS, days)
  },
)
