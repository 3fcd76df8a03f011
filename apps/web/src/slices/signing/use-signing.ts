import { useMutation, useQuery } from '@tanstack/react-query'
import { encodeSigned, signTransaction } from '@tronlens/signing'
import { signerOf } from '../wallet/signers/signer-of.ts'
import { foreseeQuery } from './api/foresee-query.ts'
import type { TokenNames } from './api/token-names.ts'
import { type Prepared, prepare } from './prepare.ts'
import { send } from './sent-store.ts'
import type { OpenRequest, SignOutcome } from './sign-store.ts'

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

/** Signs what was reviewed and delivers it. */
async function signAndDeliver(
  request: OpenRequest,
  { prepared: { transaction }, names }: Decided,
): Promise<SignOutcome> {
  const earlier = 'signatures' in request.what ? request.what.signatures : []
  const signer = await signerOf(request.wallet, (contract) => names?.get(contract))
  const signed = await signTransaction(transaction, signer, earlier)
  if (request.delivery.kind === 'handOver') {
    await request.delivery.take(signed)
    return { kind: 'handedOver', transaction }
  }
  const { expiration } = transaction.content
  const progress = await send({ txID: transaction.txID, hex: encodeSigned(signed), expiration })
  return { kind: 'sent', transaction, progress }
}

/** What will happen when it is sent; undefined until the node has told. */
export const useForeseen = (prepared: Prepared | undefined, signatures: number) =>
  useQuery(foreseeQuery(prepared?.transaction, signatures))

export const useSignAndDeliver = (request: OpenRequest) =>
  useMutation({ mutationFn: (decided: Decided) => signAndDeliver(request, decided) })
