import { toHex } from '../../base/hex.ts'
import { isBefore } from '../../base/node-release.ts'
import { storageKey } from '../../vm/storage.ts'
import type { NodeView } from '../request/wallet-request.ts'
import { addressParam, hexParam, invalidParams } from '../rpc/hex-quantity.ts'

/** Longest text of a storage slot: a word with `0x`. */
const MAX_SLOT_TEXT = 66
/** Hex digits of a word. */
const WORD_DIGITS = 64
const ZERO = '0'.repeat(WORD_DIGITS)

/**
 * The word in a storage slot of a contract, in hex; zero if there is no contract, even if its storage still
 * has a value.
 *
 * @throws {RpcError} for a slot that is too long, then for a wrong address, then for the slot's digits
 */
export function storageAt(view: NodeView, address: unknown, slot: unknown): string {
  const { state, settings } = view
  const isOlder = isBefore(settings.release, '4.8.2')
  const wrong = invalidParams('invalid storage key value')
  if (!isOlder && (slot === null || String(slot).length > MAX_SLOT_TEXT)) throw wrong
  const contract = addressParam(address, settings.release)
  const digits = toHex(hexParam(slot, isOlder ? 'invalid storage index' : wrong.message))
  if (!isOlder && digits.length > WORD_DIGITS) throw wrong
  if (!state.tables.contracts.has(contract)) return ZERO
  const key = storageKey(state, contract, digits.padStart(WORD_DIGITS, '0').slice(-WORD_DIGITS))
  return state.tables.storage.get(key) ?? ZERO
}
