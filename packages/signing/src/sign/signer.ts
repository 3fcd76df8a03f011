import { type Address, bytesToAddress, hexToBytes, isHex } from '@tronlens/core'
import { recoverSigner } from '@tronlens/protocol'
import { WrongSignatureError } from '../errors.ts'
import { isReviewed, type ReviewedTransaction } from '../review/review.ts'
import type { SignedTransaction } from './signed-transaction.ts'

/** r, s and v. */
const SIGNATURE_BYTES = 65

/** A signer for one address: a key in a worker, a device, an extension, a phone. */
export type Signer = {
  readonly address: Address
  /**
   * Hex of one signature (r, s, v) over the transaction's id.
   *
   * @throws when the owner refuses or the device fails
   */
  sign(transaction: ReviewedTransaction): Promise<string>
}

/**
 * Has a reviewed transaction signed. The signer is trusted as little as the node: the public key recovered
 * from the signature over the reviewed id must give the signer's address.
 *
 * @param earlier - earlier signatures of others
 * @throws {WrongSignatureError} for anything else
 */
export async function signTransaction(
  transaction: ReviewedTransaction,
  signer: Signer,
  earlier: readonly string[] = [],
): Promise<SignedTransaction> {
  if (!isReviewed(transaction)) throw new WrongSignatureError('the transaction was never reviewed')
  const signature = await signer.sign(transaction)
  const found = findSigner(transaction, signature)
  if (found !== signer.address)
    throw new WrongSignatureError(
      found ? `it belongs to ${found} instead of ${signer.address}` : 'it belongs to no address',
    )
  return { transaction, signatures: [...earlier, signature.toLowerCase()] }
}

/** Address whose key made a signature over this transaction, or undefined for bytes that are no signature. */
export function findSigner(transaction: ReviewedTransaction, signature: string): Address | undefined {
  if (!isHex(signature) || signature.length !== 2 * SIGNATURE_BYTES) return undefined
  try {
    return bytesToAddress(recoverSigner(hexToBytes(transaction.txID), hexToBytes(signature)))
  } catch {
    // recovery fails for most random bytes; that is the answer, not an error
    return undefined
  }
}
