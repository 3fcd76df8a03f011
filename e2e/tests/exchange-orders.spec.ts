import { utils } from 'tronweb'
import { shareWhole } from '../support/co-signing.ts'
import { injectTronLink, type SignKind } from '../support/extension.ts'
import { expect, test, visit } from '../support/stack.ts'
import { openWallet, signReviewed, tickWarning } from '../support/wallet.ts'

test('an order that is filled in part waits in the book until it is cancelled', async ({ page, chain }) => {
  const [maker, taker] = await chain.accounts(2)
  if (!maker || !taker) throw new Error('no account')
  const token = await chain.issueToken(maker, 'Market')
  // 100 whole tokens at 0.5 TRX
  await chain.placeOrder(maker, [token, 10_000], ['_', 50_000_000])
  await chain.indexed()
  await openWallet(page, chain.web, taker, `/exchange/trc20?id=${token}`)
  await expect(page.getByRole('heading', { level: 1, name: 'MARKET/TRX' })).toBeVisible()
  const form = page.getByRole('region', { name: 'Order', exact: true })
  const book = page.getByRole('region', { name: 'Order book' })
  const orders = page.getByRole('region', { name: 'Orders', exact: true })

  await test.step('place it', async () => {
    await expect(book.getByRole('button', { name: 'Ask 1: 100 MARKET at 0.5' })).toBeVisible()
    await expect(form.getByLabel('Price', { exact: true })).toHaveValue('0.5')
    await form.getByLabel('Amount', { exact: true }).fill('10')
    await expect(form.getByRole('alert')).toContainText('The total must be at least 10 TRX')
    await form.getByLabel('Amount', { exact: true }).fill('150')
    await expect(form.getByLabel('Total', { exact: true })).toHaveValue('75')
    await expect(form.getByText('Fills now').locator('..')).toContainText('100')
    await expect(form.getByText('Rest stays open').locator('..')).toContainText('50')
    await form.getByRole('button', { name: 'Review order' }).click()
    await expect(page.getByRole('dialog')).toContainText('Offer 75 TRX for 150 MARKET')
    await signReviewed(page)
    await expect.poll(() => chain.assetBalance(taker.address, token)).toBe(10_000)
    await expect(form.getByLabel('Amount', { exact: true })).toHaveValue('')
  })

  const row = orders.getByRole('row').filter({ hasText: 'MARKET/TRX' })
  await test.step('see it', async () => {
    await expect(row).toContainText('Partly filled')
    await expect(row).toContainText('67%')
    await expect(book.getByRole('button', { name: 'Bid 1: 50 MARKET at 0.5' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Trades' }).getByRole('link')).toHaveCount(1)
  })

  await test.step('cancel it', async () => {
    await row.getByRole('button', { name: 'Cancel' }).click()
    await signReviewed(page)
    await expect(row).toHaveCount(0)
    await orders.getByRole('button', { name: 'History' }).click()
    await expect(row).toContainText('Partly filled, then cancelled')
    await expect(book.getByRole('button', { name: /^Bid 1/ })).toHaveCount(0)
  })
})

test('all open orders are taken back after one review, and never met by an own one', async ({
  page,
  chain,
}) => {
  const [trader] = await chain.accounts(1)
  if (!trader) throw new Error('no account')
  const token = await chain.issueToken(trader, 'Garden')
  await chain.placeOrder(trader, [token, 10_000], ['_', 50_000_000])
  await chain.placeOrder(trader, [token, 20_000], ['_', 120_000_000])
  await chain.indexed()
  await openWallet(page, chain.web, trader, `/exchange/trc20?id=${token}`)
  const form = page.getByRole('region', { name: 'Order', exact: true })
  const orders = page.getByRole('region', { name: 'Orders', exact: true })

  await test.step('an order that meets an own one is not placed', async () => {
    await form.getByLabel('Price', { exact: true }).fill('0.5')
    await form.getByLabel('Amount', { exact: true }).fill('40')
    await expect(form).toContainText('It could meet your own order at 0.5')
    await expect(form.getByRole('button', { name: 'Review order' })).toBeDisabled()
  })

  await test.step('what orders offer stands among the assets', async () => {
    await orders.getByRole('button', { name: /^Assets/ }).click()
    const row = orders.getByRole('row').filter({ hasText: 'GARDEN' })
    await expect(row.getByRole('cell').nth(2)).toHaveText('300')
  })

  await test.step('cancel all', async () => {
    await orders.getByRole('button', { name: /^Open orders/ }).click()
    await orders.getByRole('button', { name: 'Cancel all' }).click()
    const review = page.getByRole('dialog', { name: 'Cancel orders, 2' })
    const named = review.getByRole('listitem')
    await expect(named).toHaveText([/Sell 200\sGARDEN at 0.6/, /Sell 100\sGARDEN at 0.5/])
    await review.getByRole('button', { name: 'Sign and send all 2' }).click()
    await expect(named.getByText(/In block/)).toHaveCount(2)
    await review.getByRole('button', { name: 'Close' }).last().click()
    await expect(orders.getByText('No open orders')).toBeVisible()
    await orders.getByRole('button', { name: /^History/ }).click()
    await expect(orders.getByRole('cell', { name: 'Cancelled' })).toHaveCount(2)
  })

  await test.step('the most that can be ordered leaves what the transaction burns', async () => {
    await form.getByLabel('Price', { exact: true }).fill('0.3')
    await form.getByRole('button', { name: 'Max' }).click()
    await form.getByRole('button', { name: 'Review order' }).click()
    const review = page.getByRole('dialog', { name: 'Review before signing' })
    // an offer of the whole balance is looked at like a transfer of it
    await expect(review.getByRole('button', { name: /^Sign/ })).toBeDisabled()
    await tickWarning(page, '% of what you hold')
    await expect(review.getByRole('button', { name: /^Sign/ })).toBeEnabled()
  })
})

test('an order that the balance does not cover any more is refused by the node and stays filled in', async ({
  page,
  chain,
}) => {
  const [maker, taker] = await chain.accounts(2)
  if (!maker || !taker) throw new Error('no account')
  const token = await chain.issueToken(maker, 'Harbour')
  await chain.placeOrder(maker, [token, 10_000], ['_', 50_000_000])
  await chain.indexed()
  await openWallet(page, chain.web, taker, `/exchange/trc20?id=${token}`)
  const form = page.getByRole('region', { name: 'Order', exact: true })
  await form.getByLabel('Amount', { exact: true }).fill('40')
  await form.getByRole('button', { name: 'Review order' }).click()
  const review = page.getByRole('dialog', { name: 'Review before signing' })
  await expect(review.getByRole('button', { name: /^Sign/ })).toBeEnabled()
  const left = (await chain.balance(taker.address)) - 15_000_000
  const { transactionBuilder: build } = chain.wallet(taker)
  await chain.included(await chain.send(taker, await build.sendTrx(maker.address, left, taker.address)))
  await review.getByRole('button', { name: /^Sign/ }).click()
  const outcome = page.getByRole('dialog', { name: 'Refused by the node' })
  await expect(outcome).toBeVisible()
  await outcome.getByRole('button', { name: 'Close' }).first().click()
  await expect(form.getByLabel('Amount', { exact: true })).toHaveValue('40')
  await expect(page.getByRole('region', { name: 'Orders', exact: true })).toContainText('No open orders')
})

test('what an account cancels together with others is handed to its co-signers', async ({ page, chain }) => {
  const [trader, other] = await chain.accounts(2)
  if (!trader || !other) throw new Error('no account')
  const token = await chain.issueToken(trader, 'Quay')
  await chain.placeOrder(trader, [token, 10_000], ['_', 50_000_000])
  await chain.placeOrder(trader, [token, 20_000], ['_', 120_000_000])
  await shareWhole(chain, trader, [trader, other])
  await chain.indexed()
  await openWallet(page, chain.web, trader, `/exchange/trc20?id=${token}`)
  const orders = page.getByRole('region', { name: 'Orders', exact: true })
  await orders.getByRole('button', { name: 'Cancel all' }).click()
  const review = page.getByRole('dialog', { name: 'Cancel orders, 2' })
  await expect(review).toContainText('This signature alone is not enough')
  await review.getByRole('button', { name: 'Sign all 2' }).click()
  await expect(review.getByRole('listitem').getByText('Waiting for co-signers')).toHaveCount(2)
  await review.getByRole('button', { name: 'Close' }).last().click()
  expect((await chain.coSignings(other.address)).map(({ contractType }) => contractType)).toEqual([
    'MarketCancelOrderContract',
    'MarketCancelOrderContract',
  ])
})

test('an extension that says no to one of several cancellations is not asked about the others', async ({
  page,
  chain,
}) => {
  const [trader] = await chain.accounts(1)
  if (!trader) throw new Error('no account')
  const token = await chain.issueToken(trader, 'Meadow')
  for (const price of [50_000_000, 60_000_000, 70_000_000])
    await chain.placeOrder(trader, [token, 10_000], ['_', price])
  await chain.indexed()
  let asked = 0
  await page.exposeFunction('extensionSigns', (_address: string, _kind: SignKind, payload: string) => {
    asked += 1
    if (asked === 2) throw new Error('Confirmation declined by user')
    return utils.crypto.signTransaction(trader.privateKey, JSON.parse(payload))
  })
  await page.addInitScript(injectTronLink, trader.address)
  await visit(page, chain.web, `/exchange/trc20?id=${token}`)
  await page.getByRole('banner').getByRole('button', { name: 'Open wallet' }).click()
  await page.getByRole('button', { name: /^Browser extension/ }).click()
  await page.getByRole('button', { name: 'Connect' }).click()
  await page
    .getByRole('region', { name: 'Orders', exact: true })
    .getByRole('button', { name: 'Cancel all' })
    .click()
  const review = page.getByRole('dialog', { name: 'Cancel orders, 3' })
  const named = review.getByRole('listitem')
  await review.getByRole('button', { name: 'Sign and send all 3' }).click()
  await expect(named.getByText(/In block/)).toHaveCount(1)
  await expect(named.getByText('Not sent yet')).toHaveCount(1)
  expect(asked).toBe(2)
  await review.getByRole('button', { name: 'Sign and send the other 2' }).click()
  await expect(named.getByText(/In block/)).toHaveCount(3)
})
