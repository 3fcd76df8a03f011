import { useMutation, useQuery } from '@tanstack/react-query'
import { encodeSigned, type Progress, signTransaction } from '@tronlens/signing'
import { signerOf } from '../wallet/signers/signer-of.ts'
import { foreseeQuery } from './api/foresee-query.ts'
import type { TokenNames } from './api/token-names.ts'
import { showOutcome } from './outcome-store.ts'
import { type Prepared, prepare } from './prepare.ts'
import { send } from './sent-store.ts'
import { noteSignature, type OpenRequest, type SignRequest } from './sign-store.ts'

/**
 * The transaction of a request, decoded by everybody; asked once, since asking again would build another one.
 *
 * @param round - counts how often it was built anew because it had expired
 */
export const usePrepared = (request: OpenRequest, round: number) =>
  useQuery({
    queryKey: ['prepared', request.id, round],
    queryFn: () => prepare(request.what),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

/** What somebody has reviewed and wants signed, with the names of its tokens. */
interface Decided {
  prepared: Prepared
  names: TokenNames | undefined
}

/** Where a signature has gone; `known` is the first thing that is known of what was sent. */
type Delivered = { kind: 'handedOver' } | { kind: 'sent'; known: Promise<Progress> }

/** Signs what was reviewed and delivers it. */
export async function signReviewed(
  { what, delivery, wallet, retries }: SignRequest,
  { prepared: { transaction }, names }: Decided,
): Promise<Delivered> {
  const earlier = 'signatures' in what ? what.signatures : []
  const signer = await signerOf(wallet, (contract) => names?.get(contract))
  const signed = await signTransaction(transaction, signer, earlier)
  noteSignature(transaction.txID)
  if (delivery.kind === 'handOver') await delivery.take(signed)
  if (delivery.kind === 'handOver' && delivery.label === 'sign') return { kind: 'handedOver' }
  const { txID, rawDataHex, content } = transaction
  const { known } = await send({
    txID,
    rawDataHex,
    hex: encodeSigned(signed),
    expiration: content.expiration,
    signer: wallet.address,
    isShared: delivery.kind === 'handOver' || earlier.length > 0,
    retries,
  })
  return { kind: 'sent', known }
}

/** The request is off the screen once it is signed; its outcome takes over. */
async function signAndDeliver(request: OpenRequest, decided: Decided): Promise<void> {
  const { transaction } = decided.prepared
  const afterwards = request.afterwards === 'none' ? undefined : request.afterwards
  const isShown = request.afterwards !== 'none'
  const delivered = await signReviewed(request, decided)
  if (delivered.kind === 'handedOver') {
    request.finish({ kind: 'handedOver', transaction })
    if (isShown) showOutcome({ kind: 'handedOver', transaction, afterwards })
    return
  }
  request.leave()
  if (isShown) showOutcome({ kind: 'sent', txID: transaction.txID, afterwards })
  // a service that got enough signatures sends it too, which is harmless: the chain takes an id once
  request.finish({ kind: 'sent', transaction, progress: await delivered.known })
}

/** What will happen when it is sent with so many signatures; undefined until the node has told. */
export const useForeseen = (prepared: Prepared | undefined, signatures: number | undefined) =>
  useQuery(foreseeQuery(prepared?.transaction, signatures))

export const useSignAndDeliver = (request: OpenRequest) =>
  useMutation({ mutationFn: (decided: Decided) => signAndDeliver(request, decided) })
