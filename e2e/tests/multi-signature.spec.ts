import type { Page } from '@playwright/test'
import { TronWeb } from 'tronweb'
import {
  makeShared,
  openElsewhere,
  propose,
  REQUESTS_PATH,
  shareAccount,
  signShared,
} from '../support/co-signing.ts'
import { expect, test } from '../support/stack.ts'
import { openWallet, outcomeOf, shorten } from '../support/wallet.ts'

/** A promise that another part of the test ends. */
function promiseOf(): { promise: Promise<void>; resolve: () => void } {
  let resolve: (() => void) | undefined
  const promise = new Promise<void>((end) => {
    resolve = end
  })
  return { promise, resolve: () => resolve?.() }
}

/** Reviews and signs the request with this id. */
async function sign(page: Page, hash: string): Promise<void> {
  await page.evaluate((id) => {
    location.hash = `/wallet/multiSignature?request=${id}`
  }, hash)
  // until then the page shows the request before, or the newest one
  await expect(page.getByRole('main')).toContainText(hash)
  await page.getByRole('button', { name: 'Review and sign' }).click()
  const review = page.getByRole('dialog', { name: 'Review before signing' })
  const commit = review.getByRole('button', { name: /^Sign/ })
  const boxes = review.getByRole('checkbox')
  // what hands an account over has to be ticked first
  await expect.poll(async () => (await commit.isEnabled()) || (await boxes.count()) > 0).toBe(true)
  for (const box of await boxes.all()) await box.check()
  await commit.click()
  await expect(review).toHaveCount(0)
  await outcomeOf(page).getByRole('button', { name: 'Close' }).first().click()
}

