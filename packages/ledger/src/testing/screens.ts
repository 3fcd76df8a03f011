import { create } from '@bufbuild/protobuf'
import { bytesToAddress, concatBytes, hexToBytes, parseJson } from '@tronlens/core'
import { decodeRaw, printTransaction, TransactionSchema } from '@tronlens/protocol'
import type { ScreenRow } from '../screen/fields.ts'

/** A token that the app knows by itself. */
export interface ListedToken {
  readonly ticker: string
  readonly decimals: number
}

/** What the settings of the app allow; each is a bit of the first byte of its configuration. */
export interface EmulatedSettings {
  data: boolean
  contracts: boolean
  truncate: boolean
  hash: boolean
}

/** What the app makes of a transaction: lines of its screen, or the status it refuses with. */
export type Reading = { rows: readonly ScreenRow[]; isByHash: boolean } | { status: number }

const WRONG_DATA = 0x6a80
const NO_DATA = 0x6a8b
const NO_HASH = 0x6a8c
const NO_CONTRACTS = 0x6a8d

type Value = Record<string, unknown> & { owner_address: string }
type Printed = {
  data?: string
  contract?: { type: string; Permission_id?: number; parameter: { value: Value } }[]
}

/**
 * Reads a transaction as the app does: command by command, forgetting the lists of a contract with each
 * further one. It is read by the protocol's generated messages, so nothing of what the product expects on the
 * screen is repeated here.
 */
export function readScreens(
  chunks: readonly Uint8Array[],
  hash: string,
  settings: EmulatedSettings,
  tokens: ReadonlyMap<string, ListedToken>,
): Reading {
  let contract: NonNullable<Printed['contract']>[number] | undefined
  let hasData = false
  let isContractLast = false
  for (const chunk of chunks) {
    const printed = printRaw(chunk)
    if (!printed) return { status: WRONG_DATA }
    if (printed.data !== undefined && printed.data !== '') hasData = true
    isContractLast = printed.contract?.[0] !== undefined
    if (isContractLast) contract = printed.contract?.[0]
  }
  if (hasData && !settings.data) return { status: NO_DATA }
  if (!contract) return { status: WRONG_DATA }
  const { type, parameter, Permission_id = 0 } = contract
  const write = (address: unknown): string => {
    const text = String(address)
    return settings.truncate ? `${text.slice(0, 5)}...${text.slice(-5)}` : text
  }
  const permission = Permission_id > 0 ? `P${Permission_id} - ` : ''
  const from: ScreenRow = { label: 'From', value: permission + write(parameter.value.owner_address) }
  if (HASHED.has(type))
    return settings.hash
      ? { rows: [{ label: 'Hash', value: hash }, from], isByHash: true }
      : { status: NO_HASH }
  const value = type === 'VoteWitnessContract' && !isContractLast ? { votes: [] } : parameter.value
  if (type === 'TriggerSmartContract') return readCall(parameter.value, from, settings, tokens, write)
  const rows = ROWS[type]?.(value as Value, write)
  return rows ? { rows: [...rows, from], isByHash: false } : { status: WRONG_DATA }
}

function printRaw(chunk: Uint8Array): Printed | undefined {
  try {
    const text = printTransaction(create(TransactionSchema, { rawData: decodeRaw(chunk) }), true)
    return (parseJson(text) as { raw_data: Printed }).raw_data
  } catch {
    return undefined // what is no protobuf the app refuses
  }
}

const HASHED = new Set([
  'AccountUpdateContract',
  'ProposalCreateContract',
  'ProposalApproveContract',
  'ProposalDeleteContract',
  'AccountPermissionUpdateContract',
])

const trx = (sun: unknown): string => {
  const text = String(sun ?? 0).padStart(7, '0')
  return `${text.slice(0, -6)}.${text.slice(-6)}`.replace(/\.?0+$/, '')
}
const gain = (resource: unknown): string =>
  resource === undefined || resource === 'BANDWIDTH' ? 'Bandwidth' : 'Energy'
const token = (id: unknown): string => (id === '_' ? 'TRX' : String(id))
const units = (id: unknown, amount: unknown): string => (id === '_' ? trx(amount) : String(amount ?? 0))
const lines = (...pairs: readonly (readonly [string, string])[]): ScreenRow[] =>
  pairs.map(([label, value]) => ({ label, value }))

type Write = (address: unknown) => string

