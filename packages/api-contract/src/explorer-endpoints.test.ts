import { expect, test } from 'vitest'
import type { RouteDefinition } from './define-route.ts'
import { routes } from './routes.ts'

/**
 * What published clients and the publisher's documentation call, by area; `{…}` is a part of the path. All
 * are reads unless they say so.
 */
const ENDPOINTS = `
block block/latest block/statistic block/statistics block/stats block/{number}
transaction transactions transaction-info transaction/statistics transaction/statistic simple-transaction simple-transfer count
POST:broadcast POST:transaction
transfer trx/transfer trc10/transfer trc10trc20-transfer asset/transfer token_trc20/transfers filter/trc20/transfers
token_trc1155/transfers trc721/transfers transfer/trx transfer/token10 transfer/trc20 token_trc20/transfers-with-status
transfer/statistics transfer/stats internal-transaction
account accountv2 account/list accounts account/{address} account/{address}/balance account/{address}/media account/{address}/stats
account/richlist account/tokens account/resource account/resourcev2 account/resources account/stats account/votes account/sr
POST:auth POST:account/{address}/sr
account/wallet account/resource/unfreeze account/approve/list account/approve/change account/analysis account/token_asset_overview
account/active_statistic participate_project multiple/chain/query address/reward account-proposal
tokens/overview token token/{name} token/list token/search token_trc20 tokenholders token/address token/{name}/address
token_trc20/holders token_trc20/holder_balance tokens/position-distribution token/price getAssetWithPriceList token_trc20/totalSupply
token/id-mapper tokens/participateassetissue wink/fund jst/fund wink/graphic bittorrent/fund bittorrent/graphic trc721/token trc1155/inventory
trc1155/token/inventory token/all tokenTvc
contracts contract contracts/code POST:solidity/contract/info POST:solidity/contract/deploy
POST:solidity/contract/compile POST:solidity/contract/verify POST:contracts/verify contracts/transaction contracts/trigger contracts/top_call
contract/events contracts/event POST:contracts/smart-contract-triggers-batch onecontractenergystatistic onecontracttriggerstatistic
onecontractcallerstatistic onecontractcallers onecontract-callvalue contract/analysis
vote vote/witness vote/current-cycle vote/next-cycle vote/live vote/stats witness witness/maintenance-statistic witness/general-info
pagewitness proposal chainparameters
search search/v2 search/bar search/hot system/status system/tps system/homepage-bundle
stats/overview freezeresource energystatistic triggerstatistic calleraddressstatistic energydailystatistic triggeramountstatistic
calleraddressamountstatistic external/turnover/new top10 announcement turnover netstatistic trx/volume
overview/dailytransactionnum overview/transactionnum overview/dailyaccounts overview/dailyavgblockSize overview/totalblockchainsize
acquisition_cost_statistic token/analysis tokenTransfer/analysis defiTvl external/consumption/statistic
nodemap node/nodemap node v2/node/info_upload v2/node/overview_upload funds fund listdonators ledger
security/{kind}/data
exchanges/listall wallet/multi/trx_record POST:wallet/multi/transaction
`

/** A path with every part that varies written alike. */
const spell = (method: string, path: string): string =>
  `${method} /api/${path.replace(/^\/api\//, '').replace(/\{\w+\}|:\w+/g, '*')}`

const paths = Object.values<RouteDefinition>(routes).flatMap(({ method, path, aliases = [] }) =>
  [path, ...aliases].map((one) => spell(method, one)),
)

test.each(ENDPOINTS.trim().split(/\s+/))('%s is served', (name) => {
  const [method, path] = name.includes(':') ? name.split(':') : ['GET', name]
  expect(paths).toContain(spell(method ?? '', path ?? ''))
})

test('no path is served twice', () => {
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
})
