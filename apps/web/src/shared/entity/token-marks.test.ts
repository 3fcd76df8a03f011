import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const SRC = fileURLToPath(new URL('../../', import.meta.url))

/** The unit of an amount, a text between tags, or a word of a sentence that is the symbol of a token. */
const NAMES_A_TOKEN =
  /unit[=:]\s*\{?\s*[\w.?]*(?:symbol|abbr)\b|>\s*\{[^{}<>]*\b(?:symbol|tokenAbbr|abbr)\b[^{}<>]*\}|unit=\{(?:unitOf|tokenLabel)\(|token:\s*[\w.]*\bsymbol\b/i

/** The components and texts that carry the contract or number of a token, and the mark of an imitation. */
const MARKS =
  /<(?:AssetMark|QuantityMark|Quantity|Token|MarkedCoin|CoinMarks|TrustMark)\b|\b(?:tokenText|tokenName)\(/

/** Files that name a token without its mark, and what carries the mark in their place. */
const MARKED_ELSEWHERE: Readonly<Record<string, string>> = {
  'features/exchange/components/DepthChart.tsx': 'the head of the page marks the pair',
  'features/exchange/components/Figures.tsx': 'each list that names a pair has its marks in the next line',
  'features/exchange/components/FormParts.tsx': 'the form marks both tokens below its two sides',
  'features/exchange/components/Grid.tsx': 'the head of the page marks the pair',
  'features/exchange/components/LatestTrades.tsx': 'the head of the page marks the pair',
  'features/exchange/components/OrderBook.tsx': 'the head of the page marks the pair',
  'features/issue-token/components/ConfirmStep.tsx': 'the token does not exist yet',
  'features/issue-token/components/RecordStep.tsx': 'the token does not exist yet',
  'features/manage-wallet/components/TokenMenu.tsx': 'the row of the menu marks the token',
  'features/watch-list/LastEvent.tsx': 'the server lists no doubtful token, and no imitation',
  'features/watch-list/WatchListPage.tsx': 'amounts of TRX alone',
  'slices/account/components/useDaySums.tsx': 'the filter above names the token with its contract',
  'slices/filter/components/FilterForm.tsx': 'the field of the token marks it',
  'slices/home/components/HotTokens.tsx': 'the server lists no imitation',
  'slices/search/components/SearchStart.tsx': 'the server lists no imitation',
  'slices/token/components/AboutTab.tsx': 'the head of the page marks the token',
  'slices/token/components/HolderTable.tsx': 'the head of the page marks the token',
  'slices/token/components/SupplyTab.tsx': 'the head of the page marks the token',
  'slices/token/components/TokenCharts.tsx': 'the head of the page marks the token',
  'slices/token/components/TokenSale.tsx': 'the head of the page marks the token',
  'slices/transfer/movement-columns.tsx': 'the unit leads to the token, and a sign marks doubtful rows',
}

const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(`${SRC}${file}`, 'utf8') }))

test('every file that names a token shows what makes it unmistakable, or says what does', () => {
  const bare = sources.filter(({ text }) => NAMES_A_TOKEN.test(text) && !MARKS.test(text))
  expect(bare.map(({ file }) => file).sort()).toEqual(Object.keys(MARKED_ELSEWHERE).sort())
})

test.each([
  'features/send/components/TokenLine.tsx',
  'features/exchange/components/OrderForm.tsx',
  'features/exchange/components/TokenOrderForm.tsx',
  'features/exchange/components/SwapForm.tsx',
  'features/exchange/components/MarketList.tsx',
  'features/exchange/components/OrderTable.tsx',
  'features/exchange/components/TradeTable.tsx',
  'features/exchange/components/AssetTable.tsx',
  'features/exchange/components/CancelAll.tsx',
  'features/exchange/components/PairHead.tsx',
  'features/approvals/ApprovalsPage.tsx',
  'features/issue-token/BuyDialog.tsx',
  'features/manage-wallet/components/CreatePairDialog.tsx',
  'features/manage-wallet/components/MovePairDialog.tsx',
  'features/manage-wallet/components/PairsPanel.tsx',
  'features/manage-site-account/components/AlertDialog.tsx',
  'slices/account/components/StatementFilters.tsx',
  'slices/account/components/BalancePanel.tsx',
  'slices/filter/components/TokenField.tsx',
  'slices/signing/components/Changes.tsx',
])('the form, list or picker %s marks its tokens itself', (file) => {
  expect(sources.find((source) => source.file === file)?.text).toMatch(MARKS)
})
