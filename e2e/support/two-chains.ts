import type { ChildProcess } from 'node:child_process'
import { rm } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { DevchainControl } from '@tronlens/devchain/client'
import { TronWeb } from 'tronweb'
import { addressesOf } from './addresses.ts'
import { makeDataFolder } from './data-folder.ts'
import { startProduct, stop, type Urls } from './product.ts'
import { expect, LiveChain } from './stack.ts'
import { moveClock } from './wallet.ts'

/** Blocks after which a block is solid: nineteen of twenty-seven representatives follow it. */
export const UNTIL_SOLID = 30

/** The bridge as the API lists it. */
type Bridge = { chainid: string; mainchain_gateway: string; sidechain_gateway: string }

/** A main chain and a side chain with a bridge, and one product that shows both. */
export class TwoChains {
  private constructor(
    readonly main: LiveChain,
    readonly side: LiveChain,
    readonly bridge: Bridge,
    private readonly folder: string,
    private readonly process: ChildProcess,
  ) {}

  static async start(): Promise<TwoChains> {
    const folder = await makeDataFolder('bridge')
    const args = ['--no-demo', '--side-chain', '--devchain-port', '0', '--port', '0', '--data-dir', folder]
    const stack: { urls: Urls; process: ChildProcess } = await startProduct(args)
    // blocks that are made ahead of time would hold back those of the clock
    for (const { url } of stack.urls.nodes) await new DevchainControl(url).setMode('instant')
    const main = new LiveChain(addressesOf(stack.urls))
    const response = await fetch(`${main.web}/external/sidechain/getSideChainList`)
    const { data } = (await response.json()) as { data: { chains: Bridge[] } }
    const [bridge] = data.chains
    if (!bridge) throw new Error('no bridge')
    const node = (stack.urls.nodes[1]?.url ?? '').replace(/\/$/, '')
    const side = new LiveChain({ web: `${main.web}/net/${bridge.chainid}`, node })
    return new TwoChains(main, side, bridge, folder, stack.process)
  }

  async close(): Promise<void> {
    await stop(this.process)
    await rm(this.folder, { recursive: true, force: true })
  }

  /** The operator of both gateways. */
  async operator(): Promise<{ privateKey: string; address: string }> {
    const privateKey = (await this.main.control.accounts()).privateKeys.at(-1) ?? ''
    return { privateKey, address: String(TronWeb.address.fromPrivateKey(privateKey)) }
  }

  /** Lets both chains make blocks until something is shown: what began is solid, and oracles have confirmed it. */
  async mineUntil(shown: Locator): Promise<void> {
    for (const chain of [this.main, this.side]) await chain.control.mine(UNTIL_SOLID)
    await expect(async () => {
      for (const chain of [this.main, this.side]) await chain.control.mine()
      await expect(shown).toBeVisible({ timeout: 3_000 })
    }).toPass()
  }
}

/** Opens a view of the bridge on the wallet's page. */
export async function openBridge(page: Page, view: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Side chain' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: view, exact: true }).click()
}

/** Closes what says how a payment goes on, and opens the list of payments over the bridge. */
export async function goOnToPayments(page: Page): Promise<void> {
  const next = page.getByRole('dialog', { name: 'What happens next' })
  await next.getByRole('button', { name: 'Close' }).first().click()
  await openBridge(page, 'Payments')
}

/** Sets the clock of a page to that of the chain, which is ahead of it by the blocks that were made. */
export const followTime = async (page: Page, chain: LiveChain): Promise<void> =>
  moveClock(page, Math.max(0, (await chain.headTime()) - Date.now()))
