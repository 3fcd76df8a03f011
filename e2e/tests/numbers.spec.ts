import { isComplete } from '../support/look.ts'
import { readTexts, unanswered } from '../support/numbers.ts'
import { pathOf } from '../support/routes.ts'
import { expect, recordedWeb, test, visit } from '../support/stack.ts'

// it only reads what stands still
test.describe.configure({ mode: 'parallel' })

/** One page of each kind that shows numbers of the chain. */
const PAGES = [
  '/blockchain/blocks',
  '/blockchain/transactions',
  '/blockchain/transfers',
  '/blockchain/accounts',
  '/block/300',
  '/transaction/$call',
  '/address/$busiest',
  '/tokens/list',
  '/token20/$widest',
  '/contracts/contracts',
  '/sr/representatives',
  '/representative/$witness',
  '/proposals',
  '/data/bestdata/account',
] as const

test('a number that no answer has is found, whatever it looks like', () => {
  const answers = ['{"balance":"12345678900","decimals":2,"votes":[{"n":31001},{"n":426}],"share":0.123456}']
  const shown = [
    '12,345.6789 TRX',
    '123,456,789.00',
    '31,427',
    '12.35 K',
    '0.1234',
    '7 of 19',
    'in 25 d',
    '5.43%',
  ]
  expect(unanswered(shown, answers)).toEqual([])
  expect(unanswered(['12,345.6788 TRX', '31,428', '12.45 K'], answers)).toHaveLength(3)
})

test('every number of a page is one of the answers behind it', async ({ page }) => {
  test.slow()
  const answers: string[] = []
  await page.route(/\/(api|wallet)\//, async (route) => {
    const response = await route.fetch()
    answers.push(await response.text())
    await route.fulfill({ response })
  })
  const found: string[] = []
  for (const pattern of PAGES) {
    answers.length = 0
    const path = await pathOf(pattern)
    await visit(page, recordedWeb(), path)
    await isComplete(page)
    found.push(...unanswered(await readTexts(page), answers).map((text) => `${path}: ${text}`))
  }
  expect(found).toEqual([])
})
