import type { Page } from '@playwright/test'
import { createApiClient } from '@tronlens/api-contract/client'
import { cutTables, drawIn, halves, isComplete, THEMES, type Theme } from '../support/look.ts'
import { expect, follow, recordedWeb, test, visit } from '../support/stack.ts'
import { findFaults } from '../support/sweep.ts'

// it only reads what stands still
test.describe.configure({ mode: 'parallel' })

const HEIGHT = 900
/** Widths of phones, tablets, small and large desks; boundaries of the layout lie between them. */
const WIDTHS = [390, 640, 768, 899, 900, 1024, 1199, 1200, 1366, 1440, 1920] as const
/** Where other words change most: the narrowest screen, and the narrowest desks. */
const NARROW = [390, 900, 1200] as const
/** Chain of everything that breaks programs. */
const HOSTILE = 'hostile'
/** From here on every table shows all its columns. */
const DESK = 1200
const LANGUAGES = ['en', 'zh', 'ja', 'ko', 'ar', 'fa', 'es', 'ru'] as const

const PHONE = 390
/** Values that were never made into words. */
const HOLES = /\{\{|undefined|NaN/
/** Pages whose words are looked at. */
const MORE_PAGES = [
  '/block/300',
  '/blockchain/accounts',
  '/tokens/list',
  '/contracts/contract-triggers',
  '/contracts/verify',
  '/data/stats',
  '/myaccount/login',
] as const

/** Pages with the most different parts. */
async function paths(): Promise<string[]> {
  const api = createApiClient({ baseUrl: recordedWeb() })
  const [accounts, tokens, calls] = await Promise.all([
    api.listAccounts({ limit: 1, sort: '-totaltransactioncount' }),
    api.listContractTokens({ limit: 1, sort: '-holders_count' }),
    api.listTransactions({ limit: 1, type: 31 }),
  ])
  const [account, token, call] = [accounts.data[0], tokens.trc20_tokens[0], calls.data[0]]
  return [
    '/',
    '/blockchain/blocks',
    `/transaction/${call?.hash}`,
    `/address/${account?.address}`,
    `/token20/${token?.contract_address}`,
    '/sr/representatives',
    '/data/stats/EnergyConsume',
  ]
}

/** Waits until parts that follow the width of the window have been told of it and were drawn anew: two frames. */
const isDrawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/**
 * Every fault of some pages at some widths, in the language that is chosen. Themes take turns, beginning with another one for each
 * language: over all of them every width is seen in every theme, without a page being loaded again.
 */
async function sweep(
  page: Page,
  path: string,
  widths: readonly number[],
  label: string,
  turn = 0,
): Promise<string[]> {
  const faults: string[] = []
  for (const [place, width] of widths.entries()) {
    const theme = THEMES[(place + turn) % THEMES.length] as Theme
    await page.setViewportSize({ width, height: HEIGHT })
    await drawIn(page, theme)
    await isDrawn(page)
    await isComplete(page)
    for (const fault of await findFaults(page)) faults.push(`${path} ${label} ${theme} ${width}: ${fault}`)
    // amounts of more digits than there are coins may take a table beyond its edge, where it scrolls
    if (width < DESK || label === HOSTILE) continue
    for (const table of await cutTables(page))
      faults.push(`${path} ${label} ${theme} ${width}: cuts ${table}`)
  }
  await drawIn(page, THEMES[0])
  return faults
}

test('names, symbols and amounts of any kind stay in their places', async ({ page }) => {
  test.setTimeout(120_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${recordedWeb()}/favicon.svg`)
  await page.evaluate(() => localStorage.setItem('NET', 'hostile'))
  const api = createApiClient({ baseUrl: `${recordedWeb()}/net/hostile` })
  const [tokens, accounts] = await Promise.all([
    api.listContractTokens({ limit: 3 }),
    api.listAccounts({ limit: 2 }),
  ])
  await visit(page, recordedWeb(), '/no/such/page')
  await expect(page.locator('main h1').first()).toBeVisible()
  const faults: string[] = []
  for (const path of [
    '/tokens/list',
    '/blockchain/transactions',
    '/blockchain/transfers',
    ...tokens.trc20_tokens.map(({ contract_address }) => `/token20/${contract_address}`),
    ...accounts.data.map(({ address }) => `/address/${address}`),
  ]) {
    await follow(page, '/error')
    await follow(page, path)
    faults.push(...(await sweep(page, path, [1440, ...NARROW], HOSTILE)))
  }
  expect(faults).toEqual([])
})

/** Shows a page in every language, all in the app that is opened once; `widths` are those of languages other than English. */
async function sweepLanguages(page: Page, path: string, all: readonly number[], widths: readonly number[]) {
  const faults: string[] = []
  await page.setViewportSize({ width: 1440, height: HEIGHT })
  await follow(page, path)
  await isComplete(page)
  for (const [turn, language] of LANGUAGES.entries()) {
    await page.locator('footer select').first().selectOption(language)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    faults.push(...(await sweep(page, path, language === 'en' ? all : widths, language, turn)))
    const hole = HOLES.exec(await page.locator('body').innerText())?.[0]
    if (hole) faults.push(`${path} ${language}: shows "${hole}"`)
  }
  await page.locator('footer select').first().selectOption('en')
  return faults
}

/** Opens the app once; a block that slides to its place is on its way, not at it. */
async function openApp(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, recordedWeb(), '/no/such/page')
  await expect(page.locator('main h1').first()).toBeVisible()
}

for (const half of [0, 1])
  test(`no page cuts, overlaps or crumbles its texts at any width in any language (part ${half + 1})`, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    await openApp(page)
    const faults: string[] = []
    for (const path of halves(await paths())[half] ?? [])
      faults.push(...(await sweepLanguages(page, path, WIDTHS, NARROW)))
    expect(faults).toEqual([])
  })

test('every language shows every kind of page without holes', async ({ page }) => {
  test.setTimeout(180_000)
  await openApp(page)
  const faults: string[] = []
  for (const path of MORE_PAGES) faults.push(...(await sweepLanguages(page, path, [PHONE], [PHONE])))
  expect(faults).toEqual([])
})
