import type { Address } from '@tronlens/core'
import { parseTypedData, recoverMessageSigner, recoverTypedDataSigner } from '@tronlens/keys'

/** A plain text (TIP-191), or data with types (TIP-712). */
export type MessageKind = 'text' | 'typed'

/** Who signed a message; undefined for what is no signature of it. */
export function signerOfMessage(kind: MessageKind, text: string, signature: string): Address | undefined {
  const hex = signature.trim().replace(/^0x/i, '').toLowerCase()
  try {
    return kind === 'text'
      ? recoverMessageSigner(text, hex)
      : recoverTypedDataSigner(parseTypedData(text), hex)
  } catch {
    // recovery fails for most bytes that are no signature; that is the answer, not an accident
    return undefined
  }
}
