import { useT } from '../../../i18n/i18n.ts'
import { formatInteger, formatNumber } from '../../../shared/format/number.ts'
import type { Search } from '../use-search.ts'

/** How many were found, and how long it took. */
export function FoundCount({ search: { results, seconds } }: { search: Search }) {
  const t = useT()
  const found = t('searchField.found', { count: results.length, n: formatInteger(results.length) })
  return `${found} · ${t('time.seconds', { n: formatNumber(seconds, 2, 2) })}`
}
