import type { TokenInfo } from '@tronlens/api-contract'
import { fromHexAddress, type Sun, sun, type TokenAmount, toBigInt, tokenAmount } from '@tronlens/core'
import { type ContractTypeName, findContractType } from '../../shared/entity/contract-types.ts'
import type { TransactionSummary } from './transaction.ts'

type Data = Record<string, unknown>

/** A text field of a contract, empty when absent. */
export const readText = (data: Data, name: string): string => {
  const value = data[name]
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint'
    ? String(value)
    : ''
}

/**
 * The id of the token that a field of a contract names, empty when absent. Contracts of 2018 called tokens by
 * names, which could look like the id of another one.
 */
export const readTokenId = (data: Data, name: string): string =>
  readText(readObject(data, 'named_tokens'), name) || readText(data, name)

/** An integer of a contract, exact; 0 when absent. */
export const readInteger = (data: Data, name: string): bigint => {
  const value = data[name]
  return typeof value === 'bigint' || typeof value === 'number' || typeof value === 'string'
    ? toBigInt(value)
    : 0n
}

/** Sun in a field of a contract; 0 when absent. */
export const readSunOf = (data: Data, name: string): Sun => sun(readInteger(data, name))

/** An amount of a token in a field of a contract; 0 when absent. */
export const readAmountOf = (data: Data, name: string): TokenAmount => tokenAmount(readInteger(data, name))

/** A list of objects of a contract. */
export const readObjects = (data: Data, name: string): Data[] => {
  const value = data[name]
  return Array.isArray(value)
    ? value.filter((item): item is Data => typeof item === 'object' && item !== null)
    : []
}

/** An object of a contract, empty when absent. */
export const readObject = (data: Data, name: string): Data => {
  const value = data[name]
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Data) : {}
}

/** The resource of a staking contract; the protocol leaves the field out for bandwidth. */
export function readResource(data: Data): 'bandwidth' | 'energy' | 'power' {
  const resource = readText(data, 'resource')
  if (resource === 'ENERGY' || resource === '1') return 'energy'
  return resource === 'TRON_POWER' || resource === '2' ? 'power' : 'bandwidth'
}

/** Fields whose zero the protocol leaves out of the bytes, though it says something. */
const ZERO_SAYS: Partial<Record<ContractTypeName, Data>> = {
  FreezeBalanceContract: { resource: 'BANDWIDTH' },
  UnfreezeBalanceContract: { resource: 'BANDWIDTH' },
  FreezeBalanceV2Contract: { resource: 'BANDWIDTH' },
  UnfreezeBalanceV2Contract: { resource: 'BANDWIDTH' },
  DelegateResourceContract: { resource: 'BANDWIDTH', lock: false },
  UnDelegateResourceContract: { resource: 'BANDWIDTH' },
  UpdateSettingContract: { consume_user_resource_percent: 0 },
  UpdateEnergyLimitContract: { origin_energy_limit: 0 },
  UpdateBrokerageContract: { brokerage: 0 },
  ProposalApproveContract: { is_add_approval: false },
}

/** What the API adds to the fields of a contract. */
const ADDED: ReadonlySet<string> = new Set(['tokenInfo', 'named_tokens'])

/** Fields of a contract with the zeros that say something. */
export function fieldsOf(type: number, data: Data): [string, unknown][] {
  const name = findContractType(type)
  const zeros = Object.entries((name && ZERO_SAYS[name]) ?? {}).filter(([field]) => data[field] === undefined)
  return [...Object.entries(data), ...zeros].filter(([field]) => !ADDED.has(field))
}

/** What is known about the token that a transaction is about. */
export function tokenInfoOf(tx: TransactionSummary): TokenInfo | undefined {
  const inner = tx.contractData.tokenInfo
  return tx.tokenInfo ?? (typeof inner === 'object' && inner !== null ? (inner as TokenInfo) : undefined)
}

/** Types whose contracts name tokens that the row itself does not describe. */
export const NAMES_TOKENS: ReadonlySet<number> = new Set([9, 41, 42, 43, 44, 52])

/** Looks a token up in what the transaction brings along, then in the book. */
export const tokenLookup =
  (tx: TransactionSummary, book: ReadonlyMap<string, TokenInfo>) =>
  (id: string): TokenInfo | undefined => {
    const own = tokenInfoOf(tx)
    return own && String(own.tokenId) === id ? own : book.get(id)
  }

/** Calls whose meaning is fixed by the token standards. */
export type TokenCall =
  | { kind: 'transfer' | 'transferFrom'; from: string; to: string; value: TokenAmount }
  | { kind: 'approve'; to: string; value: TokenAmount }

const WORD = 64
const TRANSFER = 'a9059cbb'
const TRANSFER_FROM = '23b872dd'
const APPROVE = '095ea7b3'

/** Reads the standard token calls from the input bytes themselves; undefined for every other call. */
export function readTokenCall(data: Data): TokenCall | undefined {
  const input = readText(data, 'data').replace(/^0x/, '')
  const words = input.length - 8
  const word = (index: number): string => input.slice(8 + index * WORD, 8 + (index + 1) * WORD)
  const address = (index: number): string => fromHexAddress(`41${word(index).slice(24)}`)
  const amount = (index: number): TokenAmount => tokenAmount(BigInt(`0x${word(index)}`))
  const selector = input.slice(0, 8)
  const owner = readText(data, 'owner_address')
  if (selector === TRANSFER && words >= 2 * WORD)
    return { kind: 'transfer', from: owner, to: address(0), value: amount(1) }
  if (selector === TRANSFER_FROM && words >= 3 * WORD)
    return { kind: 'transferFrom', from: address(0), to: address(1), value: amount(2) }
  if (selector === APPROVE && words >= 2 * WORD) return { kind: 'approve', to: address(0), value: amount(1) }
  return undefined
}

/** The name of the called method, or its selector when no name is published. */
export function methodOf(tx: TransactionSummary): string {
  const trigger = tx.trigger_info
  const name = trigger?.methodName || trigger?.method
  if (name) return name.split('(')[0] ?? name
  return readText(tx.contractData, 'data').replace(/^0x/, '').slice(0, 8)
}
