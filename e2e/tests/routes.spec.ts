import type { Page } from '@playwright/test'
import { createApiClient } from '@tronlens/api-contract/client'
import { chooseTheme, findViolations, isComplete, overflow, THEMES } from '../support/look.ts'
import { expect, follow, recordedWeb, recordingLines, test, visit } from '../support/stack.ts'

// it only reads what stands still
test.describe.configure({ mode: 'parallel' })

type Block = { transactions?: { txID: string; raw_data: { contract: { type: string }[] } }[] }
const call = recordingLines<Block>('blocks.jsonl')
  .flatMap((block) => block.transactions ?? [])
  .findLast((transaction) => transaction.raw_data.contract[0]?.type === 'TriggerSmartContract')

/** A route of the specification, what its heading says, and where it leads when it is an older name. */
type Route = readonly [path: string, heading: RegExp, leadsTo?: RegExp]

/** Every public route; what is in `$…` stands for something of the recorded chain. */
const ROUTES: readonly Route[] = [
  ['/', /Look up anything/],
  ['/blockchain', /^Blocks$/, /\/blockchain\/blocks$/],
  ['/blockchain/nodes', /^Nodes$/],
  ['/blockchain/blocks', /^Blocks$/],
  ['/blockchain/transactions', /^Transactions$/],
  ['/blockchain/transactions/1600000000000', /^Transactions$/],
  ['/blockchain/transfers', /^Transfers$/],
  ['/blockchain/accounts', /^Accounts$/],
  ['/blockchain/live', /^Live$/],
  ['/tools/system', /^Proof$/],
  ['/blockchain/stats', /^Statistics$/, /\/data\/stats$/],
  ['/blockchain/stats/txOverviewStats', /^Transactions$/, /\/data\/stats\/txOverviewStats$/],
  ['/blockchain/charts/supply', /^TRX in circulation$/, /\/data\/stats\/turnover$/],
  ['/blockchain/data', /^Rankings$/, /\/data\/bestdata$/],
  ['/blockchain/data/token', /^Rankings$/, /\/data\/bestdata\/token$/],
  ['/blockchain/foundation', /^TRX supply$/, /\/data\/foundation$/],
  ['/contracts', /^Contracts$/, /\/contracts\/contracts$/],
  ['/contracts/contracts', /^Contracts$/],
  ['/contracts/contract-triggers', /^Calls of contracts$/],
  ['/data', /^Statistics$/, /\/data\/stats$/],
  ['/data/stats', /^Statistics$/],
  ...(
    [
      'txOverviewStats',
      'txOverviewStatsType',
      'totalTxns',
      'addressesStats',
      'blockSizeStats',
      'blockchainSizeStats',
      'EnergyConsume',
      'ContractInvocation',
      'EnergyConsumeDistribution',
      'ContractInvocationDistribution',
      'pieChart',
      'volumeStats',
      'priceStats',
      'accounts',
    ] as const
  ).map((name): Route => [`/data/stats/${name}`, /\S/]),
  ...['OverallFreezingRate', 'HoldTrxAccount'].map(
    (name): Route => [`/data/charts/${name}`, /\S/, new RegExp(`/data/stats/${name}$`)],
  ),
  ['/data/stats/supply', /^TRX supply$/, /\/data\/foundation$/],
  ['/data/bestdata', /^Rankings$/],
  ...['account', 'token', 'contract', 'resource'].map(
    (name): Route => [`/data/bestdata/${name}`, /^Rankings$/],
  ),
  ['/data/foundation', /^TRX supply$/],
  ['/sr/representatives', /^Representatives$/],
  ['/sr/votes', /\S/],
  ['/sr/committee', /\S/],
  ['/votes-live', /\S/],
  ['/representative/$witness', /\S/],
  ['/proposals', /\S/],
  ['/block/300', /300/],
  ['/block/300/transfers', /300/],
  ['/transaction/$call', /\S/],
  ['/address/$account', /T\w{33}/],
  ['/address/$account/transactions', /T\w{33}/],
  ['/address/$account/transfers', /T\w{33}/],
  ['/address/$account/tokens', /T\w{33}/],
  ['/contract/$contract', /\S/],
  ['/contract/$contract/code', /\S/],
  ['/tokens', /^Tokens$/, /\/tokens\/list$/],
  ['/tokens/list', /^Tokens$/],
  ['/tokens/list?search=a', /^Tokens$/],
  ['/tokens/view?search=a', /^Tokens$/, /\/tokens\/list\?search=a$/],
  ['/tokens/rating-rule', /^How tokens are marked$/],
  ['/rating', /^How tokens are marked$/, /\/tokens\/rating-rule$/],
  ...['', '/holders', '/distribution', '/volume', '/quotes'].map(
    (tab): Route => [`/token/1000001${tab}`, /\S/],
  ),
  ...['', '/holders', '/distribution', '/volume', '/supply'].map(
    (tab): Route => [`/token20/$token${tab}`, /\S/],
  ),
  ['/myToken?address=$account', /^My tokens$/],
  ['/tokens/template', /^Token from a template$/],
  ['/tools/self-upload-coin', /^Token data$/],
  ['/tools/self-upload-coin?token=$token', /^Token data$/],
  ['/tokens/markets/create/trc10/1000001', /^Market listing$/],
  ['/tokens/markets/add/team/1000001/1', /^Market listing$/],
  ['/watchlist', /\S/],
  ['/data/stats/HoldTrxAccount', /^Accounts with TRX$/],
  ['/searcherror/abc', /abc/],
  ['/searchmore?term=a', /^Search results$/],
  ['/error', /Nothing here/],
  ['/demo', /Tronlens/],
  ['/no/such/page', /Nothing here/],
]

