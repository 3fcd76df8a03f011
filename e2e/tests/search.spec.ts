import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/look.ts'
import { expect, type LiveChain, test, visit } from '../support/stack.ts'

test.describe.configure({ mode: 'parallel' })

const field = (page: Page) => page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')
const options = (page: Page) => page.getByRole('listbox').getByRole('option')
const opener = (page: Page) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Search', exact: true })

/** The token of the chain that has a contract and most holders. */
async function bestToken({ web }: LiveChain): Promise<{ symbol: string; contract: string }> {
  const answer = await fetch(`${web}/api/token_trc20?sort=-holders_count&limit=1`)
  const { trc20_tokens } = (await answer.json()) as {
    trc20_tokens: { symbol: string; contract_address: string }[]
  }
  const [token] = trc20_tokens
  if (!token) throw new Error('The chain has no token with a contract.')
  return { symbol: token.symbol, contract: token.contract_address }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('search lies over the page, distinguishes kinds, and goes back to where it came from', async ({
    page,
    chain,
  }) => {
    const { symbol, contract } = await bestToken(chain)
    await visit(page, chain.web, '/blockchain/blocks')
    await opener(page).click()
    await expect(field(page)).toBeFocused()
    await expectAccessible(page, 'light')

    // the address stays that of the page below, and back closes
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(opener(page)).toBeFocused()
    await expect(page).toHaveURL(/\/blockchain\/blocks$/)

    await opener(page).click()
    await field(page).fill(symbol)
    const kinds = page.getByRole('group', { name: 'Kinds of results' })
    await expect(kinds.getByRole('button', { name: /^All \d+$/ })).toHaveAttribute('aria-pressed', 'true')
    const tokens = kinds.getByRole('button', { name: /^Tokens \d+$/ })
    await tokens.click()
    await expect(tokens).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('listbox').getByRole('group')).toHaveCount(1)
    await expectAccessible(page, 'light')
    for (const target of [tokens, options(page).first(), page.getByRole('button', { name: 'Paste' })])
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)

    // one row, two targets
    await page
      .getByRole('option', { name: `Contract: ${symbol}` })
      .first()
      .click()
    await expect(page).toHaveURL(new RegExp(`/contract/${contract}/code$`))
    await page.goBack()
    await expect(page).toHaveURL(/\/blockchain\/blocks$/)
    await expect(page.getByRole('dialog')).toHaveCount(0)

    // what led somewhere is remembered
    await opener(page).click()
    await page.getByRole('group', { name: 'Recent searches' }).getByText(symbol, { exact: true }).click()
    await expect(field(page)).toHaveValue(symbol)
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/token20/${contract}`))
  })

  test('the field of the home page is as wide as the page', async ({ page, chain }) => {
    await visit(page, chain.web, '/')
    const search = page.getByRole('main').getByRole('button', { name: /^Address, transaction/ })
    const box = await search.boundingBox()
    expect(box?.x).toBe(16)
    expect(box?.width).toBe((page.viewportSize()?.width ?? 0) - 32)
  })

  test('Paste fills the field with what a link is about', async ({ page, chain, context }) => {
    const { contract } = await bestToken(chain)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], {
      origin: new URL(chain.web).origin,
    })
    await visit(page, chain.web, '/')
    await opener(page).click()
    await page.evaluate(
      (text) => navigator.clipboard.writeText(text),
      `https://tronscan.org/#/contract/${contract}/code`,
    )
    await page.getByRole('button', { name: 'Paste' }).click()
    await expect(page.getByText('Read from the pasted link')).toBeVisible()
    await expect(field(page)).toBeFocused()
    await expect(options(page).first()).toBeVisible()
  })

  test('a refused clipboard and a missing camera are explained in words', async ({ page, chain }) => {
    await visit(page, chain.web, '/')
    await opener(page).click()
    await page.getByRole('button', { name: 'Paste' }).click()
    await expect(page.getByText('does not let this page read the clipboard')).toBeVisible()
    await page.getByRole('button', { name: 'Scan a QR code' }).click()
    await expect(page.getByText('This device has no camera')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('keys move between lines and between a token and its contract', async ({ page, chain }) => {
  const { symbol, contract } = await bestToken(chain)
  await visit(page, chain.web, '/blockchain/blocks')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(symbol)
  const input = page.getByRole('search').getByRole('combobox')
  const active = async () => page.locator(`[id="${await input.getAttribute('aria-activedescendant')}"]`)
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText(/\d+ found · \d+\.\d\d s/)).toBeVisible()
  await expect(await active()).toHaveAttribute('href', new RegExp(`/token20/${contract}$`))
  await page.keyboard.press('ArrowRight')
  await expect(await active()).toHaveAccessibleName(`Contract: ${symbol}`)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowRight')
  await expectAccessible(page, 'light')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/contract/${contract}/code$`))
  await expect(page.getByRole('listbox')).toHaveCount(0)
})
