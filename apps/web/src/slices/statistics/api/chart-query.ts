import { queryOptions } from '@tanstack/react-query'
import { MINUTE } from '../../../shared/format/time.ts'
import { CHARTS, type ChartName } from '../charts.ts'

/** All days of a chart, oldest first. */
export const chartQuery = (name: ChartName) =>
  queryOptions({
    queryKey: ['chart', name],
    queryFn: ({ signal }) => CHARTS[name].load({ signal }),
    staleTime: MINUTE,
  })
