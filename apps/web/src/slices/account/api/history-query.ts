import { queryOptions } from '@tanstack/react-query'
import type { Address } from '@tronlens/core'
import { api } from '../../../shared/api/client.ts'
import type { Point } from '../../../shared/chart/chart.ts'
import { readDay } from '../../../shared/format/day.ts'
import { DAY, MINUTE } from '../../../shared/format/time.ts'

/** What is drawn of an account, by the number of the API. */
export const HISTORY_KINDS = ['0', '1', '2', '3', '4'] as const
export type HistoryKind = (typeof HISTORY_KINDS)[number]

type Analysis = Awaited<ReturnType<typeof api.getAccountAnalysis>>['data'][number]

/** The number of a day that each kind draws. */
const READ: Record<HistoryKind, (row: Analysis) => number> = {
  0: (row) => Number(row.trx_amount ?? 0),
  1: (row) => row.transfer_count ?? 0,
  2: (row) => row.energy_usage_total ?? 0,
  3: (row) => row.net_usage_total ?? row.net_usage ?? 0,
  4: (row) => row.transaction_count ?? 0,
}

/** Days of an account, oldest first, up to a moment. */
export const historyQuery = (address: Address, kind: HistoryKind, days: number, until: number) =>
  queryOptions({
    queryKey: ['account-history', address, kind, days, Math.floor(until / DAY)],
    queryFn: async ({ signal }): Promise<Point[]> => {
      const window = { start_timestamp: until - days * DAY, end_timestamp: until }
      const { data } = await api.getAccountAnalysis({ address, type: Number(kind), ...window }, { signal })
      return data
        .map((row) => ({ day: readDay(row.day), value: READ[kind](row) }))
        .sort((a, b) => a.day - b.day)
    },
    staleTime: MINUTE,
  })
