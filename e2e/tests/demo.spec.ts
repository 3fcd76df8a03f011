import { expect, follow, type LiveChain, test, visit } from '../support/stack.ts'

// it only reads what stands still
test.describe.configure({ mode: 'parallel' })

type Transaction = {
  txID: string
  signature: string[]
  ret: { contractRet?: string }[]
  raw_data: { contract: [{ type: string; parameter: { value: { owner_address: string } } }] }
}

const BLOCKS_AT_ONCE = 100

async function ask<T>(chain: LiveChain, path: string, body: object = {}): Promise<T> {
  const response = await fetch(`${chain.node}/wallet/${path}`, {
    method: 'POST',
    body: JSON.stringify({ visible: true, ...body }),
  })
  return (await response.json()) as T
}

/**
 * Everything that the history of the demo world holds, oldest first; block 0 alone holds unsigned transfers.
 */
async function readHistory(chain: LiveChain): Promise<Transaction[]> {
  const { number } = await chain.control.info()
  const found: Transaction[] = []
  for (let startNum = 1; startNum <= number; startNum += BLOCKS_AT_ONCE) {
    const range = { startNum, endNum: startNum + BLOCKS_AT_ONCE }
    const { block } = await ask<{ block: { transactions?: Transaction[] }[] }>(
      chain,
      'getblockbylimitnext',
      range,
    )
    found.push(...block.flatMap(({ transactions }) => transactions ?? []))
  }
  return found
}

const isOf = (type: string) => (transaction: Transaction) => transaction.raw_data.contract[0].type === type

/** How the pages word each way in which a call fails. */
const FAILURES = {
  REVERT: 'reverted',
  OUT_OF_ENERGY: 'out of energy',
  ILLEGAL_OPERATION: 'illegal operation',
  BAD_JUMP_DESTINATION: 'bad jump destination',
  STACK_TOO_LARGE: 'stack overflow',
  STACK_TOO_SMALL: 'stack too small',
  OUT_OF_MEMORY: 'out of memory',
  TRANSFER_FAILED: 'a transfer failed',
  INVALID_CODE: 'invalid code',
  UNKNOWN: 'code UNKNOWN',
} as const

test.describe('the demo world', () => {
  let history: Transaction[]
  test.beforeAll(async ({ chain }) => {
    history = await readHistory(chain)
  })

  const find = (matches: (transaction: Transaction) => boolean): Transaction => {
    const found = history.find(matches)
    if (!found) throw new Error('the history holds no such transaction')
    return found
  }

  test('has 27 elected representatives, candidates, and one who missed blocks', async ({ page, chain }) => {
    await visit(page, chain.web, '/sr/representatives')
    await expect(page.getByText('27 elected').first()).toBeVisible()
    await expect(page.getByText('northwind.example').first()).toBeVisible()
    await expect(page.getByText('foxglove.example').first()).toBeVisible()
    const missed = await page
      .locator('tbody tr td:last-child')
      .evaluateAll((cells) => cells.map((cell) => Number(cell.textContent?.replaceAll(',', ''))))
    expect(missed.filter((count) => count > 0).length).toBeGreaterThanOrEqual(1)
  })

  test('shows what a proposal wants by name', async ({ page, chain }) => {
    const proposal = find(isOf('ProposalCreateContract'))
    await visit(page, chain.web, `/transaction/${proposal.txID}`)
    await expect(page.getByText('Days that unstaked TRX wait')).toBeVisible()
    await expect(page.getByText('getUnfreezeDelayDays')).toBeVisible()
  })

  test('has an account of two of three signatures, and what they signed', async ({ page, chain }) => {
    const together = find(({ signature }) => signature.length === 2)
    const team = together.raw_data.contract[0].parameter.value.owner_address
    await visit(page, chain.web, `/address/${team}`)
    await expect(page.getByText('2 of 3 signatures')).toBeVisible()
    await page.getByRole('link', { name: 'Who can sign' }).click()
    await expect(page.getByText('payments')).toBeVisible()
    await visit(page, chain.web, `/transaction/${together.txID}`)
    await expect(page.getByText('Success').first()).toBeVisible()
  })

  test('holds the hot tokens and both kinds of collections', async ({ page, chain }) => {
    await visit(page, chain.web, '/tokens/list')
    for (const text of ['USDT', 'USDJ', 'JST', 'BTT', '1002000', 'LCAT', 'LITEM'])
      await expect(page.locator('main').getByText(text, { exact: true }).first()).toBeVisible()
  })

  test('trades at pairs and on the order book', async ({ page, chain }) => {
    await visit(page, chain.web, `/transaction/${find(isOf('MarketSellAssetContract')).txID}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('offered')
    await visit(page, chain.web, `/transaction/${find(isOf('ExchangeTransactionContract')).txID}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('swapped')
  })

  test('fails in every way there is', async ({ page, chain }) => {
    await visit(page, chain.web, '/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const [result, words] of Object.entries(FAILURES)) {
      const failed = find(({ ret }) => ret[0]?.contractRet === result)
      await follow(page, `/transaction/${failed.txID}`)
      await expect(page.getByText(`Failed: ${words}`).first(), result).toBeVisible()
    }
  })
})
