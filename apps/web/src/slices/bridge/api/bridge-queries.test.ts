import { expect, test } from 'vitest'
import { bridgePaymentsQuery } from './bridge-queries.ts'

type Payments = Awaited<ReturnType<NonNullable<ReturnType<typeof bridgePaymentsQuery>['queryFn']>>>

/** How often an open list of these payments is asked for again, in milliseconds; false: with new blocks only. */
function intervalOf(payments: readonly { state: string; arrived?: object }[] | undefined): unknown {
  const { refetchInterval } = bridgePaymentsQuery('TNewcomer' as never)
  if (typeof refetchInterval !== 'function') throw new Error('The list is asked for at fixed times.')
  return refetchInterval({ state: { data: payments as unknown as Payments } } as unknown as Parameters<
    typeof refetchInterval
  >[0])
}

test('payments are asked for again until the index has the transaction of what the contract has paid', () => {
  const transaction = { transaction: '00', timestamp: 0 }
  expect(intervalOf(undefined)).toBe(false)
  expect(intervalOf([{ state: 'sent' }, { state: 'done', arrived: transaction }])).toBe(false)
  expect(intervalOf([{ state: 'done', arrived: transaction }, { state: 'done' }])).toBeGreaterThan(0)
})
