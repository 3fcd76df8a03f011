import { onChainOf } from '../support/own-chain.ts'
import { expect, test } from '../support/stack.ts'
import { openWallet, signReviewed } from '../support/wallet.ts'

test('a chain that refuses trades says so and still takes pairs, and trading opens by itself', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const parameter = 'getAllowHardenExchangeCalculation'
  const withoutTrades = (genesis: { parameters?: Readonly<Record<string, number | bigint>> }) => ({
    ...genesis.parameters,
    [parameter]: 0,
  })
  await onChainOf(
    page,
    (genesis) => ({ ...genesis, parameters: withoutTrades(genesis) }),
    async (chain, devchain) => {
      const [owner] = await chain.accounts(1)
      if (!owner) throw new Error('no account')
      await chain.issueToken(owner, 'pairtoken')
      await chain.control.setBalance(owner.address, 500_000_000_000n)
      await chain.indexed()
      await openWallet(page, chain.web, owner)
      const pairs = page.getByRole('region', { name: 'Trading pairs' })
      /** Fills in a dialog of the own pairs and signs. */
      const move = async (name: string, fields: Record<string, string>, left: string) => {
        await pairs.getByRole('button', { name }).click()
        const dialog = page.getByRole('dialog', { name })
        for (const [field, value] of Object.entries(fields)) await dialog.getByLabel(field).fill(value)
        await dialog.getByRole('button', { name: 'Review' }).click()
        await signReviewed(page)
        await expect(pairs).toContainText(left)
      }

      await test.step('pairs are created, filled and withdrawn from', async () => {
        await move('Create pair', { Tokens: '1000', TRX: '200000' }, '200,000')
        await move('Withdraw', { TRX: '50000' }, '150,000')
        await move('Inject', { TRX: '30000' }, '180,000')
      })

      const order = page.getByRole('region', { name: 'Order', exact: true })
      await test.step('the page says that trades are off and by which parameter, and offers none', async () => {
        await chain.indexed()
        await page.evaluate(() => {
          location.hash = '#/exchange/trc20'
        })
        await page.getByRole('button', { name: 'DEX10' }).click()
        await page.getByRole('region', { name: 'Trading pairs' }).getByRole('link').first().click()
        await expect(order).toContainText(`switched off by parameter 98 (${parameter})`)
        await expect(order.getByRole('button')).toHaveCount(0)
        await expect(order.getByRole('textbox')).toHaveCount(0)
      })

      await test.step('trading opens by itself when the parameter comes', async () => {
        devchain.chain.editState(({ properties }) => properties.set(parameter, 1))
        await order.getByLabel('You pay').fill('100', { timeout: 60_000 })
        await expect(order).not.toContainText('switched off')
        await order.getByRole('button', { name: 'Review trade' }).click()
        await signReviewed(page)
        await expect(page.getByRole('table', { name: 'Own trades' }).getByRole('row').nth(1)).toContainText(
          'Buy',
        )
      })
    },
  )
})
