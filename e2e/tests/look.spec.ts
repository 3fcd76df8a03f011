import type { Page } from '@playwright/test'
import { sample } from '@tronlens/core/testing'
import { findViolations, findViolationsInEveryTheme, isComplete, overflow } from '../support/look.ts'
import { expect, follow, recordedWeb, recordingLines, test, visit } from '../support/stack.ts'

// it only reads what stands still
test.describe.configure({ mode: 'parallel' })

type Block = { transactions?: { txID: string; raw_data: { contract: { type: string }[] } }[] }
const call = recordingLines<Block>('blocks.jsonl')
  .flatMap((block) => block.transactions ?? [])
  .findLast((transaction) => transaction.raw_data.contract[0]?.type === 'TriggerSmartContract')
const [account] = recordingLines<{ address: string }>('accounts.jsonl')

const PAGES = [
  '/',
  '/blockchain/blocks',
  '/block/300',
  '/blockchain/transactions',
  `/transaction/${call?.txID}`,
  '/blockchain/transfers',
  '/blockchain/accounts',
  `/address/${account?.address}`,
  '/tokens/list',
  '/token/1000001',
  '/sr/representatives',
  '/contracts/contracts',
  '/contracts/contract-triggers',
  '/contracts/contract-compiler',
  '/contracts/verify',
  '/data/stats',
  '/data/stats/EnergyConsume',
  '/searcherror/abc',
  '/myaccount/login',
  '/privacy',
] as const

const open = async (page: Page, path: string) => {
  await visit(page, recordedWeb(), path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await isComplete(page)
}

/** Shows each page in turn, all of them in the app that is opened once. */
async function eachPage(page: Page, paths: readonly string[], look: (path: string) => Promise<void>) {
  await open(page, '/no/such/page')
  for (const path of paths)
    await test.step(path, async () => {
      await follow(page, path)
      await isComplete(page)
      await look(path)
    })
}

const chooseLanguage = async (page: Page, name: string) => {
  await visit(page, recordedWeb(), '/')
  await page.getByRole('button', { name: 'Language and currency' }).click()
  await page.getByRole('menuitemradio', { name, exact: true }).click()
}

test('one pale text among many that look alike is found, and all that is pale in one theme only', async ({
  page,
}) => {
  await open(page, '/blockchain/accounts')
  expect(await findViolations(page, ['color-contrast'])).toEqual([])
  const link = page.locator('tbody tr').nth(7).getByRole('link').first()
  await link.evaluate((each) => each.setAttribute('style', 'color: #bbb'))
  expect(await findViolations(page, ['color-contrast'])).toHaveLength(1)
  await link.evaluate((each) => each.removeAttribute('style'))
  await page.addStyleTag({ content: '[data-theme=dark] tbody a { color: #444 !important }' })
  const inDark = expect.stringContaining('dark: color-contrast')
  expect(await findViolationsInEveryTheme(page)).toEqual([inDark])
})

test.describe('languages', () => {
  test('Arabic turns the page around and is kept', async ({ page }) => {
    await chooseLanguage(page, 'العربية')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await open(page, `/transaction/${call?.txID}`)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.getByText('Why this fee')).toHaveCount(0)
  })
})

/** Pixels that two lines of an address are higher than. */
const LINE = 30

