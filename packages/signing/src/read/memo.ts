import { bytesToHex, hexToBytes, utf8ToBytes } from '@tronlens/core'
import type { Intent } from '../intent.ts'

type Memo = Pick<Intent, 'memo' | 'memoHex'>

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * The memo of a transaction. The chain stores any bytes: those that are no UTF-8 stay unchanged, so that
 * nothing is lost between reading, comparing and building again.
 *
 * @param hex - bytes of the memo
 * @example readMemo('6869') // { memo: 'hi' }
 * @example readMemo('000000ff') // { memo: '', memoHex: '000000ff' }
 */
export function readMemo(hex: string): Memo {
  try {
    return { memo: utf8.decode(hexToBytes(hex)) }
  } catch {
    return { memo: '', memoHex: hex }
  }
}

/** The bytes of a memo. */
export const memoBytes = ({ memo, memoHex }: Memo): Uint8Array =>
  memoHex === undefined ? utf8ToBytes(memo) : hexToBytes(memoHex)

/** The bytes of a memo as hex; empty for none. */
export const printMemo = (memo: Memo): string => bytesToHex(memoBytes(memo))
