import { encodeSigned, type SignedTransaction } from '@tronlens/signing'
import { shownNetwork } from '../../shared/api/networks.ts'
import { showOutcome } from './outcome-store.ts'
import { send } from './sent-store.ts'

/**
 * Sends a transaction that others have signed completely, and shows its outcome. A transaction that is on the
 * chain already is followed there.
 */
export async function sendSigned(signed: SignedTransaction): Promise<void> {
  const { txID, rawDataHex, content } = signed.transaction
  await send({
    txID,
    rawDataHex,
    hex: encodeSigned(signed),
    expiration: content.expiration,
    network: shownNetwork.get(),
    signer: content.contract.fields.ownerAddress,
    isShared: false,
    isFromOthers: true,
  })
  showOutcome({ kind: 'sent', txID })
}
