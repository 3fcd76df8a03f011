import { isAddress } from '../base/hex.ts'
import { MAX_INT64 } from '../base/int64.ts'
import { createAccount, getAccount, putAccount } from '../state/accounts.ts'
import type { ChainState } from '../state/chain-state.ts'

/**
 * The reason why TRX cannot be transferred between two accounts inside the machine; undefined when it can.
 */
export function trxProblem(state: ChainState, from: string, to: string, amount: bigint): string | undefined {
  if (!isAddress(from)) return 'Invalid ownerAddress!'
  if (!isAddress(to)) return 'Invalid toAddress!'
  if (from === to) return 'Cannot transfer TRX to yourself.'
  const owner = state.accounts.get(from)
  if (!owner) return 'Validate InternalTransfer error, no OwnerAccount.'
  const receiver = state.accounts.get(to)
  if (!receiver)
    return 'Validate InternalTransfer error, no ToAccount. And not allowed to create an account in a smartContract.'
  if (amount < 0n) return 'Amount must be greater than or equals 0.'
  if (owner.balance < amount) return 'Validate InternalTransfer error, balance is not sufficient.'
  return receiver.balance + amount > MAX_INT64 ? 'long overflow' : undefined
}

/**
 * The reason why a TRC10 token cannot be transferred between two accounts inside the machine; undefined when
 * it can.
 */
export function tokenProblem(
  state: ChainState,
  from: string,
  to: string,
  tokenId: string,
  amount: bigint,
): string | undefined {
  if (!isAddress(from)) return 'Invalid ownerAddress'
  if (!isAddress(to)) return 'Invalid toAddress'
  if (amount <= 0n) return 'Amount must greater than 0.'
  if (from === to) return 'Cannot transfer asset to yourself.'
  const owner = state.accounts.get(from)
  if (!owner) return 'No owner account!'
  if (!state.tables.assets.has(tokenId)) return 'No asset !'
  const held = owner.assets.get(tokenId) ?? 0n
  if (held <= 0n) return 'assetBalance must greater than 0.'
  if (amount > held) return 'assetBalance is not sufficient.'
  const receiver = state.accounts.get(to)
  if (!receiver)
    return 'Validate InternalTransfer error, no ToAccount. And not allowed to create account in smart contract.'
  return (receiver.assets.get(tokenId) ?? 0n) + amount > MAX_INT64 ? 'long overflow' : undefined
}

/** Transfers TRX after the check. */
export function moveTrx(state: ChainState, from: string, to: string, amount: bigint): void {
  const owner = getAccount(state, from)
  putAccount(state, { ...owner, balance: owner.balance - amount })
  const receiver = getAccount(state, to)
  putAccount(state, { ...receiver, balance: receiver.balance + amount })
}

const withToken = (state: ChainState, address: string, tokenId: string, delta: bigint): void => {
  const account = getAccount(state, address)
  const assets = new Map(account.assets)
  assets.set(tokenId, (assets.get(tokenId) ?? 0n) + delta)
  putAccount(state, { ...account, assets })
}

/** Transfers a token after the check. */
export function moveToken(
  state: ChainState,
  from: string,
  to: string,
  tokenId: string,
  amount: bigint,
): void {
  withToken(state, from, tokenId, -amount)
  withToken(state, to, tokenId, amount)
}

/** A value sent to an address without an account creates the account. */
export function ensureAccount(state: ChainState, address: string): void {
  if (state.properties.isOn('getAllowTvmSolidity059') && !state.accounts.has(address))
    createAccount(state, address)
}
