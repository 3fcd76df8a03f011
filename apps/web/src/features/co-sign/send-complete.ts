import type { MultisigRecord } from '@tronlens/api-contract'
import type { SignedTransaction } from '@tronlens/signing'
import { shownNetwork } from '../../shared/api/networks.ts'
import { goodSignatures } from '../../slices/signing/check-signatures.ts'
import { CoSigningLostError, handToService } from '../../slices/signing/co-sign.ts'
import { sendSigned } from '../../slices/signing/send-signed.ts'
import type { Opened } from '../../slices/signing/use-opened.ts'

/** Stages in which the service takes a transaction with all of its signatures. */
const TAKEN: readonly MultisigRecord['stage'][] = ['signing', 'withdrawn', 'refused']

/**
 * Sends a transaction whose signatures are enough, also one whose request was withdrawn. The service comes
 * first where it lists the request, so that the other keys see at once what becomes of it.
 *
 * @param listed - the request as the service has it; undefined where it has none
 * @throws {CoSigningRefusedError} when the service, or its node, refuses the transaction
 */
export async function sendComplete(
  { transaction, signatures }: Opened,
  listed: MultisigRecord | undefined,
): Promise<void> {
  const signed: SignedTransaction = { transaction, signatures: goodSignatures(signatures) }
  const signer = signatures.find(({ verdict }) => verdict === 'good')?.signer
  if (listed && signer && TAKEN.includes(listed.stage))
    try {
      await handToService(signed, { address: signer }, shownNetwork.get())
    } catch (error) {
      // the bytes go to the node below, so a service that is away prevents nothing
      if (!(error instanceof CoSigningLostError)) throw error
    }
  await sendSigned(signed)
}
