import { createApiClient } from '@tronlens/api-contract/client'
import { recordedWeb, recordingLines } from './recording.ts'

/**
 * A page without header, for a screen on a wall: on the way to it the header goes, which moves what was there
 * before.
 */
export const BARE = '/demo'

/** A route of the specification, what its heading says, and where it leads when it is an older name. */
export type Route = readonly [path: string, heading: RegExp, leadsTo?: RegExp]

/** Every public route; what is in `$…` stands for something of the recorded chain. */
export const ROUTES: readonly Route[] = [
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
  ['/tools/compare?a=$call&b=$transfer', /^Compare transactions$/],
  ['/tools/compare', /^Compare transactions$/],
  ['/tools/statement', /^Printed statement$/],
  ['/tools/statement?address=$busiest&from=2025-01-01&to=2025-12-31', /^Printed statement$/],
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
  ['/data/resources', /^Energy and bandwidth$/],
  ['/data/filter', /^Advanced filter$/],
  ['/data/filter?token=_&min=1', /^Advanced filter$/],
  ['/data/filter?of=transactions&type=31&result=success', /^Advanced filter$/],
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
  ['/blockchain/stats/supply', /^TRX supply$/, /\/data\/foundation$/],
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
  ['/transaction/$call/event-logs', /\S/],
  ['/address/$account', /T\w{33}/],
  ['/address/$account/transactions', /T\w{33}/],
  ['/address/$account/transfers', /T\w{33}/],
  ['/address/$account/tokens', /T\w{33}/],
  ['/address/$account/counterparties', /T\w{33}/],
  ['/contract/$contract', /\S/],
  ['/contract/$contract/code', /\S/],
  ['/tokens', /^Tokens$/, /\/tokens\/list$/],
  ['/tokens/list', /^Tokens$/],
  ['/tokens/list?search=a', /^Tokens$/],
  ['/tokens/view?search=a', /^Tokens$/],
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
  ['/exchange', /\S/, /\/exchange\/trc20$/],
  ['/exchange/trc20', /\S/],
  ['/contracts/contract-compiler', /\S/],
  ['/contracts/verify', /^Verify a contract$/],
  ['/contracts/contract-compiler/verify', /^Verify a contract$/, /\/contracts\/verify$/],
  ['/wallet/new', /^Create a wallet$/, /\/walletwizard$/],
  ['/myaccount/login', /\S/],
  ['/privacy', /\S/],
  [BARE, /Tronlens/],
  ['/no/such/page', /Nothing here/],
]

/** Pages that all show the same component. */
export const NOT_FOUND = /error|no\/such/

type Block = { transactions?: { txID: string; raw_data: { contract: { type: string }[] } }[] }

/** Things of the recorded chain that patterns of routes name. */
async function findNames(): Promise<Record<string, string | undefined>> {
  const api = createApiClient({ baseUrl: recordedWeb() })
  const [accounts, busy, tokens, held, contracts, witnesses] = await Promise.all([
    api.listAccounts({ limit: 1 }),
    api.listAccounts({ limit: 1, sort: '-totaltransactioncount' }),
    api.listContractTokens({ limit: 1 }),
    api.listContractTokens({ limit: 1, sort: '-holders_count' }),
    api.listContracts({ limit: 1 }),
    api.listWitnesses({}),
  ])
  const transactions = recordingLines<Block>('blocks.jsonl').flatMap((block) => block.transactions ?? [])
  const lastOf = (type: string) =>
    transactions.findLast((transaction) => transaction.raw_data.contract[0]?.type === type)?.txID
  return {
    $call: lastOf('TriggerSmartContract'),
    $transfer: lastOf('TransferContract'),
    $account: accounts.data[0]?.address,
    $busiest: busy.data[0]?.address,
    $token: tokens.trc20_tokens[0]?.contract_address,
    $widest: held.trc20_tokens[0]?.contract_address,
    $contract: contracts.data[0]?.address,
    $witness: witnesses[0]?.address,
  }
}

let names: ReturnType<typeof findNames> | undefined

/** The path of a route on the recorded chain. */
export async function pathOf(pattern: string): Promise<string> {
  names ??= findNames()
  const known = await names
  return pattern.replace(/\$\w+/g, (name) => known[name] ?? name)
}
