import type { Page } from '@playwright/test'
import { createApiClient } from '@tronlens/api-contract/client'
import { fromHexAddress } from '@tronlens/core'
import { expect, recordedWeb, recording, test, visit } from '../support/stack.ts'

// an account and a token of the recorded chain
const SENDER = 'TKMvPSoa11mzgbUW3Bipakd5s764ERxMwv'
const GOLD = '1000001'

const rowsOf = (page: Page) => page.locator('tbody [data-row], tbody tr').filter({ has: page.locator('a') })

test.describe('lists', () => {
  test.describe.configure({ mode: 'parallel' })

  for (const path of [
    '/blockchain/transactions?type=53&block=1',
    '/blockchain/transfers?block=1&kind=trc20',
    '/blockchain/blocks?producer=T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
    '/contracts/contract-triggers?block=1',
    '/contracts/contracts?search=nothing-is-called-so',
    '/tokens/list?search=nothing-is-called-so',
    `/token/${GOLD}?address=T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb`,
  ])
    test(`${path} says that its filters leave nothing, and takes them away`, async ({ page }) => {
      await visit(page, recordedWeb(), path)
      await expect(page.getByText('No rows match the filters')).toBeVisible()
      await page.getByRole('button', { name: 'Remove the filters' }).click()
      await expect(page.getByText('No rows match the filters')).toHaveCount(0)
      await expect(rowsOf(page).first()).toBeVisible()
      expect(page.url()).not.toContain('?')
    })

  for (const [path, label] of [
    [`/address/${SENDER}`, 'Go to a date'],
    ['/data/stats/ContractInvocationDistribution', 'Day'],
  ] as const)
    test(`${path} takes a day that is typed by keys`, async ({ page }) => {
      await visit(page, recordedWeb(), path)
      await expect(page.locator('main [inert], main [aria-busy=true]')).toHaveCount(0)
      const button = page.getByRole('button', { name: new RegExp(`^${label}(:|$)`) })
      await button.focus()
      await page.keyboard.press('Enter')
      const panel = page.getByRole('dialog', { name: label })
      await panel.getByRole('spinbutton', { name: /month/ }).fill('6')
      await panel.getByRole('spinbutton', { name: /day,/ }).fill('4')
      await panel.getByRole('spinbutton', { name: /year/ }).fill('2024')
      await panel.getByRole('button', { name: 'Show' }).press('Enter')
      await expect(page).toHaveURL(/=2024-06-04/)
      await expect(button).toBeFocused()
    })

  test('an address that is typed in cuts a list down to it; what is none is refused', async ({ page }) => {
    await visit(page, recordedWeb(), `/token/${GOLD}`)
    const field = page.getByLabel('Only with address')
    await field.fill('T-unknown')
    await field.press('Enter')
    await expect(page.getByText('This is not an address')).toBeVisible()
    await field.fill(SENDER)
    await expect(page.getByRole('button', { name: `With ${SENDER}` })).toBeVisible()
    await expect(page.getByText(/^Holds .* of the supply$|^Holds none of it now$/)).toBeVisible()
    expect(page.url()).toContain(`address=${SENDER}`)
    await page.getByRole('button', { name: `With ${SENDER}` }).click()
    await expect(field).toBeVisible()
  })

  test('items of a collection stand with their owners, of all or of one of them', async ({ page }) => {
    type Collection = {
      address: string
      kind: string
      owners: Record<string, string>
      balances: Record<string, Record<string, string>>
    }
    const known = (kind: string) =>
      recording<Collection[]>('tokens.json').find((token) => token.kind === kind) as Collection
    const row = (text: string | RegExp) => page.locator('tbody tr').filter({ hasText: text })

    const single = known('TRC721')
    await visit(page, recordedWeb(), `/token20/${fromHexAddress(single.address)}/items`)
    await expect(
      page.getByRole('tab', { name: 'Items' }).or(page.getByRole('link', { name: 'Items' })),
    ).toBeVisible()
    for (const [item, owner] of Object.entries(single.owners))
      await expect(
        page
          .locator('tbody tr')
          .filter({ has: page.getByText(`#${item}`, { exact: true }) })
          .locator('[data-address]'),
      ).toHaveAttribute('data-address', fromHexAddress(owner))

    const several = known('TRC1155')
    await visit(page, recordedWeb(), `/token20/${fromHexAddress(several.address)}/items`)
    const owners = Object.values(several.balances).filter((held) => Number(held['7'] ?? 0) > 0)
    await row(/^#7/)
      .getByRole('link', { name: `${owners.length} own it` })
      .click()
    await expect(page.getByRole('button', { name: 'Item #7' })).toBeVisible()
    await expect(page.locator('tbody tr')).toHaveCount(owners.length)
    await page.getByRole('button', { name: 'Item #7' }).click()
    const field = page.getByRole('searchbox', { name: /^Item/ })
    await field.fill('seven')
    await field.press('Enter')
    await expect(page.getByText('This is not an item number')).toBeVisible()
    await field.fill('#0007')
    await field.press('Enter')
    await expect(page.locator('tbody tr')).toHaveCount(owners.length)

    // a token whose units are alike has none
    await visit(page, recordedWeb(), `/token20/${fromHexAddress(known('TRC20').address)}/items`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Transfers', { exact: true }).first()).toBeVisible()
    await expect(page.getByText('Items', { exact: true })).toHaveCount(0)
  })

  test('blocks of a representative stand with the bandwidth they used and what all of them earned it', async ({
    page,
  }) => {
    const { data } = await createApiClient({ baseUrl: recordedWeb() }).listBlocks({ limit: 1 })
    const producer = data[0]?.witnessAddress
    for (const path of [`/address/${producer}/blocks`, `/representative/${producer}/blocks`]) {
      await visit(page, recordedWeb(), path)
      await expect(page.getByText(/^Blocks produced: [\d,]+ · rewards for them: [\d,.]+\sTRX$/)).toBeVisible()
      await expect(page.getByRole('columnheader', { name: 'Bandwidth' })).toBeVisible()
    }
  })

  test('the server leaves imitations out of a list of tokens', async ({ page }) => {
    await visit(page, recordedWeb(), '/tokens/list')
    await expect(rowsOf(page).first()).toBeVisible()
    const asked = page.waitForRequest(/\/api\/tokens\/overview\?.*showAll=2/)
    await page.getByRole('switch', { name: 'Hide imitations' }).click()
    await asked
    await expect(rowsOf(page).first()).toBeVisible()
    expect(page.url()).toContain('imitations=hidden')
  })

  for (const width of [640, 700, 1000, 1440])
    test(`at ${width} px a call leads to its transaction and nothing leaves the page`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await visit(page, recordedWeb(), '/contracts/contract-triggers')
      await expect(rowsOf(page).first()).toBeVisible()
      const first = rowsOf(page).first()
      await expect(first.locator('a[href*="/transaction/"]').first()).toBeVisible()
      const { beyond, clipped } = await page.evaluate(() => {
        const table = document.querySelector('table')
        const right = table?.parentElement?.getBoundingClientRect().right ?? 0
        return {
          beyond: document.documentElement.scrollWidth - innerWidth,
          clipped: (table?.getBoundingClientRect().right ?? 0) - right,
        }
      })
      expect(beyond).toBeLessThanOrEqual(0)
      expect(clipped).toBeLessThanOrEqual(0.5)
    })

  test('an account page says what is not known while the node is away', async ({ page }) => {
    await page.route('**/api/accountv2?*', async (route) => {
      const response = await route.fetch()
      const account = (await response.json()) as Record<string, unknown>
      // what the server answers then: nothing of the resources, everything of the index
      await route.fulfill({ response, json: { ...account, bandwidth: {} } })
    })
    await visit(page, recordedWeb(), `/address/${SENDER}/permissions`)
    await expect(page.getByText('so today’s rest is not known')).toBeVisible()
    await expect(page.getByText('This is its last answer')).toBeVisible()
    await expect(page.getByText('of 0')).toHaveCount(0)
  })
})

test('TRC10 movements and the stake of an account have lists of their own', async ({ page, chain }) => {
  const [owner, user] = await chain.accounts(2)
  if (!owner || !user) throw new Error('no account')
  const token = await chain.issueToken(owner, 'stakecoin')
  await chain.included(await chain.sendTrx(owner, user.address, 1_000_000))
  await chain.included(await chain.sendTrc10(owner, token, user.address, 250))
  const builder = chain.wallet(owner).transactionBuilder
  await chain.included(
    await chain.send(owner, await builder.freezeBalanceV2(300_000_000, 'ENERGY', owner.address)),
  )
  await chain.included(
    await chain.send(
      owner,
      await builder.delegateResource(100_000_000, user.address, 'ENERGY', owner.address, false),
    ),
  )
  await chain.indexed()

  await visit(page, chain.web, `/address/${user.address}/transfers?kind=trc10`)
  await expect(page.getByText('2.5').first()).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(page.getByText('Rows: 1 · newest first')).toBeVisible()

  await visit(page, chain.web, `/address/${user.address}/transfers?to=2019-01-01`)
  await expect(page.getByText('No rows match the filters')).toBeVisible()

  await visit(page, chain.web, `/address/${owner.address}/freeze`)
  await expect(rowsOf(page)).toHaveCount(0)
  await expect(page.getByRole('cell', { name: '200' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Delegated out' }).click()
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(rowsOf(page).first()).toContainText('100')
  await page.getByRole('button', { name: 'bandwidth' }).click()
  await expect(page.getByText('No rows match the filters')).toBeVisible()
  await visit(page, chain.web, `/address/${user.address}/freeze?stake=in`)
  await expect(rowsOf(page)).toHaveCount(1)
  await visit(page, chain.web, `/address/${user.address}/votes`)
  await expect(page.getByText('No votes cast').last()).toBeVisible()
})
