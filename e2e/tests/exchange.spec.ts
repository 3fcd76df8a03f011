import { utils } from 'tronweb'
import { shareWhole } from '../support/co-signing.ts'
import { injectTronLink, type SignKind } from '../support/extension.ts'
import { onOwnChain } from '../support/own-chain.ts'
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

test('USDT is bought for TRX at the exchange of TRC20 tokens, the rest is cancelled, and a sale is allowed exactly', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await onOwnChain(page, async (chain) => {
    const [maker, taker] = await chain.accounts(2)
    if (!maker || !taker) throw new Error('no account')
    const usdt = await chain.deployToken(maker, 'Tether USD', 'USDT')
    const exchange = await chain.deploy(maker, 'TokenExchange', 'TokenExchange', [10])
    const numbers = (...values: (string | number)[]) => values.map((value) => ({ type: 'uint256', value }))
    const address = (value: string) => ({ type: 'address', value })
    await chain.call(maker, exchange, 'createPair(address,address,uint256,uint256,uint256)', [
      address(usdt),
      address('T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'),
      ...numbers(100, 10_000, 10_000_000),
    ])
    await chain.call(maker, usdt, 'approve(address,uint256)', [address(exchange), ...numbers(200_000_000)])
    const sellOrder = 'sellOrder(uint256,uint256,uint256,uint256)'
    await chain.call(maker, exchange, sellOrder, numbers(1, 100_000_000, 3_400_000, 32))
    await chain.call(maker, exchange, sellOrder, numbers(1, 100_000_000, 3_600_000, 32))
    await chain.indexed()
    await openWallet(page, chain.web, taker, '/exchange/trc20?id=1')
    await expect(page.getByRole('heading', { level: 1, name: 'USDT/TRX' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Exchange contract (TRC20)' })).toBeVisible()
    const form = page.getByRole('region', { name: 'Order', exact: true })
    const book = page.getByRole('region', { name: 'Order book' })
    const orders = page.getByRole('region', { name: 'Orders', exact: true })
    const row = orders.getByRole('row').filter({ hasText: 'USDT/TRX' })
    const held = () => chain.ask(usdt, 'balanceOf(address)', [address(taker.address)])
    const allowed = [address(taker.address), address(exchange)]

    await test.step('buy', async () => {
      await expect(form.getByLabel('Price', { exact: true })).toHaveValue('3.4')
      await form.getByLabel('Price', { exact: true }).fill('3.5')
      await form.getByLabel('Amount', { exact: true }).fill('150')
      await expect(form.getByLabel('Total', { exact: true })).toHaveValue('525')
      await expect(form.getByText('Fills now').locator('..')).toContainText('100')
      await expect(form.getByText('Trading fee, 0.10%').locator('..')).toContainText('0.1')
      await form.getByRole('button', { name: 'Review order' }).click()
      await signReviewed(page)
      // less 0.1 % of what was filled
      await expect.poll(held).toBe(99_900_000n)
      await expect(row).toContainText('Partly filled')
      await expect(book.getByRole('button', { name: 'Bid 1: 50 USDT at 3.5' })).toBeVisible()
    })

    await test.step('cancel the rest', async () => {
      await row.getByRole('button', { name: 'Cancel' }).click()
      await signReviewed(page)
      await expect(row).toHaveCount(0)
      await orders.getByRole('button', { name: /^History/ }).click()
      await expect(row).toContainText('Partly filled, then cancelled')
      await orders.getByRole('button', { name: /^Open orders/ }).click()
    })

    await test.step('a sale and its allowance of exactly what it gives are one review', async () => {
      await form.getByRole('button', { name: 'Sell USDT' }).click()
      await form.getByLabel('Price', { exact: true }).fill('3.45')
      await form.getByLabel('Amount', { exact: true }).fill('20')
      await form.getByRole('button', { name: 'Review order' }).click()
      const both = page.getByRole('dialog', { name: 'Allow and place the order' })
      const [allowance, order] = [both.getByRole('listitem').first(), both.getByRole('listitem').last()]
      await expect(allowance).toContainText(/20\sUSDT/)
      await expect(order).toContainText(/Sell 20\sUSDT at 3.45 TRX/)
      // the node rejects the order before the allowance exists: no box says "sign although it fails"
      await expect(order).toContainText('This needs the transaction before it')
      await expect(order).toContainText(/−20\sUSDT/)
      await expect(order.getByRole('checkbox')).toHaveCount(0)
      await allowance.getByRole('checkbox').check()
      await both.getByRole('button', { name: 'Sign and send all 2' }).click()
      await expect(both).toContainText('Waiting until the allowance is in a block')
      await expect(order).toContainText('In block')
      await expect(both.getByRole('button', { name: /^Sign/ })).toHaveCount(0)
      await both.getByRole('button', { name: 'Close' }).first().click()
      await expect(row).toContainText('Open')
      expect(await held()).toBe(79_900_000n)
      // the order has used all of it
      expect(await chain.ask(usdt, 'allowance(address,address)', allowed)).toBe(0n)
    })

    await test.step('on a phone, an earlier allowance is set to zero first, as some tokens ask for', async () => {
      await chain.call(taker, usdt, 'approve(address,uint256)', [address(exchange), ...numbers(5_000_000)])
      await page.setViewportSize({ width: 390, height: 844 })
      await page.getByRole('main').getByRole('button', { name: 'Sell USDT' }).click()
      await form.getByLabel('Price', { exact: true }).fill('3.5')
      await form.getByLabel('Amount', { exact: true }).fill('10')
      await form.getByRole('button', { name: 'Review order' }).click()
      const both = page.getByRole('dialog', { name: 'Allow and place the order' })
      await expect(both.getByRole('listitem')).toHaveCount(3)
      await both.getByRole('checkbox').check()
      await both.getByRole('button', { name: 'Sign and send all 3' }).click()
      // the new allowance is asked about again: today it may take nothing is another sentence than 5 USDT
      await expect(both).toContainText('Today it may take nothing', { timeout: 60_000 })
      await both.getByRole('checkbox').check()
      await both.getByRole('button', { name: 'Sign and send the other 2' }).click()
      await expect(both.getByRole('listitem').getByText(/In block/)).toHaveCount(3, { timeout: 60_000 })
      expect(await held()).toBe(69_900_000n)
      expect(await chain.ask(usdt, 'allowance(address,address)', allowed)).toBe(0n)
    })
  })
})
