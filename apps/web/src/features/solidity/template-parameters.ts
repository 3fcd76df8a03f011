import type { Input } from '@tronlens/abi'
import type { TranslationKey } from '../../i18n/i18n.ts'

/** What the parameters of templates are called, by their names in the sources. */
export const PARAMETER_WORDS: Readonly<Record<string, TranslationKey>> = {
  name_: 'template.field.name',
  symbol_: 'template.field.symbol',
  decimals_: 'template.field.decimals',
  wholeTokens: 'template.field.supply',
  baseURI_: 'template.field.baseUri',
  uri_: 'template.field.uri',
}

/** What is usual for a token, until something else is typed. */
export const PARAMETER_DEFAULTS: Readonly<Record<string, Input>> = {
  decimals_: '6',
  wholeTokens: '1000000',
}
