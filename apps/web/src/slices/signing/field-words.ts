import type { ByteField } from '@tronlens/signing'
import { type TranslationKey, t } from '../../i18n/i18n.ts'
import { findFieldLabel } from '../../shared/entity/field-label.ts'
import type { Summary } from './summary.ts'

/** Fields outside the contract, by the path of their bytes. */
const AROUND: Readonly<Record<string, TranslationKey>> = {
  refBlockBytes: 'review.field.refBlockBytes',
  refBlockHash: 'review.field.refBlockHash',
  timestamp: 'review.field.timestamp',
  expiration: 'review.field.expiration',
  memo: 'review.field.memo',
  feeLimit: 'review.field.feeLimit',
  'contract.permissionId': 'review.field.permissionId',
  'contract.parameter.typeUrl': 'review.field.messageType',
  'contract.data.method': 'review.field.method',
}
const CALL_DATA = 'contract.data.'

const toSnakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The name of a field in words; the protocol's own name where there is none. */
export const nameField = (name: string): string => findFieldLabel(toSnakeCase(name)) ?? name

/**
 * The name of a field of the bytes.
 *
 * @param summary - description of the transaction, so that the words of a known call are named by their meaning
 */
export function labelBytes({ path }: Pick<ByteField, 'path'>, summary?: Summary): string {
  const around = AROUND[path]
  if (around) return t(around)
  const name = path.slice(path.lastIndexOf('.') + 1)
  if (!path.startsWith(CALL_DATA)) return nameField(name)
  if (path === summary?.amountPath) return nameField('amount')
  if (summary?.kind === 'tokenTransfer' && path === summary.emphasis[0]) return nameField('toAddress')
  return t('review.field.argument', { n: Number(name) + 1 })
}
