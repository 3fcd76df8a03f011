import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startProduct, stop } from './product.ts'
import { addressesOf, LiveChain } from './stack.ts'

/** Works on a chain that no other test shares: blocks may stop there and weeks pass. Ends it and the pages afterwards. */
export async function onOwnChain(page: Page, work: (chain: LiveChain) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tronlens-own-chain-'))
  const { urls, process } = await startProduct([
    '--no-demo',
    '--port',
    '0',
    '--devchain-port',
    '0',
    '--data-dir',
    folder,
  ])
  try {
    await work(new LiveChain(addressesOf(urls)))
  } finally {
    // a page whose server goes away complains
    await page.context().close()
    await stop(process)
    await rm(folder, { recursive: true, force: true })
  }
}
