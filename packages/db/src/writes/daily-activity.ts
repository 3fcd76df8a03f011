import type { HexAddress, TokenHex } from '@tronlens/core'
import type { ClientBase } from 'pg'
import { defineRowList } from '../copy/unnest.ts'
import { labelled } from '../labels.ts'

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
export type ContractDay = DailyCosts & { address: HexAddress; day: string; calls: number; call_value: bigint }
/** How often an account called a contract on a day. */
export type ContractCaller = { contract: HexAddress; day: string; caller: HexAddress; calls: number }
/** What was moved of a token on a day, smallest units. */
export type TokenDay = { token: TokenHex; day: string; transfers: number; amount: bigint }

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

const ACCOUNTS = defineRowList<AccountDay>('s', { address: 'hex', day: 'text', ...ACCOUNT_NUMBERS })
const CONTRACTS = defineRowList<ContractDay>('s', { address: 'hex', day: 'text', ...CONTRACT_NUMBERS })
const CALLERS = defineRowList<ContractCaller>('s', {
  contract: 'hex',
  day: 'text',
  caller: 'hex',
  calls: 'int8',
})

const list = (numbers: object): string => Object.keys(numbers).join(', ')
const sums = (table: string, numbers: object): string =>
  Object.keys(numbers)
    .map((name) => `${name} = ${table}.${name} + excluded.${name}`)
    .join(', ')

/** The rows as they were stand beside the new ones: a statement sees nothing of what it writes. */
const ADD_ACCOUNTS = `
  WITH given AS (SELECT * FROM ${ACCOUNTS.from}),
  added AS (
    INSERT INTO account_day (address, day, ${list(ACCOUNT_NUMBERS)})
    SELECT address, day::date, ${list(ACCOUNT_NUMBERS)} FROM given ORDER BY address, day
    ON CONFLICT (address, day) DO UPDATE SET ${sums('account_day', ACCOUNT_NUMBERS)}
  )
  SELECT g.day, count(*) AS callers FROM given g
  LEFT JOIN account_day a ON a.address = g.address AND a.day = g.day::date
  WHERE g.calls > 0 AND coalesce(a.calls, 0) = 0 GROUP BY g.day`

/** Adds to what accounts did on days. Returns how many of each day called a contract for the first time on it. */
export const addAccountDays = labelled(
  'addAccountDays',
  async (
    client: ClientBase,
    days: readonly AccountDay[],
  ): Promise<readonly { day: string; callers: bigint }[]> => {
    if (days.length === 0) return []
    const { rows } = await client.query<{ day: string; callers: bigint }>(ADD_ACCOUNTS, ACCOUNTS.values(days))
    return rows
  },
)

const ADD_CONTRACTS = `
  INSERT INTO contract_day (address, day, callers, ${list(CONTRACT_NUMBERS)})
  SELECT address, day::date, 0, ${list(CONTRACT_NUMBERS)} FROM ${CONTRACTS.from} ORDER BY address, day
  ON CONFLICT (address, day) DO UPDATE SET ${sums('contract_day', CONTRACT_NUMBERS)}`
const ADD_CALLERS = `
  WITH given AS (SELECT contract, day::date AS day, caller, calls FROM ${CALLERS.from}),
  added AS (
    INSERT INTO contract_caller (contract, day, caller, calls)
    SELECT * FROM given ORDER BY contract, day, caller
    ON CONFLICT (contract, day, caller) DO UPDATE SET calls = contract_caller.calls + excluded.calls
  )
  UPDATE contract_day d SET callers = d.callers + n.callers
  FROM (
    SELECT g.contract, g.day, count(*) AS callers FROM given g
    WHERE NOT EXISTS (SELECT FROM contract_caller c WHERE c.contract = g.contract AND c.day = g.day AND c.caller = g.caller)
    GROUP BY g.contract, g.day
  ) n WHERE d.address = n.contract AND d.day = n.day`

/** Adds to what was done with contracts on days, and by whom. */
export const addContractDays = labelled(
  'addContractDays',
  async (
    client: ClientBase,
    days: readonly ContractDay[],
    callers: readonly ContractCaller[],
  ): Promise<void> => {
    if (days.length === 0) return
    await client.query(ADD_CONTRACTS, CONTRACTS.values(days))
    await client.query(ADD_CALLERS, CALLERS.values(callers))
  },
)

const TOKENS = defineRowList<TokenDay>('s', {
  token: 'hex',
  day: 'text',
  transfers: 'int8',
  amount: 'numeric',
})
const ADD_TOKENS = `
  INSERT INTO token_day (token, day, transfers, amount)
  SELECT token, day::date, transfers, amount FROM ${TOKENS.from} ORDER BY token, day
  ON CONFLICT (token, day) DO UPDATE SET ${sums('token_day', { transfers: 0, amount: 0 })}`

/** Adds to what was moved of tokens on days. */
export const addTokenDays = labelled(
  'addTokenDays',
  async (client: ClientBase, days: readonly TokenDay[]): Promise<void> => {
    if (days.length > 0) await client.query(ADD_TOKENS, TOKENS.values(days))
  },
)
