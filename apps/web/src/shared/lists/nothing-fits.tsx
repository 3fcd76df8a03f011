import type { useT } from '../../i18n/i18n.ts'
import type { StateProps } from '../ui/State.tsx'
import type { UrlState } from './url-state.ts'

/**
 * What a list says that would have rows without its filters, with the way out of them;
 * undefined while none is set.
 *
 * @param names - the filters of the list, where the address of its page holds other parameters too
 */
export function nothingFits(
  t: ReturnType<typeof useT>,
  state: Pick<UrlState, 'filters' | 'filter' | 'change'>,
  names: readonly string[] = state.filters,
): Omit<StateProps, 'kind'> | undefined {
  const set = state.filters.filter((name) => names.includes(name))
  if (set.length === 0) return undefined
  const clear = () => state.change(Object.fromEntries([...set, 'cursor'].map((name) => [name, undefined])))
  const [from, to] = [state.filter('from'), state.filter('to')]
  const isReversed = from !== undefined && to !== undefined && from > to
  return {
    title: t('list.nothingFits'),
    ...(isReversed ? { line: t('list.daysReversed') } : {}),
    action: (
      <button type="button" className="link" onClick={clear}>
        {t('list.clearFilters')}
      </button>
    ),
  }
}
