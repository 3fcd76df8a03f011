import { AppError } from '@tronlens/core'
import { type OpenTransaction, purposeOf, type ReviewedTransaction } from '@tronlens/signing'
import { keptKey, type NetworkPlace } from '../../shared/api/kept-network.ts'
import { dropLeftover, hasLeftover, keepLeftover } from '../wallet/leftovers.ts'
import { holdClaim, listHeldClaims } from './held-claims.ts'
import { alone } from './sent-records.ts'
import { findStillOpen } from './still-open.ts'

/** Something for the same purpose was signed, or is being signed, and the review did not show it yet. */
export class SignedMeanwhileError extends AppError {
  readonly code = 'CONFLICT'
  constructor(readonly txID: string) {
    super(`For the same purpose, ${txID} is signed or being signed elsewhere, so nothing is signed here.`)
  }
}

/** What a review took into account of other signatures. */
export interface Seen {
  /** Ids of the transactions in its warnings, and of those that this one replaces. */
  shown: ReadonlySet<string>
  /** Ids of all records that were there when it was opened. */
  before: ReadonlySet<string>
}

/** A signature that is about to exist, as other windows see it. */
export interface Claim {
  /** Ends the claim: the signature is recorded, or there will be none. */
  release(): void
}

/**
 * Announces a signature to all windows of this browser before a key is asked for it. Of two reviews for one
 * purpose, at most one gets a signature without a warning about the other: each announces its own before it
 * looks for the other. A claim of a window that is closed meanwhile stays until its transaction is over.
 *
 * @throws {SignedMeanwhileError} when there is another one for the same purpose
 */
export async function claimSignature(
  { txID, content }: Pick<ReviewedTransaction, 'txID' | 'content'>,
  network: NetworkPlace,
  { shown, before }: Seen,
): Promise<Claim> {
  const purpose = purposeOf(content)
  // the same bytes may be left over from a wallet that was signed out, and stay open then
  const isKept = hasLeftover(txID)
  const drop = () => {
    if (!isKept) dropLeftover(txID)
  }
  return alone(`sign:${purpose.of}`, async () => {
    const held = (await listHeldClaims(purpose.of)).find((id) => id !== txID && !shown.has(id))
    if (held !== undefined) throw new SignedMeanwhileError(held)
    const letGo = await holdClaim(purpose.of, txID)
    const release = () => {
      drop()
      letGo()
    }
    keepLeftover({ txID, expiration: content.expiration, network: keptKey(network), purpose })
    try {
      const isUnseen = (other: OpenTransaction) =>
        other.purpose.of === purpose.of && other.txID !== txID && !shown.has(other.txID)
      const [unseen] = await findStillOpen(network, before, isUnseen)
      if (unseen) throw new SignedMeanwhileError(unseen.txID)
    } catch (error) {
      release()
      throw error
    }
    return { release }
  })
}
