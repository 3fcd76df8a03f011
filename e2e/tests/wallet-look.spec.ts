import type { Page } from '@playwright/test'
import { sample } from '@tronlens/core/testing'
import { chooseTheme, expectAccessibleInEveryTheme, halves, isComplete, overflow } from '../support/look.ts'
import { expect, follow, test, visit } from '../support/stack.ts'
import { findFaultsInEveryTheme } from '../support/sweep.ts'
import { openWallet } from '../support/wallet.ts'

// it only reads what stands still
test.describe.configure({ mode: 'parallel' })

/** The page that a wallet is opened on comes last: each step leads to another page. */
const PAGES = [
  '/wallet/stake',
  '/wallet/permissions',
  '/wallet/multiSignature',
  '/wallet/approvals',
  '/wallet/check',
  '/wallet/messages',
  '/wallet/sites',
  '/sr/votes',
  '/exchange/trc20',
  '/sr/committee',
  '/proposals',
  '/proposal/1',
  '/proposalscreate',
  '/myproposals',
  '/walletwizard',
  '/external',
  '/wallet',
] as const

/** Opens the first account of the development chain, whose key is public, by one press. */
async function openDemoAccount(page: Page, web: string): Promise<void> {
  await visit(page, web, '/wallet')
  await page.locator('main').getByRole('button').first().click()
  await page.locator('[role=dialog] [class*=demoAccount]').first().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('banner')).toContainText(/T\w{5}…|T\w{33}/)
}

test('the tick in the menu of the wallet stands next to the words of the chosen one', async ({
  page,
  chain,
}) => {
  const [owner] = await chain.accounts(1)
  if (!owner) throw new Error('no account')
  await openWallet(page, chain.web, owner)
  await page.getByRole('contentinfo').getByLabel('Language').selectOption('es')
  await page
    .getByRole('banner')
    .getByRole('button', { name: owner.address.slice(0, 6) })
    .click()
  const chosen = page.getByRole('menuitemradio', { checked: true })
  const words = chosen.locator('[class*=place]')
  await expect(words).toBeVisible()
  // what the words take, which may be more than their box has
  const end = await words.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return Math.max(...[...range.getClientRects()].map(({ right }) => right))
  })
  const tick = await chosen.locator('[data-checked]').boundingBox()
  expect(end).toBeLessThanOrEqual(tick?.x ?? 0)
})

// every commit looks at another fourth; `npm run test:full` looks at all
for (const [half, paths] of halves(sample(PAGES, 4)).entries())
  test(`no page of an open wallet has a violation in any theme (part ${half + 1})`, async ({
    page,
    chain,
  }) => {
    test.slow()
    await openDemoAccount(page, chain.web)
    await chooseTheme(page, 'light')
    // each step has to lead to another page
    await follow(page, '/error')
    for (const path of paths)
      await test.step(path, async () => {
        await follow(page, path)
        await isComplete(page)
        // what is still moving to its place is no fault: one stays
        await expect.poll(() => findFaultsInEveryTheme(page, { withTables: true })).toEqual([])
        await expectAccessibleInEveryTheme(page)
      })
  })

test('the icon of a resource stays next to its word where the word is long', async ({ page, chain }) => {
  await page.context().addCookies([{ name: 'language', value: 'ru', url: chain.web }])
  await openDemoAccount(page, chain.web)
  await follow(page, '/wallet/stake')
  const half = page.getByText('Пропускная способность', { exact: true }).first()
  const [icon, words] = await Promise.all([
    half.locator('svg').boundingBox(),
    half.evaluate((element) => {
      const range = document.createRange()
      range.selectNode(element.lastChild as Node)
      return range.getBoundingClientRect().toJSON()
    }),
  ])
  expect(icon?.y).toBeGreaterThanOrEqual(words.y)
})

/** Least height in pixels that an element has while it can be seen, in any frame until it is removed. */
const lowestWhileSeen = (element: HTMLElement): Promise<number> =>
  new Promise((resolve) => {
    let lowest = element.offsetHeight
    const look = (): void => {
      if (Number(getComputedStyle(element).opacity) > 0.1) lowest = Math.min(lowest, element.offsetHeight)
      if (element.isConnected) requestAnimationFrame(look)
      else resolve(lowest)
    }
    look()
  })