test.describe('phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('whatever leads somewhere is 24 px high or stands apart', async ({ page, chain }) => {
    const { web } = chain
    const answer = await fetch(`${web}/api/token_trc20?limit=1`)
    const { trc20_tokens } = (await answer.json()) as { trc20_tokens: { contract_address: string }[] }
    for (const path of ['/', '/blockchain/transfers', `/token20/${trc20_tokens[0]?.contract_address}`]) {
      await visit(page, web, path)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      await expect(page.locator('main [data-row]').first()).toBeVisible()
      await isComplete(page)
      expect(await findViolations(page, ['target-size']), path).toEqual([])
    }
  })

  for (const width of [360, 390])
    test(`the address of a token stays in one line of ${width} px`, async ({ page, chain }) => {
      await page.setViewportSize({ width, height: 844 })
      const answer = await fetch(`${chain.web}/api/token_trc20?limit=1`)
      const { trc20_tokens } = (await answer.json()) as { trc20_tokens: { contract_address: string }[] }
      await visit(page, chain.web, `/token20/${trc20_tokens[0]?.contract_address}`)
      const address = page.locator('main header [data-address]').first()
      // a page that is drawn again, as that of a collection is at first, has no box for a moment
      const height = async () => (await address.boundingBox())?.height ?? LINE
      await expect.poll(height).toBeLessThan(LINE)
      await expect(page.locator('main header').getByRole('button', { name: 'Copy' })).toBeVisible()
    })

  test('a name stands at the middle of its fingerprint', async ({ page }) => {
    await open(page, '/blockchain/blocks')
    const name = page.locator('main [data-row] [data-address] a').first()
    const apart = () =>
      name.evaluate((link) => {
        const [glyph = 0, words = 0] = [...link.querySelectorAll('svg, bdi')].map((part) => {
          const { top, height } = part.getBoundingClientRect()
          return top + height / 2
        })
        return Math.abs(glyph - words)
      })
    await expect.poll(apart).toBeLessThan(2)
  })

  // routes.spec looks at every page from left to right
  test('no page is wider than the screen from right to left', async ({ page }) => {
    test.slow()
    await page.context().addCookies([{ name: 'language', value: 'ar', url: recordedWeb() }])
    // every commit looks at another third; `npm run test:full` looks at all
    await eachPage(page, sample(PAGES, 3), async (path) => {
      await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
      expect(await overflow(page), path).toBeLessThanOrEqual(0)
    })
  })

  test('a menu is seen where it opens, and stays while the page is scrolled', async ({ page }) => {
    await open(page, '/blockchain/blocks')
    const button = page.getByRole('button', { name: /Switch theme/ })
    const entries = page.getByRole('menuitemradio')
    for (const share of [0.5, 1]) {
      await button.focus()
      await page.evaluate((part) => scrollTo(0, document.documentElement.scrollHeight * part), share)
      await expect(button).not.toBeInViewport()
      await page.keyboard.press('ArrowDown')
      await expect(entries.first()).toBeFocused()
      await expect(entries.first()).toBeInViewport({ ratio: 1 })
      await page.evaluate(() => scrollTo(0, 100))
      await expect(button).not.toBeInViewport()
      await page.keyboard.press('ArrowUp')
      await expect(entries.last()).toBeFocused()
      await expect(entries.last()).toBeInViewport()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toHaveCount(0)
    }
  })

  test('a menu that is higher than the screen is gone through by keys', async ({ page }) => {
    // as a page of 1280 by 640 pixels is seen at 400 %
    await page.setViewportSize({ width: 320, height: 160 })
    await open(page, '/blockchain/blocks')
    await page.getByRole('button', { name: /Switch theme/ }).press('ArrowDown')
    const entries = page.getByRole('menuitemradio')
    for (const place of [0, 1, 2]) {
      await expect(entries.nth(place)).toBeFocused()
      await expect(entries.nth(place)).toBeInViewport()
      await page.keyboard.press('ArrowDown')
    }
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'tron')
    await expect(page.getByRole('menu')).toHaveCount(0)
  })

  test('the drawer opens, leads on and closes', async ({ page }) => {
    await open(page, '/')
    await page.getByRole('button', { name: 'Menu' }).first().click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('link', { name: 'Representatives' }).click()
    await expect(page).toHaveURL(/\/sr\/representatives$/)
    await expect(drawer).toHaveCount(0)
  })

  test('Escape closes the drawer and the focus goes back to its button', async ({ page }) => {
    await open(page, '/')
    const button = page.getByRole('button', { name: 'Menu' }).first()
    await button.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(button).toBeFocused()
  })
})

test.describe('keyboard', () => {
  test('the first tab stop skips to the content, and a slash searches', async ({ page }) => {
    await open(page, '/blockchain/blocks')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('/')
    await expect(page.getByRole('combobox').first()).toBeFocused()
  })

  test('a menu opens by arrows, moves by them, and gives the focus back on Escape', async ({ page }) => {
    await open(page, '/blockchain/blocks')
    const button = page.getByRole('button', { name: 'Language and currency' })
    await button.press('ArrowDown')
    const entries = page.getByRole('menuitemradio')
    await expect(entries.first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(entries.nth(1)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(entries.last()).toBeFocused()
    await page.keyboard.press('Home')
    await expect(entries.first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(button).toBeFocused()
  })

  test('a menu closes by its button and by a press outside', async ({ page }) => {
    await open(page, '/blockchain/blocks')
    const button = page.getByRole('button', { name: 'Language and currency' })
    const menu = page.getByRole('menu')
    await button.click()
    await expect(menu).toBeVisible()
    await button.click()
    await expect(menu).toHaveCount(0)
    await button.click()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(menu).toHaveCount(0)
  })

  test('a main menu follows the pointer, and leads to a page by keyboard', async ({ page }) => {
    await open(page, '/')
    const button = page.getByRole('button', { name: 'Blockchain' })
    await button.hover()
    await expect(page.getByRole('menuitem', { name: 'Transfers' })).toBeVisible()
    await page.mouse.move(600, 700)
    await expect(page.getByRole('menu')).toHaveCount(0)
    await button.focus()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('menuitem', { name: 'Nodes' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/blockchain\/nodes$/)
  })

  test('tabs move by arrows, in the direction of the text', async ({ page }) => {
    await open(page, `/transaction/${call?.txID}`)
    const tabs = page.getByRole('tab')
    await tabs.first().focus()
    await page.keyboard.press('ArrowRight')
    await expect(tabs.nth(1)).toBeFocused()
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowLeft')
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
  })

  test('a tooltip comes with the focus and goes on Escape', async ({ page }) => {
    await open(page, `/address/${account?.address}`)
    await page.getByRole('button', { name: 'Language and currency' }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    const tooltip = page.getByRole('tooltip')
    await expect(tooltip).toHaveText('Language and currency')
    await page.keyboard.press('Escape')
    await expect(tooltip).toHaveCount(0)
  })
})
