import type { Page } from '@playwright/test'
import { createApiClient } from '@tronlens/api-contract/client'
import { sample } from '@tronlens/core/testing'
import { expect, follow, recordedWeb, test, visit } from '../support/stack.ts'

// it only reads what stands still
test.describe.configure({ mode: 'parallel' })

const NETWORK = 'hostile'
/** Transactions and addresses whose pages are opened. */
const MOST_PAGES = 12

/** What no reader should see: values that were never made into words. */
const RAW = /\b(?:undefined|NaN|\[object Object\]|Invalid Date)\b/

async function choose(page: Page): Promise<void> {
  await page.goto(`${recordedWeb()}/favicon.svg`)
  await page.evaluate((key) => localStorage.setItem('NET', key), NETWORK)
}

/** Paths of every list, and of every block, transaction, account and token that the lists name. */
async function listPaths(): Promise<string[]> {
  const api = createApiClient({ baseUrl: `${recordedWeb()}/net/${NETWORK}` })
  const [blocks, transactions, tokens, accounts] = await Promise.all([
    api.listBlocks({ limit: 50 }),
    api.listTransactions({ limit: 50 }),
    api.listContractTokens({ limit: 50 }),
    api.listAccounts({ limit: 50 }),
  ])
  expect(transactions.data.length).toBeGreaterThan(MOST_PAGES / 2)
  return [
    '/',
    '/blockchain/blocks',
    '/blockchain/transactions',
    '/blockchain/transfers',
    '/blockchain/accounts',
    '/tokens/list',
    ...blocks.data.map(({ number }) => `/block/${number}`),
    ...transactions.data.slice(0, MOST_PAGES).map(({ hash }) => `/transaction/${hash}`),
    ...tokens.trc20_tokens.map(({ contract_address }) => `/token20/${contract_address}`),
    ...accounts.data.slice(0, MOST_PAGES).map(({ address }) => `/address/${address}`),
  ]
}

test('every page of a chain of everything that breaks programs is a page', async ({ page }) => {
  test.slow()
  const failures: string[] = []
  let path = ''
  page.on('pageerror', (error) => failures.push(`${path}: ${error.message}`))
  page.on('response', (response) => {
    if (response.status() >= 500) failures.push(`${path}: ${response.status()} ${response.url()}`)
  })
  await choose(page)
  await visit(page, recordedWeb(), '/no/such/page')
  await expect(page.locator('main h1').first()).toBeVisible()
  // every commit opens another third; `npm run test:full` opens all
  for (path of sample(await listPaths(), 3)) {
    await follow(page, path)
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    const text = await page.locator('main').innerText()
    const raw = RAW.exec(text)?.[0]
    if (raw) failures.push(`${path}: shows "${raw}"`)
    if ((await page.getByRole('alert').count()) > 0)
      failures.push(`${path}: ${await page.getByRole('alert').first().innerText()}`)
    // a name or symbol of any length stays inside its page
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (overflow > 0) failures.push(`${path}: ${overflow} px wider than the screen`)
  }
  expect(failures).toEqual([])
})