const ROWS: Readonly<Record<string, (value: Value, write: Write) => ScreenRow[] | undefined>> = {
  TransferContract: (v, write) =>
    lines(['Amount', trx(v.amount)], ['Token', 'TRX'], ['To', write(v.to_address)]),
  TransferAssetContract: (v, write) =>
    isToken(v.asset_name)
      ? lines(['Amount', String(v.amount ?? 0)], ['Token', token(v.asset_name)], ['To', write(v.to_address)])
      : undefined,
  VoteWitnessContract: (v, write) => {
    const votes = (v.votes ?? []) as { vote_address: string; vote_count: unknown }[]
    if (votes.length > 5) return undefined
    return votes.map((vote) => ({ label: write(vote.vote_address), value: String(vote.vote_count ?? 0) }))
  },
  FreezeBalanceContract: (v, write) =>
    Number(v.frozen_duration) === 3
      ? lines(
          ['Gain', gain(v.resource)],
          ['Amount', trx(v.frozen_balance)],
          ['Freeze To', write(v.receiver_address ?? v.owner_address)],
        )
      : undefined,
  UnfreezeBalanceContract: (v, write) =>
    lines(['Resource', gain(v.resource)], ['Delegated To', write(v.receiver_address ?? v.owner_address)]),
  FreezeBalanceV2Contract: (v, write) =>
    lines(['Gain', gain(v.resource)], ['Amount', trx(v.frozen_balance)], ['To', write(v.owner_address)]),
  UnfreezeBalanceV2Contract: (v, write) =>
    lines(
      ['Resource', gain(v.resource)],
      ['Amount', trx(v.unfreeze_balance)],
      ['To', write(v.owner_address)],
    ),
  DelegateResourceContract: (v, write) =>
    lines(
      ['Resource', gain(v.resource)],
      ['Amount', trx(v.balance)],
      ['Lock', v.lock ? 'True' : 'False'],
      ['To', write(v.receiver_address)],
    ),
  UnDelegateResourceContract: (v, write) =>
    lines(['Resource', gain(v.resource)], ['Amount', trx(v.balance)], ['To', write(v.receiver_address)]),
  WithdrawBalanceContract: () => [],
  WithdrawExpireUnfreezeContract: () => [],
  ExchangeCreateContract: (v) =>
    isToken(v.first_token_id) && isToken(v.second_token_id)
      ? lines(
          ['Token 1', token(v.first_token_id)],
          ['Amount 1', units(v.first_token_id, v.first_token_balance)],
          ['Token 2', token(v.second_token_id)],
          ['Amount 2', units(v.second_token_id, v.second_token_balance)],
        )
      : undefined,
  ExchangeInjectContract: (v) => pool('inject', v),
  ExchangeWithdrawContract: (v) => pool('withdraw', v),
  ExchangeTransactionContract: (v) =>
    isToken(v.token_id)
      ? lines(
          ['Exchange ID', String(v.exchange_id ?? 0)],
          ['Token pair', `${token(v.token_id)} -> `],
          ['Amount', String(v.quant ?? 0)],
          ['Expected', String(v.expected ?? 0)],
        )
      : undefined,
}

const isToken = (id: unknown): boolean => id === '_' || String(id ?? '').length === 7

const pool = (action: string, v: Value): ScreenRow[] | undefined =>
  isToken(v.token_id)
    ? lines(
        ['Action', action],
        ['Exchange ID', String(v.exchange_id ?? 0)],
        ['Token Name', token(v.token_id)],
        ['Amount', units(v.token_id, v.quant)],
      )
    : undefined

const METHODS: Readonly<Record<string, string>> = { a9059cbb: 'To', '095ea7b3': 'Allow' }

function readCall(
  value: Value,
  from: ScreenRow,
  settings: EmulatedSettings,
  tokens: ReadonlyMap<string, ListedToken>,
  write: Write,
): Reading {
  const data = String(value.data ?? '')
  const selector = data.slice(0, 8)
  const words = (data.length - 8) / 64
  const party = METHODS[selector]
  if (data.length < 8 || (party ? words !== 2 : !Number.isInteger(words))) return { status: WRONG_DATA }
  const listed = tokens.get(String(value.contract_address))
  if (party && listed) {
    const amount = BigInt(`0x${data.slice(72)}`)
    const digits = amount.toString().padStart(listed.decimals + 1, '0')
    const whole = digits.slice(0, digits.length - listed.decimals)
    const rest = digits.slice(digits.length - listed.decimals).replace(/0+$/, '')
    const address = concatBytes(Uint8Array.of(0x41), hexToBytes(data.slice(32, 72)))
    return {
      rows: [
        ...lines(
          ['Amount', rest ? `${whole}.${rest}` : whole],
          ['Token', listed.ticker],
          [party, write(bytesToAddress(address))],
        ),
        from,
      ],
      isByHash: false,
    }
  }
  if (!settings.contracts) return { status: NO_CONTRACTS }
  const hasValue = Number(value.call_value ?? 0) > 0
  return {
    rows: [
      ...lines(
        ['Contract', write(value.contract_address)],
        ['Selector', selector],
        ['Pay Token', hasValue ? 'TRX' : '-'],
        ['Call Amount', hasValue ? trx(value.call_value) : '0'],
      ),
      from,
    ],
    isByHash: false,
  }
}
