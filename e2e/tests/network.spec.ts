import type { Page } from '@playwright/test'
import { expect, recordedWeb, recordingLines, test, visit } from '../support/stack.ts'

// it only reads what stands still
test.describe.configure({ mode: 'parallel' })

type Block = { blockID: string; block_header: { raw_data: { number?: number } } }
const recorded = recordingLines<Block>('blocks.jsonl')
const second = recorded.find(({ block_header }) => block_header.raw_data.number === 2)?.blockID ?? ''

const switchOf = (page: Page) => page.getByRole('button', { name: /^Network: / })

/** Every path that the page asks from now on, the feed included. */
function watchPaths(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  page.on('websocket', (socket) => paths.push(new URL(socket.url()).pathname))
  return paths
}

/** Puts a key where the page keeps the network that was chosen before. */
async function store(page: Page, key: string): Promise<void> {
  await page.goto(`${recordedWeb()}/favicon.svg`)
  await page.evaluate((value) => localStorage.setItem('NET', value), key)
}

/** What the operator announces belongs to no network. */
const isOfChain = (path: string): boolean => /\/(api(?!\/site\/)|wallet)\//.test(path)

test('the switch shows the other network and nothing of the one before', async ({ page, chain }) => {
  await visit(page, recordedWeb(), '/block/2')
  await expect(page.getByText(second).first()).toBeVisible()
  await switchOf(page).click()
  const choices = page.getByRole('menuitemradio')
  await expect(choices).toHaveText([
    'Recorded Private chain',
    'Development Test net',
    'Hostile Private chain',
  ])
  await expect(choices.first()).toHaveAttribute('aria-checked', 'true')
  const paths = watchPaths(page)
  await choices.nth(1).click()

  const { blockID } = await fetch(`${chain.node}/wallet/getblockbynum?num=2`).then(
    (response) => response.json() as Promise<Block>,
  )
  expect(blockID).not.toBe(second)
  await expect(page.getByText(blockID).first()).toBeVisible()
  await expect(page.getByText(second)).toHaveCount(0)
  await expect(switchOf(page)).toHaveAccessibleName(/^Network: Development,/)
  await expect(switchOf(page)).toBeFocused()
  await expect(page.locator('header').getByText('Testnet')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('NET'))).toBe('side')
  // the head grows with the development chain, so the feed is its feed
  await expect
    .poll(() => page.getByLabel('State of the network').innerText(), { timeout: 20_000 })
    .toMatch(/Live/)
  const asked = paths.filter(isOfChain)
  expect(asked).toContain('/net/side/api/tronsocket/homepage')
  expect(asked.filter((path) => !path.startsWith('/net/side/'))).toEqual([])
})

test('the chosen network is kept, and the way back leads to the default paths', async ({ page }) => {
  await store(page, 'side')
  const before = watchPaths(page)
  await visit(page, recordedWeb(), '/blockchain/blocks')
  await expect(switchOf(page)).toHaveAccessibleName(/^Network: Development,/)
  await expect(page.locator('tbody tr').first().locator('a[href*="/block/"]').first()).toBeVisible()
  expect(before.filter(isOfChain).filter((path) => !path.startsWith('/net/side/'))).toEqual([])

  // the address and the title say which chain it is
  await expect(page).toHaveURL(/\?net=side#\/blockchain\/blocks$/)
  await expect(page).toHaveTitle('Blocks · Development · Tronlens')

  await switchOf(page).click()
  const after = watchPaths(page)
  await page.getByRole('menuitemradio', { name: /^Recorded/ }).click()
  await expect(switchOf(page)).toHaveAccessibleName(/^Network: Recorded,/)
  const head = recorded.at(-1)?.block_header.raw_data.number
  await expect(page.locator(`tbody a[href$="/block/${head}"]`).first()).toBeVisible()
  // until the network is another one, the old one may have a block to report
  const asked = after.filter(isOfChain)
  const isDefault = (path: string) => !path.startsWith('/net/')
  expect(asked.slice(asked.findIndex(isDefault)).filter((path) => !isDefault(path))).toEqual([])
  expect(asked.some(isDefault)).toBe(true)
  await expect(page).toHaveTitle('Blocks · Tronlens')
  expect(page.url()).not.toContain('net=')
  await page.reload()
  await expect(switchOf(page)).toHaveAccessibleName(/^Network: Recorded,/)
})

for (const stored of ['gone', '../etc', ''])
  test(`a stored network "${stored}" that is not there gives way to the default one`, async ({ page }) => {
    await store(page, stored)
    const paths = watchPaths(page)
    await visit(page, recordedWeb(), '/block/2')
    await expect(page.getByText(second).first()).toBeVisible()
    await expect(switchOf(page)).toHaveAccessibleName(/^Network: Recorded,/)
    expect(paths.filter((path) => path.startsWith('/net/'))).toEqual([])
  })

test('a single network is the only choice here, next to test networks elsewhere', async ({ page, chain }) => {
  await visit(page, chain.web, '/')
  await switchOf(page).click()
  await expect(page.getByRole('menuitemradio')).toHaveText(['Devchain Private chain'])
  await expect(page.getByRole('menuitem')).toHaveText(['Nile new', 'Shasta'])
})

test('a link that is handed on names its network, until another one is chosen', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await store(page, 'side')
  await visit(page, recordedWeb(), '/block/2')
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(`${recordedWeb()}/block/2?net=side`)

  // only for a user who has chosen nothing, as long as nothing is chosen
  await page.evaluate(() => localStorage.clear())
  const other = await context.newPage()
  await other.goto(link)
  await expect(switchOf(other)).toHaveAccessibleName(/^Network: Development,/)
  await other.locator('main a[href*="/block/1"]').first().click()
  await other.reload()
  await expect(switchOf(other)).toHaveAccessibleName(/^Network: Development,/)
  expect(await other.evaluate(() => localStorage.getItem('NET'))).toBeNull()
  await switchOf(other).click()
  await other.getByRole('menuitemradio', { name: /^Recorded/ }).click()
  await expect(switchOf(other)).toHaveAccessibleName(/^Network: Recorded,/)
  expect(other.url()).not.toContain('net=')

  await other.goto(`${recordedWeb()}/?net=nowhere#/block/2`)
  await expect(other.getByText('Network “nowhere” is not shown here')).toBeVisible()
  await expect(other.getByText(second).first()).toBeVisible()
})
