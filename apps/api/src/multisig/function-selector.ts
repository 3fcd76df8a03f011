import { parseSignature, selectorOf, signatureOf } from '@tronlens/abi'
import { bytesToHex } from '@tronlens/core'
import { decodeContract, type Transaction_raw } from '@tronlens/protocol'

const SELECTOR_BYTES = 4

/**
 * Whether a signature, such as `transfer(address,uint256)`, names the function that a transaction calls. Other clients show it
 * to the user who is asked to sign, so only what the data confirms is taken in and handed out.
 */
export function namesFunction(raw: Transaction_raw, signature: string): boolean {
  const { name, message } = decodeContract(raw.contract[0])
  const item = parseSignature(signature)
  if (name !== 'TriggerSmartContract' || !item || signatureOf(item) !== signature) return false
  return bytesToHex(message.data.subarray(0, SELECTOR_BYTES)) === selectorOf(item)
}
