import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Address, readTokenAmount, type TokenAmount } from '@tronlens/core'
import { api } from '../../../shared/api/client.ts'
import { readDay } from '../../../shared/format/day.ts'
import { DAY, MINUTE } from '../../../shared/format/time.ts'

/**
 * What an account held of a token at the end of a day (UTC), in the smallest unit; of the
 * running day what it holds now.
 */
export interface BalanceDay {
  day: number
  amount: TokenAmount
}

/**
 * Days from the one before something was held on: an account of block 0 has no first day, and a
 * chain is younger than years.
 */
export function sinceFirstHeld(days: readonly BalanceDay[]): readonly BalanceDay[] {
  const first = days.findIndex(({ amount }) => amount !== 0n)
  return first < 0 ? days : days.slice(Math.max(0, first - 1))
}

/** The last days of what an account holds of a token, oldest first. */
export const balanceQuery = (address: Address, token: string, days: number, now: number) =>
  queryOptions({
    queryKey: ['balance-days', address, token, days, Math.floor(now / DAY)],
    queryFn: async ({ signal }): Promise<{ token: string; days: BalanceDay[] }> => {
      const window = { start_timestamp: now - (days - 1) * DAY, end_timestamp: now }
      const { data } = await api.getAccountAnalysis({ address, token, type: 0, ...window }, { signal })
      return {
        token,
        days: data.flatMap(({ day, balance }) =>
          balance === undefined ? [] : [{ day: readDay(day), amount: readTokenAmount(balance) }],
        ),
      }
    },
    placeholderData: keepPreviousData,
    staleTime: MINUTE,
  })
