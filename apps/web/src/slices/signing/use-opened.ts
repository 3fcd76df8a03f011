import { useQuery } from '@tanstack/react-query'
import type { MultisigRecord } from '@tronlens/api-contract'
import { protocolDecoder, type ReviewedTransaction, reviewForeign } from '@tronlens/signing'
import { useMemo } from 'react'
import { useRefetchOnBlock } from '../../shared/live/useRefetchOnBlock.ts'
import { type AccountPermission, permissionOf, permissionsQuery } from '../permission/account-permissions.ts'
import type { CarriedRequest } from './carried.ts'
import { type CheckedSignature, checkSignatures, weightOf } from './check-signatures.ts'

/** A request as it is opened: from the service, or from a file. */
export type Source = { carried: CarriedRequest; record?: MultisigRecord | undefined }

/** A request with the results of all checks. */
export interface Opened {
  readonly transaction: ReviewedTransaction
  /** Undefined while the node is asked, and where the account has no such permission. */
  readonly permission: AccountPermission | undefined
  readonly signatures: readonly CheckedSignature[]
  readonly weight: bigint
}

/** The transaction of a record, encoded for transport. */
export const carriedOf = ({ hash, currentTransaction }: MultisigRecord): CarriedRequest => {
  const { raw_data_hex, signature } = currentTransaction as { raw_data_hex?: string; signature?: string[] }
  return { txID: hash, rawDataHex: raw_data_hex ?? '', signatures: (signature ?? []).map(String) }
}

/**
 * The bytes of a request, read again; an error where they cannot be shown completely or do not match their
 * id.
 */
export function readCarried({ rawDataHex, txID }: CarriedRequest): ReviewedTransaction | Error {
  try {
    return reviewForeign(rawDataHex, [protocolDecoder], txID)
  } catch (error) {
    if (error instanceof Error) return error
    throw error
  }
}

/** Reads and checks a request. Nothing in the list of a service is trusted. */
export function useOpened({ carried }: Source): {
  opened: Opened | undefined
  error: unknown
  isPending: boolean
} {
  const transaction = useMemo(() => readCarried(carried), [carried])
  const isReadable = !(transaction instanceof Error)
  const query = useQuery({
    // an unreadable request has no account, so nothing is requested for it
    ...permissionsQuery((isReadable ? transaction.content.contract.fields.ownerAddress : '') as never),
    enabled: isReadable,
  })
  // keys can be removed while a request is open
  useRefetchOnBlock({ ...query, refetch: isReadable ? query.refetch : () => undefined })
  if (!isReadable) return { opened: undefined, error: transaction, isPending: false }
  const permission = query.data && permissionOf(query.data, transaction.content.permissionId)
  const signatures = permission ? checkSignatures(transaction, carried.signatures, permission) : []
  return {
    opened: {
      transaction,
      permission,
      signatures,
      weight: permission ? weightOf(signatures, permission) : 0n,
    },
    error: query.error,
    isPending: query.isPending,
  }
}
