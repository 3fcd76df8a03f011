import { bytesToHex, keccak256, utf8ToBytes } from '@tronlens/core'

/** Call data of a constant call's body, which names either a selector with parameters or the data itself. */
export function callData(body: Record<string, unknown>): string {
  const { function_selector: selector, parameter, data } = body
  if (typeof selector !== 'string' || selector === '') return typeof data === 'string' ? data : ''
  return bytesToHex(keccak256(utf8ToBytes(selector)).subarray(0, 4)) + String(parameter ?? '')
}
