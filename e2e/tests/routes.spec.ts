import type { Page, Request } from '@playwright/test'
import { sample } from '@tronlens/core/testing'
import { findViolationsInEveryTheme, isComplete, overflow, touchingPanels } from '../support/look.ts'
import { BARE, NOT_FOUND, pathOf, ROUTES } from '../support/routes.ts'
import { ALLOWED_SHIFT, countShifts, sumOf, takeShifts } from '../support/shift.ts'
import { expect, follow, recordedWeb, test, visit } from '../support/stack.ts'

// it only reads what stands still
test.describe.configure({ mode: 'parallel' })

/** What no reader should see: values that were never made into words. */
const RAW = /\b(?:undefined|NaN|\[object Object\]|Invalid Date)\b|\{\{/

/** Addresses asked that are none of the site's own. */
function foreignRequests(page: Page): string[] {
  const own = new URL(recordedWeb()).host
  const asked: string[] = []
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (/^(https?|wss?):$/.test(protocol) && host !== own) asked.push(request.url())
  })
  return asked
}

/** Waits until no request is open any more; what a feed sends does not count. */
function watchRequests(page: Page): () => Promise<void> {
  const asked = new Set<Request>()
  page.on('request', (request) => asked.add(request))
  const forget = (request: Request) => asked.delete(request)
  page.on('requestfinished', forget)
  page.on('requestfailed', forget)
  return () => expect.poll(() => [...asked].map((request) => request.url()), { timeout: 30_000 }).toEqual([])
}

/** Pages that have the address under which they are listed. */
const OWN = new Set(ROUTES.flatMap(([pattern, _heading, leadsTo]) => (leadsTo ? [] : [pattern])))
const addressOf = (page: Page): string => new URL(page.url()).hash.slice(1)

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const PATTERNS = ROUTES.map(([pattern]) => pattern)
/** Every commit opens the other half; `npm run test:full` opens all. */
const OPENED = sample(ROUTES, 2)
/** Routes that are opened as a phone; the others as a desktop. */
const PHONE_FIRST = new Set(sample(PATTERNS, 3))
/** Routes that are opened in both sizes; the others are opened in one and resized. */
const OPENED_TWICE = new Set(sample(PATTERNS, 16))
/** Routes that axe looks through. */
const LOOKED_THROUGH = new Set(sample(PATTERNS, 3))
/** Routes are shared by so many tests, which take about as long. */
const PARTS = 3

for (const part of Array.from({ length: PARTS }).keys())
  test(`every public route shows its heading, nothing broken, foreign or restless, in any theme, on desktop and phone (part ${part + 1})`, async ({
    page,
  }) => {
    test.setTimeout(600_000)
    await countShifts(page.context())
    const foreign = foreignRequests(page)
    const isAnswered = watchRequests(page)
    const failures: string[] = []
    await visit(page, recordedWeb(), '/no/such/page')
    await expect(page.locator('main h1').first()).toBeVisible()
    let before = '/no/such/page'

    /** Notes what is wrong with the page as it is laid out now. */
    const lookAt = async (path: string, { width }: typeof DESKTOP) => {
      for (const fault of await touchingPanels(page)) failures.push(`${path}: ${fault} at ${width} px`)
      if ((await overflow(page)) > 0)
        failures.push(`${path}: ${await overflow(page)} px wider than ${width} px`)
    }

    /** Opens a route in a size and waits until all of it is there; what moves on the way is a fault. */
    const open = async (path: string, size: typeof DESKTOP) => {
      // a page that shares its component with the one before keeps its heading
      await follow(page, NOT_FOUND.test(path + before) ? '/tokens/rating-rule' : '/error')
      await page.setViewportSize(size)
      before = path
      // a page without a title of its own keeps that of the one before
      await page.evaluate(() => {
        document.title = ''
      })
      await takeShifts(page)
      await (path === BARE ? visit(page, recordedWeb(), path) : follow(page, path))
      await expect(page.locator('main h1').first()).toBeVisible()
      await isComplete(page)
      await isAnswered()
      await isComplete(page)
      const shifts = await takeShifts(page)
      if (sumOf(shifts) > ALLOWED_SHIFT)
        failures.push(`${path}: moves by ${sumOf(shifts)} at ${size.width} px: ${JSON.stringify(shifts)}`)
      await lookAt(path, size)
    }

    /** Shows the page that is open in another size. */
    const resize = async (path: string, size: typeof DESKTOP) => {
      await page.setViewportSize(size)
      await isAnswered()
      await isComplete(page)
      await lookAt(path, size)
    }

    for (const [pattern, heading, leadsTo] of OPENED.filter((_, place) => place % PARTS === part)) {
      const path = await pathOf(pattern)
      const [first, second] = PHONE_FIRST.has(pattern) ? [PHONE, DESKTOP] : [DESKTOP, PHONE]
      await open(path, first)
      await (OPENED_TWICE.has(pattern) ? open(path, second) : resize(path, second))
      const title = (await page.locator('main h1').first().innerText()).replace(/\s+/g, ' ')
      if (path !== '/' && / · /.test(await page.title()) === false)
        failures.push(`${path}: its tab has no title`)
      if (!heading.test(title)) failures.push(`${path}: its heading is "${title}"`)
      if (leadsTo && !leadsTo.test(page.url())) failures.push(`${path}: led to ${page.url()}`)
      const alert = page.locator('main [role=alert]')
      if ((await alert.count()) > 0) failures.push(`${path}: ${await alert.first().innerText()}`)
      const raw = RAW.exec(await page.locator('main').innerText())?.[0]
      if (raw) failures.push(`${path}: shows "${raw}"`)
      // where an older name leads to a page of this list, axe looks through it there
      if (LOOKED_THROUGH.has(pattern) && (!leadsTo || !OWN.has(addressOf(page))))
        for (const fault of await findViolationsInEveryTheme(page)) failures.push(`${path}: ${fault}`)
    }
    expect({ failures, foreign }).toEqual({ failures: [], foreign: [] })
  })
