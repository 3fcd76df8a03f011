import type { TranslationKey } from '../../i18n/i18n.ts'
import type { ConditionName } from './conditions.ts'

/** What a condition is called. */
export const CONDITION_LABELS = {
  address: 'filter.address',
  counterpart: 'filter.counterpart',
  from: 'column.from',
  to: 'column.to',
  contract: 'filter.contract',
  method: 'filter.method',
  type: 'column.type',
  token: 'column.token',
  kind: 'transfer.kind',
  item: 'filter.item',
  min: 'filter.min',
  max: 'filter.max',
  result: 'filter.result',
  block: 'column.block',
  since: 'filter.since',
  until: 'filter.until',
} as const satisfies Record<ConditionName, TranslationKey>
