import { sample } from '@tronlens/core/testing'
import { expect, follow, recordedWeb, recording, recordingLines, test, visit } from '../support/stack.ts'

// it only reads what stands still
test.describe.configure({ mode: 'parallel' })

type Transaction = {
  txID: string
  ret?: { contractRet?: string }[]
  raw_data: { contract: { type: string }[] }
}
type Block = {
  blockID: string
  transactions?: Transaction[]
  block_header: { raw_data: { number?: number } }
}

const blocks = recordingLines<Block>('blocks.jsonl')
const transactions = blocks.flatMap((block) => block.transactions ?? [])

/** One transaction for each contract type and result. */
const samples = new Map<string, Transaction>()
for (const transaction of transactions) {
  const type = transaction.raw_data.contract[0]?.type ?? 'none'
  samples.set(`${type} ${transaction.ret?.[0]?.contractRet ?? ''}`.trim(), transaction)
}

/** What a page never shows: holes in texts, unread values, keys of texts. */
const BROKEN = /\{\{|undefined|NaN|\[object|\b(?:tx|sentence|type|address|token|fee)\.[a-z]\w+/

test('every contract type is readable', async ({ page }) => {
  test.slow()
  expect(samples.size).toBeGreaterThan(40)
  await visit(page, recordedWeb(), '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // every commit reads another third; `npm run test:full` reads all
  for (const [name, { txID }] of sample([...samples], 3)) {
    await test.step(name, async () => {
      await follow(page, `/transaction/${txID}`)
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
      await expect(page.getByText('Why this fee')).toBeVisible()
      const text = await page.locator('main').innerText()
      expect(text).not.toMatch(BROKEN)
      expect(text).not.toContain('Could not load')
    })
  }
})

test('block 0, the head block and a missing block', async ({ page }) => {
  const web = recordedWeb()
  await visit(page, web, '/block/0')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('where this chain begins')
  const head = blocks.at(-1)
  await visit(page, web, `/block/${head?.block_header.raw_data.number}`)
  await expect(page.getByText(head?.blockID ?? '').first()).toBeVisible()
  await visit(page, web, '/block/99999')
  await expect(page.getByText('Not on this chain')).toBeVisible()
})

test('search finds accounts, transactions, blocks and tokens, and says when there is nothing', async ({
  page,
}) => {
  const web = recordedWeb()
  const [first] = transactions
  const facts = recording<{ head: { number: number } }>('facts.json')
  const search = async (term: string) => {
    await visit(page, web, '/')
    await expect(page.getByRole('combobox').first()).toBeVisible()
    await page.keyboard.press('/')
    await page.keyboard.type(term)
    await expect(
      page.getByRole('listbox').getByRole('option').first().or(page.getByText('No result')),
    ).toBeVisible()
    await page.keyboard.press('Enter')
  }
  await search(String(facts.head.number))
  await expect(page).toHaveURL(new RegExp(`/block/${facts.head.number}$`))
  await search(first?.txID ?? '')
  await expect(page).toHaveURL(new RegExp(`/transaction/${first?.txID}$`))
  await search('GoldCoin')
  await expect(page).toHaveURL(/\/token\/1000001$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('GoldCoin')
  await search('nothing-like-this')
  await expect(page).toHaveURL(/\/searcherror\/nothing-like-this$/)
  await expect(page.getByText('Nothing found for “nothing-like-this”')).toBeVisible()
})

test('an account shows what the chain says, to the last sun', async ({ page }) => {
  type Account = { address: string; account: { balance?: number } }
  const accounts = recordingLines<Account>('accounts.jsonl').map(({ address, account }) => ({
    address,
    balance: account.balance ?? 0,
  }))
  const rich = accounts.filter(({ balance }) => balance > 0).toSorted((a, b) => b.balance - a.balance)[1]
  await visit(page, recordedWeb(), `/address/${rich?.address}`)
  await expect(page).toHaveURL(/\/address\/T/)
  const sun = BigInt(rich?.balance ?? 0)
  const whole = (sun / 1_000_000n).toLocaleString('en-US')
  await expect(page.locator('main')).toContainText(whole)
})

test('lists page and keep their state in the address', async ({ page }) => {
  await visit(page, recordedWeb(), '/blockchain/transactions')
  const first = page.locator('tbody tr').first().locator('a[href*="/transaction/"]').first()
  await expect(first).toBeVisible()
  const newest = (await first.getAttribute('href')) ?? ''
  await page.getByRole('button', { name: 'Older' }).click()
  await expect(page).toHaveURL(/cursor=/)
  await expect(first).not.toHaveAttribute('href', newest)
  const second = (await first.getAttribute('href')) ?? ''
  const url = page.url()
  await page.reload()
  await expect(first).toHaveAttribute('href', second)
  expect(page.url()).toBe(url)
  // another filter begins at its newest rows
  await page.getByRole('button', { name: 'Any date' }).click()
  await page.getByRole('button', { name: 'Last year' }).click()
  await expect(page).not.toHaveURL(/cursor=/)
})

test('an unknown address of the site says so', async ({ page }) => {
  await visit(page, recordedWeb(), '/no/such/page')
  await expect(page.getByText('Nothing here')).toBeVisible()
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page).toHaveURL(/\/(#\/)?$/)
})
