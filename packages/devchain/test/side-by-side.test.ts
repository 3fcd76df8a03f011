import { afterAll, expect, it } from 'vitest'
import type { DevchainOptions } from '../src/devchain.ts'
import { startDevchain, type TestDevchain } from '../src/testing/start-devchain.ts'

const NOW = Date.UTC(2026, 0, 5, 12)
const opened: TestDevchain[] = []
const start = async (options: DevchainOptions) => {
  const started = await startDevchain({ clock: () => NOW, ...options })
  opened.push(started)
  return started
}
afterAll(() => Promise.all(opened.map((each) => each.close())))

const chainId = async (chain: TestDevchain) =>
  (await chain.ask<{ result: string }>('/jsonrpc', { jsonrpc: '2.0', id: 1, method: 'eth_chainId' })).result

it.each([
  'mainnet',
  'tronweb',
  'fast',
] as const)('two %s chains of different seeds have nothing in common, even when they begin in one slot', async (preset) => {
  const [main, side] = await Promise.all([start({ preset }), start({ preset, seed: 'side' })])
  expect((await main.control.info()).genesis).not.toBe((await side.control.info()).genesis)
  expect(await chainId(main)).not.toBe(await chainId(side))
  const keys = async ({ control }: TestDevchain) => (await control.accounts()).privateKeys
  const mainKeys = await keys(main)
  expect(mainKeys).toHaveLength(10)
  expect((await keys(side)).filter((key) => mainKeys.includes(key))).toEqual([])
})

it('run side by side, and a transaction of one means nothing to the other', async () => {
  const [main, side] = await Promise.all([start({}), start({ seed: 'side' })])
  await main.control.mine(3)
  await side.control.mine(2)
  const [from, to] = side.actors
  if (!from || !to) throw new Error('no accounts')
  side.wallet.send(from, 'TransferContract', { toAddress: Buffer.from(to.address, 'hex'), amount: 1n })
  const [waiting] = side.devchain.chain.pending
  if (!waiting) throw new Error('nothing waits')
  expect(() => main.devchain.chain.push(waiting)).toThrow(/^Tapos failed/)
  await side.control.mine()
  expect([(await main.control.info()).number, (await side.control.info()).number]).toEqual([3, 3])
})
