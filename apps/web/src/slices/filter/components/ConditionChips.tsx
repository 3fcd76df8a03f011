import { cutText, findAddress, safeText } from '@tronlens/core'
import { useT } from '../../../i18n/i18n.ts'
import { typeLabel } from '../../../shared/entity/type-label.ts'
import { readDay } from '../../../shared/format/day.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { formatDate } from '../../../shared/format/time.ts'
import { FilterChip } from '../../../shared/lists/FilterChip.tsx'
import { shorten } from '../../../shared/shorten.ts'
import type { TokenUnit } from '../api/filter-queries.ts'
import type { ConditionName, Given } from '../conditions.ts'
import { CONDITION_LABELS } from '../labels.ts'
import { isOverloaded, nameOf } from '../methods.ts'
import type { useFilter } from '../use-filter.ts'

const LONGEST = 24

/** The conditions that a list meets, each with the way out of it. */
export function ConditionChips({
  names,
  given,
  unit,
  method: { selector, interfaces, signature },
  onClear,
}: {
  names: readonly ConditionName[]
  given: Given
  unit: TokenUnit | null | undefined
  method: ReturnType<typeof useFilter>['method']
  onClear: (name: ConditionName) => void
}) {
  const t = useT()
  const shown = (name: ConditionName, text: string): string => {
    if (name === 'token') return cutText(safeText(unit?.symbol ?? ''), LONGEST) || shorten(text)
    if (name === 'type') return typeLabel(Number(text))
    if (name === 'kind') return text.toUpperCase()
    if (name === 'result') return text === 'success' ? t('filter.success') : t('filter.failed')
    if (name === 'since' || name === 'until') return formatDate(readDay(text))
    if (name === 'min' || name === 'max')
      return [text, cutText(safeText(unit?.symbol ?? ''), LONGEST)].filter(Boolean).join('\u00A0')
    if (name === 'method' && selector) {
      const digits = `0x${selector}`
      const called = signature && cutText(nameOf(signature), LONGEST)
      return !called ? digits : isOverloaded(signature, interfaces) ? `${called} ${digits}` : called
    }
    if (name === 'block') return formatInteger(Number(text))
    return findAddress(text) ? shorten(text) : cutText(text, LONGEST)
  }
  return names.map((name) => (
    <FilterChip
      key={name}
      label={t('filter.condition', {
        name: t(CONDITION_LABELS[name]),
        value: shown(name, given[name] ?? ''),
      })}
      onClear={() => onClear(name)}
    />
  ))
}
