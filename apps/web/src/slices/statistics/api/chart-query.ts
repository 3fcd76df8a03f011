import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Point } from '../../../shared/chart/chart.ts'
import { MINUTE } from '../../../shared/format/time.ts'
import { CHARTS, type ChartName, type ChartOfDays } from '../charts.ts'
import { type ShareName, shareChart } from '../shares.ts'

/** All days of a chart, oldest first. */
export const chartQuery = (name: ChartName) =>
  queryOptions({
    queryKey: ['chart', name],
    queryFn: ({ signal }): Promise<Point[]> => CHARTS[name].load({ signal }),
    staleTime: MINUTE,
  })

/** The newest hours of a chart, oldest first; none of charts that have days alone. */
export const hoursQuery = (name: ChartName) =>
  queryOptions({
    queryKey: ['chart-hours', name],
    queryFn: async ({ signal }): Promise<Point[]> => (await chartOf(name).loadHours?.({ signal })) ?? [],
    staleTime: MINUTE,
  })

const chartOf = (name: ChartName): ChartOfDays => CHARTS[name]

/** The largest parts of something. */
export const shareQuery = (name: ShareName, query: { day?: number; limit: number }) =>
  queryOptions({
    queryKey: ['shares', name, query],
    queryFn: ({ signal }) => shareChart(name).load(query, { signal }),
    placeholderData: keepPreviousData,
    staleTime: MINUTE,
  })
