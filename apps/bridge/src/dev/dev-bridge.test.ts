import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Gateway, startOracle } from '@tronlens/bridge'
import { toHexAddress } from '@tronlens/core'
import { startDevchain, type TestDevchain } from '@tronlens/devchain/testing'
import { createNodeClient, type NodeClient } from '@tronlens/node-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DevEnd, devOracles, openDevBridge } from './dev-bridge.ts'

const folder = mkdtempSync(join(tmpdir(), 'tronlens-bridge-'))
const file = join(folder, 'bridge.json')
let chains: { main: TestDevchain; side: TestDevchain }
let nodes: { main: NodeClient; side: NodeClient }
beforeAll(async () => {
  const options = { mode: 'interval', blockTimeMs: 50, witnesses: 3 } as const
  chains = {
    main: await startDevchain({ ...options, seed: 'main' }),
    side: await startDevchain({ ...options, seed: 'side' }),
  }
  nodes = {
    main: createNodeClient({ url: chains.main.url }),
    side: createNodeClient({ url: chains.side.url }),
  }
})
afterAll(async () => {
  for (const end of ['main', 'side'] as const) {
    await nodes[end].close()
    await chains[end].close()
  }
  rmSync(folder, { recursive: true })
})

const end = (which: 'main' | 'side'): DevEnd => ({ url: chains[which].url, node: nodes[which] })

test('gateways are deployed once, and a deposit of a funded account arrives through three oracles', async () => {
  const gateways = await openDevBridge(end('main'), end('side'), file)
  expect(await openDevBridge(end('main'), end('side'), file)).toEqual(gateways)
  const [alice] = chains.main.actors
  if (!alice) throw new Error('no accounts')
  const { contracts, wallet } = chains.main
  const gateway = contracts.deployed('MainGateway', toHexAddress(gateways.main))
  const side = contracts.deployed('SideGateway', toHexAddress(gateways.side))
  contracts.call(wallet, alice, gateway, 'depositTRX', [], { value: 25_000_000n })
  const failures: unknown[] = []
  const running = devOracles().map((key) =>
    startOracle({
      main: new Gateway(nodes.main, toHexAddress(gateways.main)),
      side: new Gateway(nodes.side, toHexAddress(gateways.side)),
      key,
      pollMs: 50,
      observeFailure: (error) => failures.push(error),
    }),
  )
  const balance = () => chains.side.devchain.chain.state.accounts.get(alice.address)?.balance
  await expect.poll(balance, { timeout: 20_000 }).toBe(25_000_000n)
  expect(chains.side.contracts.read(side, 'arrivedTrx', [])).toBe(25_000_000n)
  await Promise.all(running.map(({ close }) => close()))
  expect(failures).toEqual([])
}, 60_000)
