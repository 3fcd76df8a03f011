import { createAccount, putAccount } from '../state/accounts.ts'
import { AccountKind } from '../state/records/account.ts'
import { contractRecord } from '../state/records/contract.ts'
import { saveCode } from '../vm/create.ts'
import { storageKey } from '../vm/storage.ts'
import type { Chain } from './chain.ts'

const ZERO_WORD = '0'.repeat(64)

/** Gives an account (hex) a balance in sun; the account is created if it does not exist. */
export const setBalance = (chain: Chain, address: string, balance: bigint): void =>
  chain.editState((state) => {
    const account = state.accounts.get(address) ?? createAccount(state, address)
    putAccount(state, { ...account, balance })
  })

/**
 * Sets the runtime code of an address. An address without a contract becomes one whose callers pay all
 * energy.
 */
export const setCode = (chain: Chain, address: string, code: Uint8Array): void =>
  chain.editState((state) => {
    if (!state.tables.contracts.has(address)) {
      const account = state.accounts.get(address) ?? createAccount(state, address)
      putAccount(state, { ...account, type: AccountKind.Contract })
      const contract = contractRecord.create({
        address,
        origin: address,
        userPercent: 100n,
        originEnergyLimit: 1n,
      })
      state.tables.contracts.put(address, contract)
    }
    saveCode(state, address, code)
  })

/** Writes a word of a contract's storage; slot and value are 64 hex digits. */
export const setStorage = (chain: Chain, address: string, slot: string, value: string): void =>
  chain.editState((state) => {
    const key = storageKey(state, address, slot)
    if (value === ZERO_WORD) state.tables.storage.delete(key)
    else state.tables.storage.put(key, value)
  })