for (const reducedMotion of ['reduce', 'no-preference'] as const)
  test(`a message stays for its four seconds and leaves (motion: ${reducedMotion})`, async ({
    browser,
    chain,
  }) => {
    const context = await browser.newContext({ reducedMotion })
    const page = await context.newPage()
    const [owner] = await chain.accounts(1)
    if (!owner) throw new Error('no account')
    await openWallet(page, chain.web, owner)
    const message = page.getByRole('status').filter({ hasText: 'Wallet opened' })
    await expect(message).toBeVisible()
    const begin = Date.now()
    const height = await message.evaluate((element) => (element as HTMLElement).offsetHeight)
    const lowestSeen = await message.evaluate(lowestWhileSeen)
    await expect(message).toHaveCount(0)
    expect(Date.now() - begin).toBeGreaterThan(2_000)
    // its box closes once its text is gone, which would lie over the next message
    expect(lowestSeen).toBe(height)
    await context.close()
  })

test.describe('phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a message at the edge of the screen leaves the bar at the bottom free', async ({ page, chain }) => {
    await openDemoAccount(page, chain.web)
    await page
      .getByRole('banner')
      .getByRole('button', { name: /T\w{5}/ })
      .click()
    await page.getByRole('menuitem', { name: 'Close wallet' }).click()
    const message = page.getByRole('status').filter({ hasText: 'Wallet closed' })
    const bar = page.getByRole('navigation', { name: 'Main menu' })
    await expect(message).toBeVisible()
    const [above, below] = await Promise.all([message.boundingBox(), bar.boundingBox()])
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  })

  test('keys of permissions are shown whole, and fields of weights are no wider than elsewhere', async ({
    page,
    chain,
  }) => {
    await openDemoAccount(page, chain.web)
    await follow(page, '/wallet/permissions')
    await isComplete(page)
    const key = page.getByRole('main').locator('input.mono').first()
    await expect(key).toHaveValue(/^T\w{33}$/)
    expect(await key.evaluate((field) => field.scrollWidth - field.clientWidth)).toBeLessThanOrEqual(0)
    const [weight, threshold] = await Promise.all(
      [/^Weight/, /^Threshold/].map((name) =>
        page.getByRole('textbox', { name }).first().locator('..').boundingBox(),
      ),
    )
    expect(weight?.width).toBe(threshold?.width)
  })

  test('an address has its narrow letters in its field, and is next to what is done with it, in Arabic too', async ({
    page,
    chain,
  }) => {
    await page.context().addCookies([{ name: 'language', value: 'ar', url: chain.web }])
    await openDemoAccount(page, chain.web)
    const tools = page.getByRole('main').locator('header [class*=address] > *')
    await expect(tools).toHaveCount(3)
    const middles = await tools.evaluateAll((parts) =>
      parts.map((part) => part.getBoundingClientRect()).map(({ top, bottom }) => (top + bottom) / 2),
    )
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4)
    await follow(page, '/wallet/send')
    const recipient = page.getByRole('main').locator('input.mono')
    await recipient.fill('TKz3QKaa5AfNnRUGk4z5RgWGjmD7Qgsgin')
    // how wide its letters are depends on how the machine draws them; this is what makes 34 of them fit
    await expect(recipient).toHaveCSS('letter-spacing', '-0.96px')
  })

  for (const [place, language] of (['en', 'ar'] as const).entries())
    test(`no page of an open wallet is wider than the screen (${language})`, async ({ page, chain }) => {
      test.slow()
      await page.context().addCookies([{ name: 'language', value: language, url: chain.web }])
      await openDemoAccount(page, chain.web)
      // either language shows another third in every commit, and all in `npm run test:full`
      for (const path of sample([...PAGES.slice(place), ...PAGES.slice(0, place)], 3))
        await test.step(path, async () => {
          await follow(page, path)
          await isComplete(page)
          expect(await overflow(page), path).toBeLessThanOrEqual(0)
          expect(await page.locator('body').innerText()).not.toMatch(/\{\{|undefined|NaN/)
        })
    })
})
