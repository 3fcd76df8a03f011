import type { Page } from '@playwright/test'
import { createApiClient } from '@tronlens/api-contract/client'
import { sample } from '@tronlens/core/testing'
import { isComplete } from '../support/look.ts'
import { BARE, pathOf, ROUTES } from '../support/routes.ts'
import { expect, follow, recordedWeb, test, visit } from '../support/stack.ts'
import { findFaultsInEveryTheme } from '../support/sweep.ts'

// it only reads what stands still
test.describe.configure({ mode: 'parallel' })

/** `SWEEP=all` goes through every page instead of the main ones; that takes half an hour. */
const isOfAll = process.env.SWEEP === 'all'

const HEIGHT = 900
/** Widths of phones, tablets, small and large desks; boundaries of the layout lie between them. */
const WIDTHS = [390, 640, 768, 899, 900, 1024, 1199, 1200, 1366, 1440, 1920] as const
/**
 * Where names that are too long change most: a large desktop, the narrowest screen, and the narrowest
 * desktops.
 */
const HOSTILE_WIDTHS = [1440, 390, 900, 1200] as const
/** Chain of everything that breaks programs. */
const HOSTILE = 'hostile'
/** From here on every table shows all its columns. */
const DESKTOP = 1200
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
const MAIN_PAGES = [
  '/',
  '/blockchain/blocks',
  '/transaction/$call',
  '/address/$busiest',
  '/token20/$widest',
  '/sr/representatives',
  '/data/stats/EnergyConsume',
] as const
/** A page that is quick to open. */
const NOWHERE = '/no/such/page'
const ALL_PAGES = ROUTES.flatMap(([pattern, _heading, leadsTo]) => (leadsTo ? [] : [pattern]))

/**
 * Longest time for two frames, in ms: a browser that has stopped drawing is reported at once, not by the end
 * of the test.
 */
const FRAMES_WITHIN = 30_000

/**
 * Waits until parts that follow the width of the window have learnt of it and were drawn again, two frames,
 * and all of it is there.
 *
 * @throws when the browser draws nothing any more
 */
async function isDrawn(page: Page): Promise<void> {
  const isThere = () =>
    page.evaluate(async (within) => {
      await new Promise((done, fail) => {
        const end = setTimeout(() => fail(new Error(`no two frames within ${within} ms`)), within)
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            clearTimeout(end)
            done(undefined)
          }),
        )
      })
      return document.querySelector('main [aria-busy=true]') === null
    }, FRAMES_WITHIN)
  while (!(await isThere())) await isComplete(page)
}

/** Every fault of a page at some widths in every theme, in the language that is chosen. */
async function sweep(page: Page, path: string, widths: readonly number[], label: string): Promise<string[]> {
  const faults: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT })
    await isDrawn(page)
    // amounts of more digits than there are coins may take a table beyond its edge, where it scrolls
    const withTables = width >= DESKTOP && label !== HOSTILE
    for (const { theme, text } of await findFaultsInEveryTheme(page, { withTables, staysInLast: true }))
      faults.push(`${path} ${label} ${theme} ${width}: ${text}`)
  }
  return faults
}

test('names, symbols and amounts of any kind stay in their places', async ({ page }) => {
  test.slow()
  await page.goto(`${recordedWeb()}/favicon.svg`)
  await page.evaluate(() => localStorage.setItem('NET', 'hostile'))
  const api = createApiClient({ baseUrl: `${recordedWeb()}/net/hostile` })
  const [tokens, accounts] = await Promise.all([
    api.listContractTokens({ limit: 3 }),
    api.listAccounts({ limit: 2 }),
  ])
  await visit(page, recordedWeb(), NOWHERE)
  await expect(page.locator('main h1').first()).toBeVisible()
  const faults: string[] = []
  const paths = [
    '/tokens/list',
    '/blockchain/transactions',
    '/blockchain/transfers',
    ...tokens.trc20_tokens.map(({ contract_address }) => `/token20/${contract_address}`),
    ...accounts.data.map(({ address }) => `/address/${address}`),
  ]
  const looks = sample(
    paths.flatMap((path) => HOSTILE_WIDTHS.map((width) => [path, width] as const)),
    3,
  )
  for (const path of paths) {
    const widths = looks.flatMap(([of, width]) => (of === path ? width : []))
    if (widths.length === 0) continue
    await follow(page, '/error')
    await follow(page, path)
    faults.push(...(await sweep(page, path, widths, HOSTILE)))
  }
  expect(faults).toEqual([])
})

/** Chooses a language in the footer; a page without one is left for it. */
async function chooseLanguage(page: Page, path: string, language: string): Promise<void> {
  if (path === BARE) await visit(page, recordedWeb(), '/error')
  await page.locator('footer select').first().selectOption(language)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  if (path === BARE) await visit(page, recordedWeb(), path)
  await expect(page.locator('main h1').first()).toBeVisible()
}

/** Widths of a language, and the language. */
type Looks = readonly (readonly [language: string, width: number])[]

const looksAt = (widths: readonly number[]): Looks =>
  LANGUAGES.flatMap((language) => widths.map((width) => [language, width] as const))

/** Shows a page in each of the given looks, all in the app that is opened once. */
async function sweepLanguages(page: Page, path: string, looks: Looks): Promise<string[]> {
  const faults: string[] = []
  await page.setViewportSize({ width: 1440, height: HEIGHT })
  if (path !== BARE) await follow(page, path)
  for (const language of LANGUAGES) {
    const widths = looks.flatMap(([of, width]) => (of === language ? width : []))
    if (widths.length === 0) continue
    await chooseLanguage(page, path, language)
    faults.push(...(await sweep(page, path, widths, language)))
    const hole = HOLES.exec(await page.locator('body').innerText())?.[0]
    if (hole) faults.push(`${path} ${language}: shows "${hole}"`)
  }
  await chooseLanguage(page, path, LANGUAGES[0])
  if (path === BARE) await visit(page, recordedWeb(), '/error')
  return faults
}

/** Opens the app once. */
async function openApp(page: Page, start = NOWHERE): Promise<void> {
  await visit(page, recordedWeb(), start)
  await expect(page.locator('main h1').first()).toBeVisible()
}

for (const pattern of isOfAll ? ALL_PAGES : MAIN_PAGES)
  test(`${pattern} cuts, overlaps and crumbles no text at any width in any language and theme`, async ({
    page,
  }) => {
    test.setTimeout(600_000)
    // a page that follows itself is not drawn again
    await openApp(page, pattern === NOWHERE ? '/help/about' : NOWHERE)
    // every commit looks at another eighth; `npm run test:full` looks at all
    expect(await sweepLanguages(page, await pathOf(pattern), sample(looksAt(WIDTHS), 8))).toEqual([])
  })

test('every language shows every kind of page without holes', async ({ page }) => {
  test.slow()
  await openApp(page)
  const faults: string[] = []
  const looks = sample(
    MORE_PAGES.flatMap((path) => looksAt([PHONE]).map((look) => [path, look] as const)),
    3,
  )
  for (const path of MORE_PAGES) {
    const some = looks.flatMap(([of, look]) => (of === path ? [look] : []))
    if (some.length > 0) faults.push(...(await sweepLanguages(page, path, some)))
  }
  expect(faults).toEqual([])
})
