import { fromHex } from '../../base/hex.ts'
import { setBalance, setCode, setStorage } from '../../chain/state-edits.ts'
import type { DevNode } from '../../node/dev-node.ts'
import { SnapshotGoneError } from '../../node/snapshots.ts'
import type { RpcMethods } from '../rpc/json-rpc.ts'
import { addressOf, amountOf, badParameter, countOf, hexOf, wordOf } from '../rpc/params.ts'

const MAX_CODE_BYTES = 1_000_000

/** Calls that change the state outside of any block, which no real node does. */
export const stateMethods = (node: DevNode): RpcMethods => {
  const { chain } = node
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
    /** [address]: from now on its transactions need no valid signature */
    devchain_impersonate: ([target]) => {
      chain.unlocked.add(addressOf(target, 'address'))
      return true
    },
    /** [address] */
    devchain_stopImpersonating: ([target]) => chain.unlocked.delete(addressOf(target, 'address')),
    /** [] → id for devchain_revert */
    devchain_snapshot: () => node.snapshots.take(),
    /** [id]: reverts to the snapshot; later snapshots cannot be used again */
    devchain_revert: ([id]) => {
      try {
        return node.snapshots.revert(countOf(id, 'id', 1, Number.MAX_SAFE_INTEGER))
      } catch (error) {
        if (error instanceof SnapshotGoneError) throw badParameter('id', id, error.message)
        throw error
      }
    },
  }
}
