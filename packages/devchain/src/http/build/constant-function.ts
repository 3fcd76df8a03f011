import { fromBinary } from '@bufbuild/protobuf'
import {
  SmartContract_ABI_Entry_EntryType as EntryType,
  SmartContract_ABI_Entry_StateMutabilityType as Mutability,
  SmartContract_ABISchema,
} from '@tronlens/protocol'
import { keccak256 } from '../../base/hash.ts'
import { toHex } from '../../base/hex.ts'
import type { NodeView } from '../request/wallet-request.ts'

/** Whether the stored ABI says that a function only reads. */
export function isConstant({ state }: NodeView, address: string, data: Uint8Array): boolean {
  const stored = state.tables.abis.get(address)
  if (!stored || data.length < 4) return false
  const selector = toHex(data.subarray(0, 4))
  const entry = fromBinary(SmartContract_ABISchema, stored).entrys.find(({ type, name, inputs }) => {
    if (type !== EntryType.Function) return false
    const signature = `${name}(${inputs.map((input) => input.type).join(',')})`
    return toHex(keccak256(Buffer.from(signature, 'utf8')).subarray(0, 4)) === selector
  })
  if (!entry) return false
  return (
    entry.constant || entry.stateMutability === Mutability.View || entry.stateMutability === Mutability.Pure
  )
}
