import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Sentence } from '../../i18n/Sentence.tsx'
import { statusQuery } from '../api/network.ts'
import { formatInteger } from '../format/number.ts'

/**
 * From which block on rows are known, for lists that are empty: an index that begins later does not say that
 * there was nothing before.
 *
 * @returns undefined where everything is known
 */
export function useHistoryLine(): ReactNode {
  const { data: status } = useQuery(statusQuery)
  const first = status?.history.rowsFrom ?? 0
  if (first === 0) return undefined
  return <Sentence text="status.history" values={{ block: <bdi dir="ltr">{formatInteger(first)}</bdi> }} />
}
