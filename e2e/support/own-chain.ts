import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { createDevchain } from '@tronlens/devchain'
import { addressesOf } from './addresses.ts'
import { makeDataFolder } from './data-folder.ts'
import { LiveChain } from './live-chain.ts'
import { startProduct, stop } from './product.ts'

/**
 * Works on a chain that no other test shares: blocks may stop there and weeks pass. Ends it and the pages
 * afterwards.
 *
 * @param node - a node that runs already; without it the product brings its own
 * @param environment - further settings
 */
export async function onOwnChain(
  page: Page,
  work: (chain: LiveChain) => Promise<void>,
  node?: string,
  environment?: Record<string, string>,
): Promise<void> {
  const folder = await makeDataFolder('own-chain')
  const chain = node === undefined ? ['--no-demo', '--devchain-port', '0'] : ['--node', node]
  const { urls, process } = await startProduct([...chain, '--port', '0', '--data-dir', folder], environment)
  try {
    await work(new LiveChain(addressesOf(urls)))
  } finally {
    // a page whose server goes away complains
    await page.context().close()
    await stop(process)
    await rm(folder, { recursive: true, force: true })
  }
}

/** Switches and values that brought Stake 2.0. */
const STAKE_2 = /unfreezeDelayDays|CancelAllUnfreezeV2|MaxDelegateLockPeriod/i
const without = <Value>(values: Readonly<Record<string, Value>> = {}): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !STAKE_2.test(name)))

/** Works on a chain of the rules before Stake 2.0. */
export const onOldChain = (page: Page, work: (chain: LiveChain) => Promise<void>): Promise<void> =>
  onChainOf(
    page,
    (genesis) => ({
      ...genesis,
      committee: without(genesis.committee),
      parameters: without(genesis.parameters),
    }),
    work,
  )

type Genesis = NonNullable<Parameters<typeof createDevchain>[0]>['genesis'] & object

/**
 * Works on a chain of other rules.
 *
 * @param change - makes its genesis from that of main net's rules
 * @param work - gets the chain itself too, to change it as its committee would
 */
export async function onChainOf(
  page: Page,
  change: (genesis: Genesis) => Genesis,
  work: (chain: LiveChain, devchain: ReturnType<typeof createDevchain>) => Promise<void>,
): Promise<void> {
  const present = createDevchain({ preset: 'mainnet', mode: 'manual' })
  const { config, witnesses } = present.genesis ?? {}
  await present.close()
  if (!config || !witnesses) throw new Error('a preset has a genesis')
  const devchain = createDevchain({
    genesis: change(config),
    witnessKeys: witnesses.map(({ privateKey }) => privateKey),
    mode: 'interval',
  })
  try {
    const port = await devchain.listen()
    await onOwnChain(page, (chain) => work(chain, devchain), `http://127.0.0.1:${port}`)
  } finally {
    await devchain.close()
  }
}