/** Pages that all show the same component. */
const NOT_FOUND = /error|no\/such/

/** What no reader should see: values that were never made into words. */
const RAW = /\b(?:undefined|NaN|\[object Object\]|Invalid Date)\b|\{\{/

/** Things of the recorded chain that routes are about. */
async function findNames(): Promise<Record<string, string | undefined>> {
  const api = createApiClient({ baseUrl: recordedWeb() })
  const [accounts, tokens, contracts, witnesses] = await Promise.all([
    api.listAccounts({ limit: 1 }),
    api.listContractTokens({ limit: 1 }),
    api.listContracts({ limit: 1 }),
    api.listWitnesses({}),
  ])
  return {
    $call: call?.txID,
    $account: accounts.data[0]?.address,
    $token: tokens.trc20_tokens[0]?.contract_address,
    $contract: contracts.data[0]?.address,
    $witness: witnesses[0]?.address,
  }
}

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

// themes take turns over the routes; look.spec goes through all of them on the pages that people see most
for (const [turn, theme] of THEMES.entries())
  test(`every public route shows its heading, nothing broken or foreign, and fits desk and phone (${theme})`, async ({
    page,
  }) => {
    test.setTimeout(600_000)
    // a notice that slides in is half transparent on its way
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const foreign = foreignRequests(page)
    const names = await findNames()
    const failures: string[] = []
    await visit(page, recordedWeb(), '/no/such/page')
    await expect(page.locator('main h1').first()).toBeVisible()
    await chooseTheme(page, theme)
    let before = '/no/such/page'
    for (const [pattern, heading, leadsTo] of ROUTES.filter((_, place) => place % THEMES.length === turn)) {
      const path = pattern.replace(/\$\w+/, (name) => names[name] ?? name)
      // a page that shares its component with the one before keeps its heading
      await follow(page, NOT_FOUND.test(path + before) ? '/tokens/rating-rule' : '/error')
      before = path
      await follow(page, path)
      await isComplete(page)
      const title = (await page.locator('main h1').first().innerText()).replace(/\s+/g, ' ')
      // one of the themes writes headings in capitals
      if (!new RegExp(heading, 'i').test(title)) failures.push(`${path}: its heading is "${title}"`)
      if (leadsTo && !leadsTo.test(page.url())) failures.push(`${path}: led to ${page.url()}`)
      const alert = page.locator('main [role=alert]')
      if ((await alert.count()) > 0) failures.push(`${path}: ${await alert.first().innerText()}`)
      const raw = RAW.exec(await page.locator('main').innerText())?.[0]
      if (raw) failures.push(`${path}: shows "${raw}"`)
      for (const fault of await findViolations(page)) failures.push(`${path}: ${fault}`)
      if ((await overflow(page)) > 0) failures.push(`${path}: ${await overflow(page)} px wider than the desk`)
      await page.setViewportSize({ width: 390, height: 844 })
      if ((await overflow(page)) > 0) failures.push(`${path}: ${await overflow(page)} px wider than a phone`)
      await page.setViewportSize({ width: 1440, height: 900 })
    }
    expect({ failures, foreign }).toEqual({ failures: [], foreign: [] })
  })
