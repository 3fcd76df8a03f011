import en from '../../i18n/en.json' with { type: 'json' }
import type { TranslationKey } from '../../i18n/i18n.ts'
import { t } from '../../i18n/i18n.ts'
import { findContractType } from '../../shared/entity/contract-types.ts'

/** What the number in a field counts. */
export type FieldKind = 'sun' | 'token' | 'time' | 'plain'

const SUN_FIELDS = new Set(['call_value', 'frozen_balance', 'unfreeze_balance', 'balance'])
const TIME_FIELDS = new Set(['start_time', 'end_time'])

/** The unit of a field; `amount` is TRX in transfers and purchases of tokens, and tokens in transfers of tokens. */
export function fieldKind(name: string, contractType: number): FieldKind {
  if (SUN_FIELDS.has(name)) return 'sun'
  if (TIME_FIELDS.has(name)) return 'time'
  if (name !== 'amount') return 'plain'
  return findContractType(contractType) === 'TransferAssetContract' ? 'token' : 'sun'
}

const isKey = (key: string): key is TranslationKey => Object.hasOwn(en, key)

/** The label of a contract field; fields that a newer protocol added are shown by their own name. */
export function fieldLabel(name: string): string {
  const key = `field.${name}`
  return isKey(key) ? t(key) : name.replaceAll('_', ' ')
}
