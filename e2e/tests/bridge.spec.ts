import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DevchainControl } from '@tronlens/devchain/client'
import { addressesOf } from '../support/addresses.ts'
import { startProduct, stop, type Urls } from '../support/product.ts'
import { expect, LiveChain, test } from '../support/stack.ts'
import { leaveDialogs, openWallet, sign } from '../support/wallet.ts'

/** Blocks after which the block of a deposit is solid: nineteen of twenty-seven representatives follow it. */
const UNTIL_SOLID = 30
const START_MS = 240_000

let folder: string
let stack: { urls: Urls; process: ChildProcess }

test.beforeAll(async () => {
  test.setTimeout(START_MS)
  folder = await mkdtemp(join(tmpdir(), 'tronlens-bridge-'))
  const args = ['--no-demo', '--side-chain', '--devchain-port', '0', '--port', '0', '--data-dir', folder]
  stack = await startProduct(args)
})

test.afterAll(async () => {
  if (stack) await stop(stack.process)
  await rm(folder, { recursive: true, force: true })
})

test('a deposit of TRX is signed on the main network and arrives on the page of the side chain', async ({
  page,
}) => {
  test.slow()
  const chain = new LiveChain(addressesOf(stack.urls))
  const side = new DevchainControl(stack.urls.nodes[1]?.url ?? '')
  const [account] = await chain.accounts(1)
  if (!account) throw new Error('no account')
  await chain.indexed()

  await openWallet(page, chain.web, account)
  await page.getByRole('main').getByRole('button', { name: 'Side chain' }).click()
  const form = page.getByRole('dialog', { name: 'Deposit to Side chain' })
  const amount = form.getByLabel('Amount', { exact: true })
  await amount.fill('9')
  await expect(form.getByRole('alert')).toHaveText('At least 10 TRX')
  await expect(form.getByRole('button', { name: 'Review' })).toBeDisabled()
  await amount.fill('25')
  await form.getByRole('button', { name: 'Review' }).click()
  const outcome = await sign(page)
  await outcome.getByRole('button', { name: 'Close' }).first().click()

  const next = page.getByRole('dialog', { name: 'What happens next' })
  await expect(next).toContainText('The contract pays 25')
  await chain.control.mine(UNTIL_SOLID)
  const opened = page.context().waitForEvent('page')
  await next.getByRole('link', { name: 'Account on Side chain' }).click()
  const there = await opened
  await expect(async () => {
    // time is ahead, so the side chain makes no blocks by itself for a while
    await side.mine()
    await there.reload()
    await expect(there.getByRole('main')).toContainText('SideGateway+25')
  }).toPass()
  await expect(there.getByRole('button', { name: /^Network: Side chain/ })).toBeVisible()
  await leaveDialogs(page)
})
