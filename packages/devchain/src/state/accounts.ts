import { fail } from '../base/errors.ts'
import { addExact } from '../base/int64.ts'
import type { ChainState } from './chain-state.ts'
import { type Account, AccountKind, accountRecord, type Permission } from './records/account.ts'

/** An account that must exist, because that was checked before. */
export function getAccount(state: ChainState, address: string): Account {
  const account = state.accounts.get(address)
  if (!account) throw new Error(`account ${address} vanished while a transaction ran`)
  return account
}

/** Writes an account; the node marks it as asset-optimized once an earlier version reached its disk. */
export function putAccount(state: ChainState, account: Account): void {
  state.balanceTrace?.record(
    account.address,
    account.balance - (state.accounts.get(account.address)?.balance ?? 0n),
  )
  state.accounts.put(account.address, {
    ...account,
    assets: withoutEmptied(state, account),
    assetsByName: namedAssets(state, account),
    assetOptimized: isAssetOptimized(state, account),
    writtenAt: state.headNumber + 1,
  })
}

/**
 * Tokens of an account without the ones whose balance is 0, which disappear after the node has written the
 * tokens to a separate store.
 */
export function withoutEmptied(state: ChainState, account: Account): Account['assets'] {
  if (!state.properties.isOn('getAllowAssetOptimization')) return account.assets
  if (account.assets.size === 0 || !wasOptimized(state, account)) return account.assets
  const stored = state.accounts.get(account.address)?.assets
  const emptied = [...account.assets].filter(([id, amount]) => amount === 0n && stored?.get(id) === 0n)
  if (emptied.length === 0) return account.assets
  const kept = new Map(account.assets)
  for (const [id] of emptied) kept.delete(id)
  return kept
}

const NO_ASSETS: Account['assetsByName'] = new Map()

/** Tokens by name; they disappear after the node has written the tokens to a separate store. */
export const namedAssets = (state: ChainState, account: Account): Account['assetsByName'] =>
  isAssetOptimized(state, account) ? NO_ASSETS : account.assetsByName

/** Removes an account: a contract that destroyed itself. */
export function deleteAccount(state: ChainState, address: string): void {
  const account = state.accounts.get(address)
  if (!account) return
  state.balanceTrace?.recordRemoval(address, -account.balance)
  state.accounts.delete(address)
}

/** Whether the node would print `asset_optimized` for this version of an account. */
export function isAssetOptimized(state: ChainState, account: Account): boolean {
  if (account.assetOptimized) return true
  if (!state.properties.isOn('getAllowAssetOptimization')) return false
  return wasOptimized(state, account)
}

/** Whether the node wrote this version to disk after it began to store tokens separately. */
const wasOptimized = ({ properties, flushedNumber }: ChainState, { writtenAt }: Account): boolean =>
  writtenAt >= properties.number('assetsOptimizedSince') && writtenAt <= flushedNumber

/** Changes some fields of an account. */
export function updateAccount(state: ChainState, address: string, patch: Partial<Account>): void {
  putAccount(state, { ...getAccount(state, address), ...patch })
}

/** Single-key permission of an address. */
const soleKey = (address: string) => [{ address, weight: 1n }]

/** The owner permission every account starts with. */
export const defaultOwnerPermission = (address: string): Permission => ({
  type: 0,
  id: 0,
  name: 'owner',
  threshold: 1n,
  parentId: 0,
  operations: '',
  keys: soleKey(address),
})

export const defaultActivePermission = (state: ChainState, address: string): Permission => ({
  type: 2,
  id: 2,
  name: 'active',
  threshold: 1n,
  parentId: 0,
  operations: state.properties.text('defaultOperations'),
  keys: soleKey(address),
})

export const defaultWitnessPermission = (address: string): Permission => ({
  type: 1,
  id: 1,
  name: 'witness',
  threshold: 1n,
  parentId: 0,
  operations: '',
  keys: soleKey(address),
})

/**
 * Creates an account at head time, with default permissions if multi-signature is enabled. Not for contracts.
 */
export function createAccount(
  state: ChainState,
  address: string,
  type: number = AccountKind.Normal,
): Account {
  const withPermissions = state.properties.isOn('getAllowMultiSign')
  const account = accountRecord.create({
    address,
    type,
    createTime: state.headTime,
    writtenAt: -1,
    ownerPermission: withPermissions ? defaultOwnerPermission(address) : undefined,
    activePermissions: withPermissions ? [defaultActivePermission(state, address)] : [],
  })
  putAccount(state, account)
  return getAccount(state, address)
}

/**
 * Adds to (or, negative, takes from) an account's balance.
 *
 * @throws {ChainRefusal} ContractExe when the balance does not suffice
 */
export function adjustBalance(state: ChainState, address: string, amount: bigint): void {
  const account = getAccount(state, address)
  if (amount === 0n) return
  if (amount < 0n && account.balance < -amount)
    fail(`${address} insufficient balance, balance: ${account.balance}, amount: ${-amount}`)
  putAccount(state, { ...account, balance: addExact(account.balance, amount) })
}

/**
 * Burns a fee, or credits it to the black hole while burning is disabled. The payer must have been charged
 * before.
 */
export function burn(state: ChainState, fee: bigint): void {
  if (state.properties.isOn('getAllowOptimizeBlackHole')) {
    if (fee > 0n) state.properties.set('burnedTrx', addExact(state.properties.amount('burnedTrx'), fee))
  } else adjustBalance(state, state.properties.text('blackhole'), fee)
}

/** Charges the owner of a contract its fee. */
export function chargeFee(state: ChainState, address: string, fee: bigint): void {
  adjustBalance(state, address, -fee)
  burn(state, fee)
}
