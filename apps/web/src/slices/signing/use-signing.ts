import { useMutation, useQuery } from '@tanstack/react-query'
import { encodeSigned, type Progress, signTransaction } from '@tronlens/signing'
import { signerOf } from '../wallet/signers/signer-of.ts'
import { type Foreseen, foreseeQuery, refuseChangedCall } from './api/foresee-query.ts'
import { fitFeeLimit } from './fit-fee-limit.ts'
import { isShownNetwork, refuseOtherNetwork } from './other-network.ts'
import { showOutcome } from './outcome-store.ts'
import { type Prepared, prepare } from './prepare.ts'
import { noteHandedOver, send } from './sent-store.ts'
import { isFromOthers, noteSignature, type OpenRequest, type SignRequest } from './sign-store.ts'

/**
 * The transaction of a request, decoded by everybody; asked once, since asking again would build another one.
 *
 * @param round - counts how often it was built again because it had expired
 */
export const usePrepared = (request: OpenRequest, round: number) =>
  useQuery({
    queryKey: ['prepared', request.id, round],
    queryFn: async () => prepare(await fitFeeLimit(request.what)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

/** What a user has reviewed and wants signed. */
interface Decided {
  prepared: Prepared
  /** What the review said will happen; undefined where the node did not answer. */
  foreseen: Foreseen | undefined
}

/** Where a signature has gone; `known` is the first thing that is known of what was sent. */
type Delivered = { kind: 'handedOver' } | { kind: 'sent'; known: Promise<Progress> }

/**
 * Signs what was reviewed and delivers it.
 *
 * @throws {ContractChangedError} when the contract that it calls is not any more what the review simulated
 * @throws {OtherNetworkError} when another network was chosen since the review
 */
export async function signReviewed(
  { what, delivery, wallet, retries }: SignRequest,
  { prepared, foreseen }: Decided,
): Promise<Delivered> {
  const { transaction, network } = prepared
  const earlier = 'signatures' in what ? what.signatures : []
  // the code behind an address can be replaced while a user reads the review
  if (foreseen) await refuseChangedCall(prepared.transaction, foreseen)
  const signer = await signerOf(wallet, (contract) => foreseen?.names.get(contract))
  // from here on a device or an extension can take its time: what it signs stays with the network of its review
  refuseOtherNetwork(network)
  const signed = await signTransaction(transaction, signer, earlier)
  noteSignature(transaction.txID)
  const { txID, rawDataHex, content } = transaction
  const record = {
    txID,
    rawDataHex,
    hex: encodeSigned(signed),
    expiration: content.expiration,
    signer: wallet.address,
    network,
    ...(isFromOthers(what) && { isFromOthers: true }),
  }
  if (delivery.kind === 'handOver') {
    // noted first: once it has left, it counts whatever the answer is
    noteHandedOver(record)
    await delivery.take(signed, network)
    if (delivery.label === 'sign') return { kind: 'handedOver' }
  }
  const { known } = await send({
    ...record,
    isShared: delivery.kind === 'handOver' || earlier.length > 0,
    retries,
  })
  return { kind: 'sent', known }
}

/** The request is off the screen once it is signed; its outcome takes over. */
async function signAndDeliver(request: OpenRequest, decided: Decided): Promise<void> {
  const { transaction, network } = decided.prepared
  const afterwards = request.afterwards === 'none' ? undefined : request.afterwards
  const delivered = await signReviewed(request, decided)
  // what was delivered on a network that is not shown any more has its outcome there
  const isShown = request.afterwards !== 'none' && isShownNetwork(network)
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
