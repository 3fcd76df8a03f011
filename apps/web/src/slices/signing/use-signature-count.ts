import { useQuery } from '@tanstack/react-query'
import { fewestSignatures } from '@tronlens/protocol/permission'
import { findSigner, type ReviewedTransaction } from '@tronlens/signing'
import { NOBODY } from '../../shared/entity/nobody.ts'
import { permissionOf, permissionsQuery } from '../permission/account-permissions.ts'
import type { SignRequest } from './sign-store.ts'

/** Signatures that co-signing takes at least. */
const SHARED = 2

/**
 * Signatures that will stand on a transaction when it is sent, each of which costs bandwidth: as few as the permission lets them be.
 *
 * @returns undefined until it is known who has to sign
 */
export function useSignatureCount(
  request: Pick<SignRequest, 'what' | 'delivery' | 'wallet'> | undefined,
  transaction: ReviewedTransaction | undefined,
): number | undefined {
  const waits = request?.delivery.kind === 'handOver' && request.delivery.label === 'sign'
  const { data, isError } = useQuery({
    ...permissionsQuery(transaction?.content.contract.fields.ownerAddress ?? NOBODY),
    enabled: waits && transaction !== undefined,
  })
  if (!request) return undefined
  const { what, wallet } = request
  const given = 'signatures' in what ? what.signatures : []
  const own = given.length + 1
  if (!waits) return own
  const least = Math.max(own, SHARED)
  if (!transaction || !data) return isError ? least : undefined
  const permission = permissionOf(data, transaction.content.permissionId)
  const signed = given.flatMap((signature) => findSigner(transaction, signature) ?? [])
  return permission ? Math.max(least, fewestSignatures(permission, [...signed, wallet.address])) : least
}