test('two of three keys send TRX, TRC10, TRC20 and change permissions, and both browsers see it at once', async ({
  browser,
  page,
  chain,
}) => {
  test.slow()
  const { shared, alice, bob, carol } = await makeShared(chain)
  const receiver = chain.newcomer()
  const trc10 = await chain.issueToken(shared, 'Shared')
  const trc20 = await chain.deployToken(shared, 'Joint', 'JNT')
  await shareAccount(chain, shared, [alice, bob, carol])
  const { transactionBuilder: build, trx } = chain.wallet(alice)
  const options = { permissionId: 2 }
  const key = (address: string) => ({ address: TronWeb.address.toHex(address), weight: 1 })
  const acts = [
    await build.sendTrx(receiver.address, 12_500_000, shared.address, options),
    await build.sendToken(receiver.address, 300, trc10, shared.address, options),
    (
      await build.triggerSmartContract(
        trc20,
        'transfer(address,uint256)',
        { feeLimit: 100_000_000, permissionId: 2 },
        [
          { type: 'address', value: receiver.address },
          { type: 'uint256', value: 2_000_000 },
        ],
        shared.address,
      )
    ).transaction,
    await build.updateAccountPermissions(
      shared.address,
      { type: 0, permission_name: 'owner', threshold: 2, keys: [key(alice.address), key(bob.address)] },
      undefined,
      [
        {
          type: 2,
          permission_name: 'payments',
          threshold: 1,
          operations: '7fff1fc0033e03'.padEnd(64, '0'),
          keys: [key(carol.address)],
        },
      ] as never,
      options,
    ),
  ]
  await openWallet(page, chain.web, bob, REQUESTS_PATH)
  const watching = await openElsewhere(browser, chain, alice)
  await expect(page.getByText('Nothing to sign together')).toBeVisible()

  const hashes: string[] = []
  for (const act of acts) {
    const { code, message, hash } = await propose(chain, alice, await signShared(chain, alice, act))
    expect({ code, message }).toMatchObject({ code: 0 })
    hashes.push(hash)
  }
  await expect(page.getByText('Send 12.50 TRX to').first()).toBeVisible()
  await expect(page.getByText(`Send 3 SHARED ${trc10} to`).first()).toBeVisible()
  await expect(page.getByText(`Send 2 JNT ${shorten(trc20)} Unverified to`).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Change the account's permissions/ })).toBeVisible()
  // the count in the header is what waits for this key
  await expect(page.getByRole('banner')).toContainText('4')
  const link = page.getByRole('link', { name: /JSONL/ })
  const file = await page.request.get(new URL((await link.getAttribute('href')) ?? '', chain.web).href)
  expect((await file.text()).trimEnd().split('\n')).toHaveLength(acts.length + 1)
  await expect(watching.getByText('Signed by me')).toHaveCount(5)

  for (const hash of hashes) await sign(page, hash)
  await expect.poll(() => chain.balance(receiver.address)).toBe(12_500_000)
  const account = async (address: string) =>
    (await trx.getUnconfirmedAccount(address)) as unknown as {
      assetV2?: { key: string; value: number }[]
      owner_permission: { threshold: number }
      active_permission: { keys: { address: string }[] }[]
    }
  await expect
    .poll(async () => (await account(receiver.address)).assetV2?.find(({ key }) => key === trc10)?.value)
    .toBe(300)
  await expect.poll(async () => (await account(shared.address)).owner_permission.threshold).toBe(2)
  const balance = await build.triggerConstantContract(
    trc20,
    'balanceOf(address)',
    {},
    [{ type: 'address', value: receiver.address }],
    receiver.address,
  )
  expect(BigInt(`0x${balance.constant_result[0]}`)).toBe(2_000_000n)
  await expect(watching.getByRole('listitem').filter({ hasText: 'Done' })).toHaveCount(4)
  await watching.context().close()
})

test('a list that was asked for before a request came and arrives after it does not take it away again', async ({
  page,
  chain,
}) => {
  const { shared, alice, bob, carol } = await makeShared(chain)
  await shareAccount(chain, shared, [alice, bob, carol])
  await openWallet(page, chain.web, bob, REQUESTS_PATH)
  await expect(page.getByText('Nothing to sign together')).toBeVisible()
  const answered = promiseOf()
  const released = promiseOf()
  const fulfilled = promiseOf()
  let asked = 0
  await page.route(/multi\/trx_record/, async (route) => {
    // what is asked later is not answered: all that is new comes by the socket
    if (asked++ > 0) return
    const response = await route.fetch()
    answered.resolve()
    await released.promise
    await route.fulfill({ response })
    fulfilled.resolve()
  })
  // the page sends its request when the user comes back to it
  const go = (to: string) =>
    page.evaluate((hash) => {
      location.hash = hash
    }, to)
  await go('/wallet')
  await expect(page.getByText('Nothing to sign together')).toHaveCount(0)
  await go(REQUESTS_PATH)
  await answered.promise
  await expect(page.getByText('Nothing to sign together')).toBeVisible()
  const built = await chain
    .wallet(alice)
    .transactionBuilder.sendTrx(carol.address, 3_000_000, shared.address, { permissionId: 2 })
  expect((await propose(chain, alice, await signShared(chain, alice, built))).code).toBe(0)
  const request = page.getByText('Send 3 TRX to').first()
  await expect(request).toBeVisible()
  released.resolve()
  await fulfilled.promise
  // whatever the answer changes is shown by then
  await page.evaluate(
    () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(() => shown(undefined)))),
  )
  await expect(request).toBeVisible()
  await expect(page.getByText('Nothing to sign together')).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a review that is open says when others have signed, and when the key was taken away', async ({
  browser,
  page,
  chain,
}) => {
  const { shared, alice, bob, carol } = await makeShared(chain)
  await shareAccount(chain, shared, [alice, bob, carol])
  const { transactionBuilder: build } = chain.wallet(alice)
  const proposeSending = async (sun: number) => {
    const act = await build.sendTrx(alice.address, sun, shared.address, { permissionId: 2 })
    return (await propose(chain, alice, await signShared(chain, alice, act))).hash
  }
  const review = (of: Page) => of.getByRole('dialog', { name: 'Review before signing' })
  const openReview = async (of: Page, hash: string) => {
    await of.evaluate((id) => {
      location.hash = `/wallet/multiSignature?request=${id}`
    }, hash)
    await of.getByRole('button', { name: 'Review and sign' }).click()
    await expect(review(of).getByRole('button', { name: /^Sign/ })).toBeEnabled()
  }
  const isOver = async () => {
    await expect(review(page)).toContainText('Your signature is no longer needed')
    await expect(review(page).getByRole('button', { name: /^Sign/ })).toHaveCount(0)
    await review(page).getByRole('button', { name: 'Cancel' }).click()
  }
  await openWallet(page, chain.web, carol, REQUESTS_PATH)
  const other = await openElsewhere(browser, chain, bob)

  const first = await proposeSending(25_000_000)
  await openReview(page, first)
  await sign(other, first)
  await isOver()
  await other.context().close()

  await openReview(page, await proposeSending(26_000_000))
  await shareAccount(chain, shared, [alice, bob])
  await isOver()
  await expect(page.getByRole('button', { name: 'Review and sign' })).toHaveCount(0)
})
