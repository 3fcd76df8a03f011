import { createApiClient } from '@tronlens/api-contract/client'
import { isComplete } from '../support/look.ts'
import { expect, follow, recordedWeb, test, visit } from '../support/stack.ts'
import { findFaults } from '../support/sweep.ts'

const HEIGHT = 900
/** Widths of phones, tablets, small and large desks; boundaries of the layout lie between them. */
const WIDTHS = [390, 640, 768, 899, 900, 1024, 1199, 1200, 1366, 1440, 1920] as const
/** Where other words change most: the narrowest screen, and the narrowest desks. */
const NARROW = [390, 900, 1200] as const
const LANGUAGES = ['en', 'zh', 'ja', 'ko', 'ar', 'fa', 'es', 'ru'] as const

/** Pages with the most different parts. */
async function paths(): Promise<string[]> {
  const api = createApiClient({ baseUrl: recordedWeb() })
  const [accounts, tokens, calls] = await Promise.all([
    api.listAccounts({ limit: 1, sort: '-totaltransactioncount' }),
    api.listContractTokens({ limit: 1, sort: '-holders_count' }),
    api.listTransactions({ limit: 1, type: 31 }),
  ])
  const [account, token, call] = [accounts.data[0], tokens.trc20_tokens[0], calls.data[0]]
  return [
    '/',
    '/blockchain/blocks',
    '/blockchain/transfers',
    '/block/300',
    `/transaction/${call?.hash}`,
    `/address/${account?.address}`,
    `/token20/${token?.contract_address}`,
    '/tokens/list',
    '/sr/representatives',
    '/data/stats/EnergyConsume',
    '/data/bestdata/account',
  ]
}

test('no page cuts, overlaps or crumbles its texts at any width in any language', async ({ page }) => {
  test.setTimeout(300_000)
  const faults: string[] = []
  // a block that slides to its place is on its way, not at it
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, recordedWeb(), '/no/such/page')
  await expect(page.locator('main h1').first()).toBeVisible()
  for (const path of await paths()) {
    await page.setViewportSize({ width: 1440, height: HEIGHT })
    await follow(page, path)
    await isComplete(page)
    for (const language of LANGUAGES) {
      await page.locator('footer select').first().selectOption(language)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      for (const width of language === 'en' || language === 'ru' ? WIDTHS : NARROW) {
        await page.setViewportSize({ width, height: HEIGHT })
        await isComplete(page)
        for (const fault of await findFaults(page)) faults.push(`${path} ${language} ${width}: ${fault}`)
      }
    }
    await page.locator('footer select').first().selectOption('en')
  }
  expect(faults).toEqual([])
})
