import type { Devchain } from '../devchain.ts'
import { fromHex } from '../hex.ts'
import type { RpcMethods } from '../rpc/json-rpc.ts'
import { setBalance, setCode, setStorage } from './edits.ts'
import { addressOf, amountOf, countOf, hexOf, wordOf } from './params.ts'

const MAX_CODE_BYTES = 1_000_000

/** Calls that change the state outside of any block, which no real node does. */
export const stateMethods = (devchain: Devchain): RpcMethods => {
  const { chain } = devchain
  return {
    /** [address, sun] */
    devchain_setBalance: ([target, sun]) => {
      const address = addressOf(target, 'address')
      setBalance(chain, address, amountOf(sun, 'balance'))
      return true
    },
    /** [address, code in hex] */
    devchain_setCode: ([target, code]) => {
      const bytes = fromHex(hexOf(code, 'code', MAX_CODE_BYTES))
      setCode(chain, addressOf(target, 'address'), bytes)
      return true
    },
    /** [address, slot, word] */
    devchain_setStorage: ([target, slot, value]) => {
      setStorage(chain, addressOf(target, 'address'), wordOf(slot, 'slot'), wordOf(value, 'value'))
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
