import { useQuery } from '@tanstack/react-query'
import { findSigner, type ReviewedTransaction } from '@tronlens/signing'
import { ZERO_ADDRESS } from '../../shared/entity/zero-address.ts'
import { permissionOf, permissionsQuery } from '../permission/account-permissions.ts'
import type { SignRequest } from './sign-store.ts'
import { countSignatures } from './signature-count.ts'

/**
 * The number of signatures on a transaction when it is sent, each of which costs bandwidth: the least number
 * that the permission allows.
 *
 * @returns undefined until the required signers are known
 */
export function useSignatureCount(
  request: Pick<SignRequest, 'what' | 'delivery' | 'wallet'> | undefined,
  transaction: ReviewedTransaction | undefined,
): number | undefined {
  const waits = request?.delivery.kind === 'handOver' && request.delivery.label === 'sign'
  const { data, isError } = useQuery({
    ...permissionsQuery(transaction?.content.contract.fields.ownerAddress ?? ZERO_ADDRESS),
    enabled: waits && transaction !== undefined,
  })
  if (!request) return undefined
  const { what, wallet } = request
  const signatures = 'signatures' in what ? what.signatures : []
  const isKnown = transaction !== undefined && (data !== undefined || isError)
  if (!waits) return signatures.length + 1
  if (!isKnown) return undefined
  return countSignatures({
    given: signatures.flatMap((signature) => findSigner(transaction, signature) ?? []),
    signer: wallet.address,
    isLast: false,
    // a form passes on a transaction for which its own key is not sufficient; bytes of a third party contain
    // their signatures
    isShared: 'intent' in what,
    permission: data && permissionOf(data, transaction.content.permissionId),
  })
}
