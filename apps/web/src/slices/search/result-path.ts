import type { SearchResult } from '@tronlens/api-contract'
import type { TranslationKey } from '../../i18n/i18n.ts'
import { paths } from '../../shared/paths.ts'

/** Token results are a phrase whose last word is the number or address. */
export const lastWord = (phrase: string): string => phrase.split(' ').at(-1) ?? phrase

interface ResultKind {
  label: TranslationKey
  path: (value: string) => string
}

const KINDS: Record<SearchResult['desc'], ResultKind> = {
  Block: { label: 'search.kinds.block', path: (value) => paths.block(value) },
  TxHash: { label: 'search.kinds.transaction', path: paths.transaction },
  Address: { label: 'search.kinds.address', path: (value) => paths.address(value) },
  Contract: { label: 'search.kinds.contract', path: (value) => paths.address(value) },
  'Token-TRC10': { label: 'search.kinds.token10', path: (value) => paths.token(lastWord(value)) },
  'Token-TRC20': { label: 'search.kinds.token20', path: (value) => paths.token20(lastWord(value)) },
}

/** The page of a search result; undefined for a kind this version does not know. */
export const resultPath = ({ desc, value }: SearchResult): string | undefined => KINDS[desc]?.path(value)

export const resultLabel = ({ desc }: SearchResult): TranslationKey | undefined => KINDS[desc]?.label

/** Results in groups of one kind, in the order of the first of each. */
export function groupResults(
  results: readonly SearchResult[],
): { desc: SearchResult['desc']; results: SearchResult[] }[] {
  const groups = new Map<SearchResult['desc'], SearchResult[]>()
  for (const result of results) {
    // a later server may find things that this page does not know
    if (!Object.hasOwn(KINDS, result.desc)) continue
    groups.set(result.desc, [...(groups.get(result.desc) ?? []), result])
  }
  return [...groups].map(([desc, found]) => ({ desc, results: found }))
}
