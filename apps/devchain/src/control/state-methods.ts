import type { Devchain } from '../devchain.ts'
import { fromHex } from '../hex.ts'
import { RpcError, type RpcMethods } from '../rpc/json-rpc.ts'
import { createAccount, putAccount } from '../state/accounts.ts'
import { saveCode } from '../vm/create.ts'
import { storageKey } from '../vm/storage.ts'
import { addressOf, amountOf, countOf, hexOf } from './params.ts'

const MAX_CODE_BYTES = 1_000_000
const WORD_DIGITS = 64

const word = (value: unknown, name: string): string => hexOf(value, name, 32).padStart(WORD_DIGITS, '0')

/** Calls that change the state outside of any block, which no real node does. */
export const stateMethods = (devchain: Devchain): RpcMethods => {
  const { chain } = devchain
  return {
    /** [address, sun] */
    devchain_setBalance: ([target, sun]) => {
      const address = addressOf(target, 'address')
      const balance = amountOf(sun, 'balance')
      chain.editState((state) => {
        const account = state.accounts.get(address) ?? createAccount(state, address)
        putAccount(state, { ...account, balance })
      })
      return true
    },
    /** [address, code in hex]: of a contract that exists */
    devchain_setCode: ([target, code]) => {
      const address = addressOf(target, 'address')
      const bytes = fromHex(hexOf(code, 'code', MAX_CODE_BYTES))
      if (!chain.state.tables.contracts.has(address))
        throw new RpcError(-32602, `${String(target)} is no contract; deploy one first`)
      chain.editState((state) => saveCode(state, address, bytes))
      return true
    },
    /** [address, slot, word] */
    devchain_setStorage: ([target, slot, value]) => {
      const address = addressOf(target, 'address')
      const position = word(slot, 'slot')
      const content = word(value, 'value')
      chain.editState((state) => {
        const key = storageKey(state, address, position)
        if (BigInt(`0x${content}`) === 0n) state.tables.storage.delete(key)
        else state.tables.storage.put(key, content)
      })
      return true
    },
    /** [address]: its transactions need no valid signature from now on */
    devchain_impersonate: ([target]) => {
      chain.unlocked.add(addressOf(target, 'address'))
      return true
    },
    /** [address] */
    devchain_stopImpersonating: ([target]) => chain.unlocked.delete(addressOf(target, 'address')),
    /** [] → id for devchain_revert */
    devchain_snapshot: () => devchain.snapshots.take(),
    /** [id]: back to where the snapshot was taken; later snapshots are gone */
    devchain_revert: ([id]) => devchain.snapshots.revert(countOf(id, 'id', 1, Number.MAX_SAFE_INTEGER)),
  }
}
