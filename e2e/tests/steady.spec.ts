import type { Page } from '@playwright/test'
import { sample } from '@tronlens/core/testing'
import { ALLOWED_SHIFT, countShifts, type Shift, sumOf, takeShifts } from '../support/shift.ts'
import { expect, type LiveChain, recordedWeb, test } from '../support/stack.ts'

const WATCHED_MS = 6_000
/** Pages that are watched side by side. */
const AT_ONCE = 4
/**
 * Pages that are opened together keep a small machine busy for a while; it is not the speed that is looked at
 * here.
 */
const COMPLETE_MS = 60_000

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const

/** Every kind of page of the development chain, which moves while it is read. */
async function routes(chain: LiveChain): Promise<string[]> {
  const { web } = chain
  const list = async <T>(path: string) => (await (await fetch(`${web}/api/${path}`)).json()) as T
  const { data: blocks } = await list<{ data: { number: number }[] }>('block?sort=-number&limit=1')
  const { data: transactions } = await list<{ data: { hash: string }[] }>('transaction?limit=1')
  const { data: accounts } = await list<{ data: { address: string }[] }>('account/list?limit=1')
  const { trc20_tokens: tokens } = await list<{ trc20_tokens: { contract_address: string }[] }>(
    'token_trc20?limit=1',
  )
  const [owner] = await chain.accounts(1)
  if (!owner) throw new Error('no account')
  // a list of one row is much shorter than its grey bars
  const newcomer = chain.newcomer()
  await chain.included(await chain.sendTrx(owner, newcomer.address, 1_000_000))
  await chain.indexed()
  return [
    '/',
    '/blockchain/blocks',
    '/blockchain/transactions',
    '/blockchain/transfers',
    '/blockchain/accounts',
    '/data/filter?token=_&min=1',
    '/tokens/list',
    '/sr/representatives',
    `/block/${blocks[0]?.number}`,
    `/transaction/${transactions[0]?.hash}`,
    `/token20/${tokens[0]?.contract_address}`,
    '/token/1002000',
    `/address/${accounts[0]?.address}`,
    `/address/${tokens[0]?.contract_address}`,
    `/address/${newcomer.address}`,
    '/searchmore?term=usd',
    '/searcherror/abc',
    '/no/such/page',
  ]
}

async function shiftsOf(page: Page, url: string): Promise<Shift[]> {
  await page.goto(url)
  await page.waitForFunction((ms) => performance.now() > ms, WATCHED_MS)
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0, { timeout: COMPLETE_MS })
  return takeShifts(page)
}

for (const [place, viewport] of SIZES.entries())
  test(`nothing moves under the eyes of a reader (${viewport.width} px)`, async ({ browser, chain }) => {
    test.setTimeout(240_000)
    const context = await browser.newContext({
      viewport,
      hasTouch: viewport.width < 500,
      reducedMotion: 'no-preference',
    })
    await countShifts(context)
    const all = await routes(chain)
    // every commit opens another fourth in either size; `npm run test:full` opens all in both
    const paths = sample([...all.slice(place), ...all.slice(0, place)], 4)
    const restless: string[] = []
    for (let from = 0; from < paths.length; from += AT_ONCE)
      await Promise.all(
        paths.slice(from, from + AT_ONCE).map(async (path) => {
          const page = await context.newPage()
          const shifts = await shiftsOf(page, `${chain.web}/#${path}`)
          const sum = sumOf(shifts)
          if (sum > ALLOWED_SHIFT) restless.push(`${path}: ${sum} ${JSON.stringify(shifts)}`)
          await page.close()
        }),
      )
    await context.close()
    expect(restless).toEqual([])
  })

/** What a list may move by when rows come to its front: a header whose column got narrower, not the rows. */
const ALLOWED_BY_ROWS = 0.005

test('a list of transactions moves nothing when new ones come', async ({ browser, chain }) => {
  const context = await browser.newContext({ viewport: SIZES[1], reducedMotion: 'no-preference' })
  await countShifts(context)
  const page = await context.newPage()
  await page.goto(`${chain.web}/#/blockchain/transactions`)
  const newest = page.locator('main tbody [data-row]').first().locator('td').last()
  await expect(newest).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  await takeShifts(page)
  for (let times = 0; times < 3; times += 1)
    await expect(newest).not.toHaveText(await newest.innerText(), { timeout: 20_000 })
  const shifts = await takeShifts(page)
  expect(sumOf(shifts), JSON.stringify(shifts)).toBeLessThanOrEqual(ALLOWED_BY_ROWS)
  await context.close()
})

test('proposals move nothing when the values that they change come after them', async ({ browser }) => {
  const context = await browser.newContext({ viewport: SIZES[0] })
  await countShifts(context)
  const page = await context.newPage()
  let release = () => {}
  const isAsked = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/chainparameters*', async (route) => {
    await isAsked
    await route.continue()
  })
  const listed = page.waitForResponse(/\/api\/proposal\?/)
  await page.goto(`${recordedWeb()}/#/proposals`)
  await (await listed).finished()
  // what the list shows of it is drawn
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  release()
  await expect(page.getByRole('main').getByText(' energy').first()).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  const shifts = await takeShifts(page)
  expect(sumOf(shifts), JSON.stringify(shifts)).toBeLessThanOrEqual(ALLOWED_SHIFT)
  await context.close()
})

/** Pixels by which text of another height may differ. */
const ROUNDING = 2

for (const viewport of SIZES)
  test(`the checks of a block have their place before they are loaded (${viewport.width} px)`, async ({
    browser,
    chain,
  }) => {
    const context = await browser.newContext({ viewport })
    const page = await context.newPage()
    let show = () => {}
    const isSeen = new Promise<void>((resolve) => {
      show = resolve
    })
    await page.route('**/VerifiedPanel*.js', async (route) => {
      await isSeen
      await route.continue()
    })
    await page.goto(`${chain.web}/#/block/1`)
    const lists = page.getByRole('navigation', { name: 'Content of the block' })
    await expect(lists).toBeVisible()
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    const place = async () => (await lists.boundingBox())?.y ?? 0
    const before = await place()
    expect(before).toBeGreaterThan(0)
    show()
    await expect(page.getByText('Verified in your browser')).toBeVisible()
    expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(ROUNDING)
    await context.close()
  })
