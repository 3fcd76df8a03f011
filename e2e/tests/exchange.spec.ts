import { expect, test, visit } from '../support/stack.ts'
import { openWallet, sign, signReviewed, tickWarning } from '../support/wallet.ts'

test('keys choose the length of candles and the exchange without losing their place', async ({
  page,
  chain,
}) => {
  const [maker] = await chain.accounts(1)
  if (!maker) throw new Error('no account')
  const token = await chain.issueToken(maker, 'Keys')
  await chain.placeOrder(maker, [token, 10_000], ['_', 50_000_000])
  await chain.indexed()
  await visit(page, chain.web, `/exchange/trc20?id=${token}`)
  const hour = page.getByRole('region', { name: 'Chart' }).getByRole('button', { name: '1 h' })
  await hour.press('Enter')
  await expect(hour).toHaveAttribute('aria-pressed', 'true')
  await expect(hour).toBeFocused()
  await page.getByRole('button', { name: 'DEX10' }).press('Enter')
  await expect(page.getByRole('button', { name: 'DEX10' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('body')).not.toBeFocused()
})

test('tokens are bought at a pool of the chain', async ({ page, chain }) => {
  const [trader] = await chain.accounts(1)
  if (!trader) throw new Error('no account')
  await openWallet(page, chain.web, trader, '/exchange/trc20')
  await page.getByRole('button', { name: 'DEX10' }).click()
  const pairs = page.getByRole('region', { name: 'Trading pairs' })
  await pairs.getByRole('link', { name: 'BTT/TRX' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'BTT/TRX' })).toBeVisible()
  const form = page.getByRole('region', { name: 'Order', exact: true })
  await form.getByLabel('You pay').fill('99999')
  await expect(form.getByRole('alert')).toContainText('More than the balance')
  await form.getByLabel('You pay').fill('100')
  await expect(form.getByText('You get at least').locator('..')).toContainText('BTT')
  const held = page.getByRole('region', { name: 'Pool', exact: true }).locator('dl')
  const before = await held.textContent()
  await form.getByRole('button', { name: 'Review trade' }).click()
  await expect(page.getByRole('dialog')).toContainText(/Trade 100\sTRX for at least [\d.,]+\sBTT/)
  await signReviewed(page)
  await expect.poll(() => chain.assetBalance(trader.address, '1002000')).toBeGreaterThan(0)
  await expect.poll(() => held.textContent()).not.toBe(before)
  await expect(page.getByRole('table', { name: 'Own trades' }).getByRole('row').nth(1)).toContainText('Buy')
})

test('a token that is called like the coin is marked in the list of pairs, the form and the orders', async ({
  page,
  chain,
}) => {
  const [maker] = await chain.accounts(1)
  if (!maker) throw new Error('no account')
  const token = await chain.issueToken(maker, 'Tron')
  await chain.placeOrder(maker, [token, 10_000], ['_', 50_000_000])
  await chain.indexed()
  await openWallet(page, chain.web, maker, `/exchange/trc20?id=${token}`)
  const places = [
    page.getByRole('region', { name: 'Trading pairs' }).getByRole('listitem').filter({ hasText: token }),
    page.locator('header').filter({ hasText: 'DEX10' }),
    page.getByRole('region', { name: 'Order', exact: true }),
    page.getByRole('region', { name: 'Orders', exact: true }).getByRole('row').filter({ hasText: token }),
  ]
  for (const place of places) await expect(place).toContainText('Imitates TRX')
  // its own name stands nowhere
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${token}/TRX`)
  await expect(page.getByRole('main')).not.toContainText('TRON/TRX')
})

test('an order and a trade for the purpose of an open one ask, whatever price or amount they have', async ({
  page,
  chain,
}) => {
  test.slow()
  const [trader] = await chain.accounts(1)
  if (!trader) throw new Error('no account')
  const token = await chain.issueToken(trader, 'Twice')
  await chain.indexed()
  await openWallet(page, chain.web, trader, `/exchange/trc20`)
  // the node says that it takes what is sent, and keeps it: it can still get into a block
  await page.route('**/wallet/broadcasthex', (route) => route.fulfill({ json: { result: true } }))
  const form = page.getByRole('region', { name: 'Order', exact: true })
  const review = page.getByRole('dialog', { name: 'Review before signing' })
  const expectAsked = async () => {
    await expect(review).toContainText('for the same purpose is signed')
    await expect(review.getByRole('button', { name: /^Sign/ })).toBeDisabled()
    await tickWarning(page, 'for the same purpose is signed')
    await expect(review.getByRole('button', { name: /^Sign/ })).toBeEnabled()
    await review.getByRole('button', { name: 'Cancel' }).click()
    await expect(review).toHaveCount(0)
  }
  const signFirst = async () => {
    const outcome = await sign(page)
    await outcome.getByRole('button', { name: 'Close' }).first().click()
    await expect(outcome).toHaveCount(0)
  }

  await test.step('an order', async () => {
    const order = async (price: string, amount: string) => {
      await form.getByLabel('Price', { exact: true }).fill(price)
      await form.getByLabel('Amount', { exact: true }).fill(amount)
      await form.getByRole('button', { name: 'Review order' }).click()
    }
    await order('0.0001', '200000')
    await signFirst()
    await order('0.0002', '300000')
    await expectAsked()
  })

  await test.step('a trade', async () => {
    await page.getByRole('button', { name: 'DEX10' }).click()
    const trade = async (amount: string) => {
      await form.getByLabel('You pay').fill(amount)
      await form.getByRole('button', { name: 'Review trade' }).click()
    }
    await trade('100')
    await signFirst()
    await trade('70')
    await expectAsked()
  })
  expect(await chain.assetBalance(trader.address, token)).toBe(1_000_000_000)
})

test('an address alone sees the exchange and cannot trade', async ({ page, chain }) => {
  const [owner] = await chain.accounts(1)
  if (!owner) throw new Error('no account')
  await page.addInitScript((address) => {
    localStorage.setItem('wallets', JSON.stringify({ wallets: [{ type: 'ACCOUNT_ADDRESS', address }] }))
  }, owner.address)
  await page.goto(`${chain.web}/#/exchange/trc20`)
  const form = page.getByRole('region', { name: 'Order', exact: true })
  await form.getByLabel('Amount', { exact: true }).fill('1000000')
  await expect(form.getByRole('button', { name: 'Review order' })).toBeDisabled()
  await expect(form).toContainText('This wallet holds only an address and cannot sign')
})
