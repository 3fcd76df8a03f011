import { expect, type Page } from '@playwright/test'
import { rounds } from '@tronlens/core/testing'
import axe, { type RunOptions } from 'axe-core'
import { markKinds } from './kinds.ts'

export const THEMES = ['light', 'dark', 'tron'] as const
export type Theme = (typeof THEMES)[number]

/** Chooses a theme in the header, as a reader does. */
export async function chooseTheme(page: Page, theme: Theme): Promise<void> {
  const name = `${theme[0]?.toUpperCase()}${theme.slice(1)}`
  await page.getByRole('button', { name: /Switch theme/ }).press('ArrowDown')
  await page.getByRole('menuitemradio', { name }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
}

/**
 * Asserts that axe finds nothing in any theme; the page must show the light one, and shows it again
 * afterwards. The themes are gone through on the page that is loaded.
 */
export async function expectAccessibleInEveryTheme(page: Page): Promise<void> {
  for (const [place, theme] of THEMES.entries()) {
    await expectAccessible(page, theme)
    await chooseTheme(page, THEMES[(place + 1) % THEMES.length] as Theme)
  }
}

/** Waits until colours that fade have arrived: half-way there is nothing that a reader looks at. */
const isStill = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().iterations === Infinity,
      ),
  )

/** Every second entry: what two tests share so that they take about as long. */
export const halves = <Entry>(entries: readonly Entry[]): Entry[][] =>
  [0, 1].map((half) => entries.filter((_, position) => position % 2 === half))

/**
 * Asserts that axe finds nothing (WCAG A, AA). Themes differ in colours only: all rules for one of them,
 * contrast for each.
 */
export async function expectAccessible(page: Page, theme: Theme): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  // a notice may still be on its way
  await isStill(page)
  expect(await findViolations(page, theme === 'light' ? undefined : OF_COLOURS)).toEqual([])
}

/** Rules of the levels that we hold ourselves to. */
const WCAG: RunOptions['runOnly'] = { type: 'tag', values: ['wcag2a', 'wcag2aa'] }

/** What axe finds on the page as it is drawn now, in words; of some rules, or of all of WCAG A and AA. */
export const findViolations = (page: Page, rules?: string[]): Promise<string[]> =>
  runAxe(page, 'html', rules ? { type: 'rule', values: rules } : WCAG)

/** What any rule of axe finds within a part of the page, beyond WCAG too. */
export const findAnyViolations = (page: Page, within: string): Promise<string[]> => runAxe(page, within)

/**
 * Has axe look through a part of the page, in words. It describes nothing but violations.
 */
async function runAxe(page: Page, within: string, runOnly?: RunOptions['runOnly']): Promise<string[]> {
  await bringAxe(page)
  return page.evaluate(
    async ({ within, how }) => {
      const { axe, markKinds } = window as unknown as Tools
      markKinds()
      const { violations } = await axe.run(within, how)
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    },
    { within, how: { resultTypes: ['violations'], ...(runOnly && { runOnly }) } satisfies RunOptions },
  )
}

/** Contrast is nearly all of axe's work: of texts of one kind it looks at three, in `npm run test:full` at all. */
const isOfKinds = rounds(1, 0) === 1

/** Puts axe into the page, once: reading it takes a browser longer than many an analysis. */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return
  await page.evaluate(axe.source)
  await page.evaluate(`window.markKinds = ${isOfKinds ? markKinds : () => undefined}`)
  if (!isOfKinds) return
  const rules = [{ id: 'color-contrast', selector: '[data-of-kind]' }]
  await page.evaluate((rules) => (window as unknown as Tools).axe.configure({ rules }), rules)
}

type Tools = {
  axe: {
    run: (of: string, how: RunOptions) => Promise<{ violations: Violation[] }>
    configure: (changes: { rules: { id: string; selector: string }[] }) => void
  }
  markKinds: () => void
}
type Violation = { id: string; nodes: { html: string }[] }

/** Rules that look at colours: all that themes differ in. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * What axe finds in any theme on the page as it is loaded: all rules in the theme that it shows, those of
 * colours on its content in the others. Movements have to be reduced: colours that fade are looked at at
 * once.
 */
export async function findViolationsInEveryTheme(page: Page): Promise<string[]> {
  const shown = await page.locator('html').getAttribute('data-theme')
  const faults = await findViolations(page)
  const others = THEMES.filter((theme) => theme !== shown)
  // axe is in the page already: bringing it again for each theme costs more than its work
  const more = await page.evaluate(
    async ({ themes, rules, back }) => {
      const { axe, markKinds } = window as unknown as Tools
      const found: string[] = []
      for (const theme of themes) {
        document.documentElement.setAttribute('data-theme', theme)
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
        markKinds()
        const { violations } = await axe.run('main', {
          runOnly: { type: 'rule', values: rules },
          resultTypes: ['violations'],
        })
        found.push(...violations.map(({ id, nodes }) => `${theme}: ${id}: ${nodes[0]?.html}`))
      }
      document.documentElement.setAttribute('data-theme', back)
      return found
    },
    { themes: others, rules: OF_COLOURS, back: shown ?? '' },
  )
  return [...faults.map((fault) => `${shown}: ${fault}`), ...more]
}

/** Waits until nothing of the page is on its way. */
export const isComplete = (page: Page): Promise<void> =>
  expect(page.locator('main [aria-busy=true]')).toHaveCount(0)

/** CSS pixels by which the page is wider than the screen. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Panels below each other with next to nothing between them, in words: 16 px belong there. */
export const touchingPanels = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LEAST = 8
    const panels = [...document.querySelectorAll('main section')]
      .filter((element) => {
        const { borderTopWidth, borderRadius } = getComputedStyle(element)
        return borderTopWidth !== '0px' && borderRadius !== '0px'
      })
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 0)
    const nameOf = (element: Element) => element.querySelector('h2')?.textContent ?? element.className
    return panels.flatMap(({ element, box }) =>
      panels
        .filter(
          (lower) =>
            !element.contains(lower.element) &&
            !lower.element.contains(element) &&
            lower.box.top >= box.bottom - 1 &&
            lower.box.top - box.bottom < LEAST &&
            lower.box.left < box.right &&
            box.left < lower.box.right,
        )
        .map((lower) => `${nameOf(element)} touches ${nameOf(lower.element)}`),
    )
  })
