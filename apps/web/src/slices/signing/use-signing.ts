import { useMutation, useQuery } from '@tanstack/react-query'
import { encodeSigned, signTransaction } from '@tronlens/signing'
import { signerOf } from '../wallet/signers/signer-of.ts'
import { foreseeQuery } from './api/foresee-query.ts'
import type { TokenNames } from './api/token-names.ts'
import { showOutcome } from './outcome-store.ts'
import { type Prepared, prepare } from './prepare.ts'
import { send } from './sent-store.ts'
import type { OpenRequest } from './sign-store.ts'

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

/** Signs what was reviewed and delivers it. The request is off the screen once it is signed; its outcome takes over. */
async function signAndDeliver(
  request: OpenRequest,
  { prepared: { transaction }, names }: Decided,
): Promise<void> {
  const { what, delivery, wallet, retries } = request
  const earlier = 'signatures' in what ? what.signatures : []
  const signer = await signerOf(wallet, (contract) => names?.get(contract))
  const signed = await signTransaction(transaction, signer, earlier)
  const afterwards = request.afterwards === 'none' ? undefined : request.afterwards
  const isShown = request.afterwards !== 'none'
  if (delivery.kind === 'handOver') await delivery.take(signed)
  if (delivery.kind === 'handOver' && delivery.label === 'sign') {
    request.finish({ kind: 'handedOver', transaction })
    if (isShown) showOutcome({ kind: 'handedOver', transaction, afterwards })
    return
  }
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
  request.leave()
  if (isShown) showOutcome({ kind: 'sent', txID, afterwards })
  // a service that got enough signatures sends it too, which is harmless: the chain takes an id once
  request.finish({ kind: 'sent', transaction, progress: await known })
}

/** What will happen when it is sent; undefined until the node has told. */
export const useForeseen = (prepared: Prepared | undefined, signatures: number) =>
  useQuery(foreseeQuery(prepared?.transaction, signatures))

export const useSignAndDeliver = (request: OpenRequest) =>
  useMutation({ mutationFn: (decided: Decided) => signAndDeliver(request, decided) })
