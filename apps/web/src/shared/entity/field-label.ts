import en from '../../i18n/en.json' with { type: 'json' }
import { type TranslationKey, t } from '../../i18n/i18n.ts'

const isKey = (key: string): key is TranslationKey => Object.hasOwn(en, key)

/**
 * What a field of a contract is called.
 *
 * @param name as the protocol writes it, such as `owner_address`
 * @returns undefined where only the protocol has a name
 */
export function findFieldLabel(name: string): string | undefined {
  const key = `field.${name}`
  return isKey(key) ? t(key) : undefined
}

/** The same; fields that a newer protocol added are shown by their own name. */
export const fieldLabel = (name: string): string => findFieldLabel(name) ?? name.replaceAll('_', ' ')
