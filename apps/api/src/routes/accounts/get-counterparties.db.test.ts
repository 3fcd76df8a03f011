import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveRoutes } from '../../served.ts'
import { type IndexedApi, startIndexedApi } from '../../testing/indexed-api.ts'
import { injectClient } from '../../testing/inject-client.ts'
import { recordedChain } from '../../testing/recorded-chain.ts'
import { readAccounts } from '../../testing/recorded-facts.ts'
import { getCounterpartiesRoute } from './get-counterparties.ts'
import { listStatementRoute } from './list-statement.ts'

let api: IndexedApi
beforeAll(async () => {
  api = await startIndexedApi(serveRoutes([getCounterpartiesRoute, listStatementRoute]), recordedChain())
}, 240_000)
afterAll(() => api.close())

type Sums = Record<string, { received: bigint; sent: bigint; count: number }>

/** The same sums by the legs of the statement, which is read in another way. */
async function sumStatement(address: string, hideRisk: boolean): Promise<Sums> {
  const client = injectClient(api.app)
  const sums: Sums = {}
  let cursor = '*'
  for (;;) {
    const page = await client.listStatement({ address, limit: 200, cursor } as never)
    for (const row of page.data) {
      expect(row.legCount).toBe(row.legs.length)
      for (const leg of row.legs) {
        if (leg.cause !== 'transfer' || (hideRisk && leg.riskTransaction)) continue
        if (leg.counterparty === address) continue
        const key = `${leg.counterparty} ${leg.tokenInfo.tokenId}`
        sums[key] ??= { received: 0n, sent: 0n, count: 0 }
        const change = BigInt(leg.change as unknown as string)
        if (change > 0n) sums[key].received += change
        else sums[key].sent -= change
        sums[key].count += 1
      }
    }
    if (!page.nextCursor) return sums
    cursor = page.nextCursor
  }
}

test.each([false, true])('sums are those of the statement of each account, doubtful ones hidden: %s', {
  timeout: 240_000,
}, async (hideRisk) => {
  const client = injectClient(api.app)
  let checked = 0
  for (const { address } of readAccounts().slice(0, 25)) {
    const answer = await client.getCounterparties({ address, hideRisk } as never)
    expect(answer.isCut).toBe(false)
    const sums: Sums = Object.fromEntries(
      answer.counterparties.map((row) => [
        `${row.counterparty} ${row.tokenInfo.tokenId}`,
        {
          received: BigInt(row.received as unknown as string),
          sent: BigInt(row.sent as unknown as string),
          count: row.receivedCount + row.sentCount,
        },
      ]),
    )
    expect([address, sums]).toEqual([address, await sumStatement(address, hideRisk)])
    expect(answer.movements).toBe(Object.values(sums).reduce((total, { count }) => total + count, 0))
    checked += answer.movements
  }
  expect(checked).toBeGreaterThan(100)
})
