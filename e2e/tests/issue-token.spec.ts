import { expectAccessible, overflow } from '../support/look.ts'
import { expect, test } from '../support/stack.ts'
import { openWallet, sign } from '../support/wallet.ts'

test('a TRC10 token is issued in steps, bought by another account, and changed by its issuer', async ({
  browser,
  page,
  chain,
}) => {
  test.slow()
  const [issuer, buyer] = await chain.accounts(2)
  if (!issuer || !buyer) throw new Error('two accounts')
  await openWallet(page, chain.web, issuer, '/tokens/create')
  await page.getByRole('button', { name: 'Issue a TRC10 token' }).click()
  const next = page.getByRole('button', { name: 'Next' })
  await next.click()
  await expect(page.getByText('2 to 30 letters and digits; no spaces.')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('SeedToken')
  await page.getByLabel('Abbreviation').fill('SEED')
  await page.getByLabel('Description').fill('Seeds of a garden')
  await page.getByLabel('Website').fill('https://seed.example')
  await page.getByLabel('Total supply').fill('1000000')
  await page.getByLabel('Decimals').fill('2')
  await page.getByLabel('Price: tokens').fill('100')
  await page.getByLabel('Price: TRX').fill('1')
  await expect(page.getByText('1 token costs 0.01 TRX')).toBeVisible()
  const soon = new Date(Date.now() + 25_000).toISOString().slice(0, 19)
  await page.getByLabel('Sale starts, UTC').fill(soon)
  await page.getByRole('button', { name: 'Lock a part' }).click()
  await page.getByLabel('Amount 1').fill('5000')
  await page.getByLabel('Days 1').fill('10')
  await expectAccessible(page, 'light')
  await next.click()
  await expect(page.getByText('cannot be undone')).toBeVisible()
  await page.getByRole('button', { name: 'Review and sign' }).click()
  const outcome = await sign(page)
  await outcome.getByRole('button', { name: 'Close' }).first().click()
  await expect(page.getByText('The token is on its way')).toBeVisible()
  const token = async () =>
    (await chain.wallet(issuer).trx.getTokensIssuedByAddress(issuer.address)).SeedToken as
      | { id: string; num: number; trx_num: number; description: string }
      | undefined
  await expect.poll(token).toMatchObject({ num: 1, trx_num: 100 })
  const id = String((await token())?.id)
  await chain.indexed()

  // an account issues one token at most
  await page.evaluate(() => {
    location.hash = '/tokens/create/Type'
  })
  await expect(page.getByText('This account has already issued a token:')).toBeVisible()

  await page.evaluate((number) => {
    location.hash = `/tokens/update/${number}`
  }, id)
  await page.getByLabel('Description').fill('Seeds of two gardens')
  await page.getByRole('button', { name: 'Review and sign' }).click()
  await sign(page)
  await expect.poll(async () => (await token())?.description).toContain('Seeds of two gardens')

  const other = await (await browser.newContext()).newPage()
  await openWallet(other, chain.web, buyer, `/token/${id}`)
  const buy = other.getByRole('button', { name: 'Buy', exact: true })
  await expect(buy).toBeVisible({ timeout: 30_000 })
  await buy.click()
  await other.getByLabel('You pay').fill('25')
  await expect(other.getByText(/^You get 2,500 SEED \d+\.$/)).toBeVisible()
  await other.getByRole('button', { name: 'Review purchase' }).click()
  const purchase = other.getByRole('dialog', { name: 'Review before signing' })
  await expect(purchase).toContainText(`Buy 2,500 SEED ${id} for 25 TRX from`)
  await expect(purchase).toContainText(issuer.address)
  await expect(purchase.getByText(/\+2,500\sSEED/)).toBeVisible()
  await sign(other)
  await expect.poll(() => chain.assetBalance(buyer.address, id)).toBe(250_000)
  await other.context().close()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a TRC10 token is issued without a sale', async ({ page, chain }) => {
    const [issuer] = await chain.accounts(1)
    if (!issuer) throw new Error('an account')
    await openWallet(page, chain.web, issuer, '/tokens/create')
    await page.getByRole('button', { name: 'Issue a TRC10 token' }).click()
    await page.getByLabel('Name', { exact: true }).fill('PocketToken')
    await page.getByLabel('Abbreviation').fill('PCKT')
    await page.getByLabel('Description').fill('Small change')
    await page.getByLabel('Website').fill('https://pocket.example')
    await page.getByLabel('Total supply').fill('500')
    await page.getByLabel('Sell it for TRX').uncheck()
    expect(await overflow(page)).toBe(0)
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByRole('main')).toContainText('Not for sale')
    expect(await overflow(page)).toBe(0)
    await page.getByRole('button', { name: 'Review and sign' }).click()
    await sign(page)
    await expect
      .poll(async () => Object.keys(await chain.wallet(issuer).trx.getTokensIssuedByAddress(issuer.address)))
      .toEqual(['PocketToken'])
  })
})
