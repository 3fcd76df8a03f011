import { onOwnChain } from '../support/own-chain.ts'
import { expect, test } from '../support/stack.ts'
import { openWallet, signReviewed } from '../support/wallet.ts'

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
      const both = page.getByRole('dialog', { name: 'Approve and place the order' })
      const [allowance, order] = [both.getByRole('listitem').first(), both.getByRole('listitem').last()]
      await expect(allowance).toContainText(/20\sUSDT/)
      await expect(order).toContainText(/Sell 20\sUSDT at 3.45 TRX/)
      // the node rejects the order before the allowance exists: no box says "sign although it fails"
      await expect(order).toContainText('This needs the transaction before it')
      await expect(order).toContainText(/−20\sUSDT/)
      await expect(order.getByRole('checkbox')).toHaveCount(0)
      await allowance.getByRole('checkbox').check()
      await both.getByRole('button', { name: 'Sign and send all 2' }).click()
      await expect(both).toContainText('Waiting until the approval is in a block')
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
      const both = page.getByRole('dialog', { name: 'Approve and place the order' })
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
