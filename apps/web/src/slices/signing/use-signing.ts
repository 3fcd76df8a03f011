import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { encodeSigned, type Progress, type SignedTransaction, signTransaction } from '@tronlens/signing'
import { signerOf } from '../wallet/signers/signer-of.ts'
import { type Forecast, forecastQuery, refuseChangedCall } from './api/forecast-query.ts'
import { claimSignature, type Seen, SignedMeanwhileError } from './claim-signature.ts'
import { fitFeeLimit } from './fit-fee-limit.ts'
import { isShownNetwork, refuseOtherNetwork } from './other-network.ts'
import { showOutcome } from './outcome-store.ts'
import { type Prepared, prepare } from './prepare.ts'
import { readRecords } from './sent-records.ts'
import { noteHandedOver, send, sentStore } from './sent-store.ts'
import { isFromOthers, noteSignature, type OpenRequest, type SignRequest } from './sign-store.ts'
import { LEFT_OPEN } from './use-still-open.ts'

/**
 * The transaction of a request, read by all decoders; requested once, since another request would build
 * another transaction.
 *
 * @param round - number of times that it was built again because it had expired
 */
export const usePrepared = (request: OpenRequest, round: number) =>
  useQuery({
    queryKey: ['prepared', request.id, round],
    queryFn: async () => prepare(await fitFeeLimit(request.what)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

/** The transaction that the user has reviewed and is about to sign. */
interface Decided {
  prepared: Prepared
  /** The effects in the review; undefined where the node did not answer. */
  forecast: Forecast | undefined
  seen: Seen
}

/** The delivery of a signature; `known` is the first known state of a sent transaction. */
type Delivered = { kind: 'handedOver' } | { kind: 'sent'; known: Promise<Progress> }

/**
 * Signs a reviewed transaction and delivers it.
 *
 * @throws {ContractChangedError} when the called contract no longer behaves as in the simulation of the
 * review
 * @throws {OtherNetworkError} when the user has switched the network since the review
 * @throws {SignedMeanwhileError} when another window has signed for the same purpose since the review
 */
export async function signReviewed(
  { what, delivery, wallet, retries }: SignRequest,
  { prepared, forecast, seen }: Decided,
): Promise<Delivered> {
  const { transaction, network } = prepared
  const earlier = 'signatures' in what ? what.signatures : []
  // the code behind an address can be replaced while a user reads the review
  if (forecast) await refuseChangedCall(prepared.transaction, forecast)
  const signer = await signerOf(wallet, (contract) => forecast?.names.get(contract))
  const claim = await claimSignature(transaction, network, seen)
  let signed: SignedTransaction
  try {
    // from here on, a device or an extension can take its time: its signature belongs to the network of the
    // review
    refuseOtherNetwork(network)
    signed = await signTransaction(transaction, signer, earlier)
  } catch (error) {
    claim.release()
    throw error
  }
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
    // recorded first: once the signature has been handed over, it counts whatever the answer is
    noteHandedOver(record)
    claim.release()
    await delivery.take(signed, network)
    if (delivery.label === 'sign') return { kind: 'handedOver' }
  }
  const { known } = await send({
    ...record,
    isShared: delivery.kind === 'handOver' || earlier.length > 0,
    retries,
  })
  claim.release()
  return { kind: 'sent', known }
}

/** The request leaves the screen once it is signed; its outcome replaces it. */
async function signAndDeliver(request: OpenRequest, decided: Decided): Promise<void> {
  const { transaction, network } = decided.prepared
  const afterwards = request.afterwards === 'none' ? undefined : request.afterwards
  const delivered = await signReviewed(request, decided)
  // a transaction of a network that is no longer shown has its outcome there
  const isShown = request.afterwards !== 'none' && isShownNetwork(network)
  if (delivered.kind === 'handedOver') {
    request.finish({ kind: 'handedOver', transaction })
    if (isShown) showOutcome({ kind: 'handedOver', transaction, afterwards })
    return
  }
  request.leave()
  if (isShown) showOutcome({ kind: 'sent', txID: transaction.txID, afterwards })
  // a service with enough signatures sends the transaction too, which is harmless: the chain accepts an id
  // once
  request.finish({ kind: 'sent', transaction, progress: await delivered.known })
}

/**
 * The effects when the transaction is sent with so many signatures; undefined until the node has answered.
 */
export const useForecast = (prepared: Prepared | undefined, signatures: number | undefined) =>
  useQuery(forecastQuery(prepared?.transaction, signatures))

export function useSignAndDeliver(request: OpenRequest) {
  const refuse = useSignedMeanwhile()
  return useMutation({
    mutationFn: (decided: Decided) => signAndDeliver(request, decided),
    onError: (error) => refuse(error),
  })
}

/** Makes a review show what another window has signed meanwhile, where that is why it could not sign. */
export function useSignedMeanwhile() {
  const client = useQueryClient()
  return (error: unknown) => {
    if (!(error instanceof SignedMeanwhileError)) return
    sentStore.set(readRecords())
    void client.invalidateQueries({ queryKey: [LEFT_OPEN] })
  }
}
