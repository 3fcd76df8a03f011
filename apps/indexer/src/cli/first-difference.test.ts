import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import {
  askApi,
  askBlocks,
  findFirstDifference,
  type HashRange,
  NoHashError,
  requireWhole,
} from './first-difference.ts'

const index = (blocks: readonly number[]): { ask: HashRange; asked: () => number } => {
  let asked = 0
  return {
    ask: async (from, to) => {
      asked++
      return String(blocks.slice(Number(from), Number(to) + 1).reduce((sum, one) => sum + one, 0))
    },
    asked: () => asked,
  }
}
const chain = Array.from({ length: 1_000 }, (_, i) => i * i + 1)

test.each([0, 1, 499, 500, 998, 999])('the first different block is found: %i', async (place) => {
  const ours = index(chain)
  const theirs = index(chain.with(place, 7_777_777))
  expect(await findFirstDifference(ours.ask, theirs.ask, 0n, 999n)).toBe(BigInt(place))
  expect(ours.asked()).toBeLessThanOrEqual(11)
})

test('equal ranges have none, whatever stands next to them', async () => {
  const other = chain.with(900, 5)
  expect(await findFirstDifference(index(chain).ask, index(other).ask, 0n, 899n)).toBeUndefined()
})

test('an index that begins later is compared with none', async () => {
  const server = createServer((_, response) =>
    response.end(JSON.stringify({ history: { from: 2_000 }, database: { confirmedBlock: 2_500 } })),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { first, solid } = await askBlocks(url)
  server.close()
  expect(solid).toBe(2_500n)
  expect(() => requireWhole(url, first)).toThrow(`${url} begins with block 2000`)
  expect(() => requireWhole(url, 0n)).not.toThrow()
})

test('an address at which no API answers is named', async () => {
  await expect(askApi('http://127.0.0.1:1')(0n, 9n)).rejects.toThrow(NoHashError)
  await expect(askApi('http://127.0.0.1:1')(0n, 9n)).rejects.toThrow('http://127.0.0.1:1 does not answer')
})
