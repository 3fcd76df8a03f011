import { type RouteDefinition, routes } from '@tronlens/api-contract'
import { fromHexAddress, type HexAddress } from '@tronlens/core'
import type { Database } from '@tronlens/db'
import { findValue } from './known-values.ts'

/**
 * What users filter by, in addition to the example of each route. Values that the recording has to provide
 * are in `$…`.
 */
const FILTERED = [
  '/api/block?start_timestamp=$from&end_timestamp=$to',
  '/api/block?producer=$witness',
  '/api/transaction?address=$busy',
  '/api/transaction?fromAddress=$busy&type=31',
  '/api/transaction?start_timestamp=$from&end_timestamp=$to',
  '/api/transaction?type=31',
  '/api/transaction?confirm=0',
  '/api/transaction?start_timestamp=$from',
  '/api/transaction?end_timestamp=$to',
  '/api/transaction?tokens=$asset',
  '/api/transaction-info?hash=$hash',
  '/api/transfer?address=$busy',
  '/api/transfer?token=_',
  '/api/transfer?token=$asset',
  '/api/transfer?start_timestamp=$from&end_timestamp=$to',
  '/api/token_trc20/transfers?contract_address=$contract',
  '/api/tokens/supply-days?contract=$contract',
  '/api/tokens/concentration?token=$contract',
  '/api/tokens/holder-changes?token=$contract&holders=$busy',
  '/api/token_trc20/transfers?relatedAddress=$busy',
  '/api/internal-transaction?address=$busy',
  '/api/internal-transaction?noteType=suicide',
  '/api/internal-transaction?noteType=what-no-contract-does',
  '/api/internal-transaction?tokens=$asset',
  '/api/internal-transaction?tokens=$contract',
  '/api/accountv2?address=$busy',
  ...['transfers', 'calls', 'stakes', 'votes', 'rewards', 'trades', 'fees'].map(
    (kind) => `/api/account/statement?address=$busy&kind=${kind}`,
  ),
  '/api/account/statement?address=$busy&kind=stakes&cursor=*&start_timestamp=$from',
  '/api/account/statement/totals?address=$busy&token=_&start_timestamp=$from&end_timestamp=$to',
  '/api/account/statement/totals?address=$busy&token=$contract',
  '/api/account/at?address=$busy&block=200',
  '/api/account/at?address=$busy&time=$to',
  '/api/account/tokens?address=$busy',
  '/api/account/list?sort=balance',
  '/api/exchange/transaction?exchangeID=1',
  '/api/exchange/kgraph?exchange_id=1',
  '/api/exchange/user/order?uAddr=$maker',
  '/api/exchange/user/order?uAddr=$maker&status=0,1&fTokenAddr=1000001&sTokenAddr=_',
  '/api/exchange/common/latestOrders?pairID=1000001&cursor=*',
  '/api/account/approve/list?address=$busy',
  '/api/tokens/overview?search=usd',
  '/api/tokens/overview?showAll=2',
  '/api/token?name=tok%25',
  '/api/tokenholders?address=$contract',
  '/api/token_trc20/holders?contract_address=$contract',
  '/api/token_trc20?contract=$contract',
  '/api/search?term=usd',
  '/api/search?term=us',
  '/api/search?term=$busy',
  '/api/search?term=$hash',
  '/api/vote?candidate=$witness',
  '/api/vote?voter=$busy',
  '/api/filter/transactions?from=$busy&method=a9059cbb&result=success',
  '/api/filter/transactions?to=$busy&min_amount=1&token=_',
  '/api/filter/transactions?contract=$contract&method=a9059cbb',
  '/api/filter/transactions?type=31&result=failed',
  '/api/filter/transactions?start_timestamp=$from&end_timestamp=$to&token=_&min_amount=1000000',
  '/api/filter/transfers?address=$busy&token=_&min_amount=1',
  '/api/filter/transfers?from=$busy&to=$witness&result=failed',
  '/api/filter/transfers?address=$busy&counterpart=$witness',
  '/api/filter/transfers?token=$contract&min_amount=1000',
  '/api/filter/transfers?start_timestamp=$from&end_timestamp=$to&type=trc20',
  '/api/filter/trc20/transfers?relatedAddress=$busy&direction=out&min_amount=1',
  '/api/filter/trc20/transfers?contract_address=$contract&max_amount=1000&result=success',
  '/api/export/transfers?from=200&to=300&token=$contract',
  '/api/export/transfers?address=$busy&from=200&to=300',
  '/api/export/transfers?address=$busy&token=_',
  '/api/export/transfers?address=$contract',
  '/api/export/transactions?address=$busy',
  '/api/export/statement?address=$busy&token=_',
  '/v1/contracts/$contract/events',
  '/v1/contracts/$contract/events?event_name=Transfer&only_confirmed=true',
  '/v1/accounts/$busy/transactions/trc20',
  '/v1/accounts/$busy/transactions/trc20?contract_address=$contract&only_to=true&order_by=block_timestamp,asc',
  ...['accounts/$busy', 'contracts/$contract'].flatMap((owner) => [
    `/v1/${owner}/transactions`,
    `/v1/${owner}/transactions?only_to=true&order_by=block_timestamp,asc`,
    `/v1/${owner}/internal-transactions`,
    `/v1/${owner}/internal-transactions?only_from=true&min_timestamp=$from&max_timestamp=$to`,
  ]),
  '/v1/accounts/$busy/transactions/trc20?get_detail=true',
  '/v1/accounts/$busy/trc20/balance',
  '/v1/accounts/$busy/trc20/balance?contract_address=$contract',
  '/v1/accounts/$busy',
  '/v1/accounts/$busy/resources',
  '/v1/transactions/$hash/events',
  '/v1/transactions/$hash/internal-transactions',
  '/v1/blocks/200/events?event_name=Transfer',
  '/v1/blocks/latest/events',
  '/v1/blocks/200/stats?get_tx_detail=true',
  '/v1/contracts/$contract/tokens',
  '/v1/contracts/$contract/tokens?order_by=balance,asc',
  '/v1/trc20/info?contract_list=$contract',
  '/v1/assets',
  '/v1/assets?order_by=total_supply,asc',
  '/v1/assets?order_by=start_time,desc',
  '/v1/assets?order_by=end_time,desc',
  '/v1/assets/$asset',
  '/v1/assets/$busy',
  '/v1/assets/tok/list',
  '/api/top10?type=0',
  '/api/top10?type=1,2,3,4,5,6,7,8,9,10,11,12,13,14,15',
  // all rows of the largest tables would take their time; each part is a page like these
  ...[
    'transfer?token=$asset',
    'tokenholders?address=$contract',
    'vote?candidate=$witness',
    'proposal?',
    'vote/witness?',
  ].map((list) => `/api/${list}&download=jsonl`),
  ...[
    'internal-transaction?address=$busy',
    'contracts/event?contract=$contract',
    'token_trc20/transfers?contract_address=$contract',
  ].map((list) => `/api/${list}&download=csv`),
]

/** What the recording has to provide. */
export async function findFilled(db: Database): Promise<Record<string, string>> {
  return {
    $busy: fromHexAddress(
      (await findValue(
        db,
        `encode(address, 'hex') AS value FROM account ORDER BY tx_count DESC LIMIT 1`,
      )) as HexAddress,
    ),
    $contract: fromHexAddress(
      (await findValue(
        db,
        `encode(ref, 'hex') AS value FROM token WHERE kind = 20 ORDER BY transfer_count DESC LIMIT 1`,
      )) as HexAddress,
    ),
    $asset: await findValue(db, `encode(ref, 'escape') AS value FROM token WHERE kind = 10 LIMIT 1`),
    $witness: fromHexAddress(
      (await findValue(db, `encode(witness, 'hex') AS value FROM vote LIMIT 1`)) as HexAddress,
    ),
    $maker: fromHexAddress(
      (await findValue(
        db,
        `encode(owner, 'hex') AS value FROM market_order GROUP BY owner ORDER BY count(*) DESC LIMIT 1`,
      )) as HexAddress,
    ),
    $hash: await findValue(
      db,
      `encode(hash, 'hex') AS value FROM transaction WHERE block_number = 100 LIMIT 1`,
    ),
    $from: await findValue(db, 'timestamp::text AS value FROM block WHERE number = 200'),
    $to: await findValue(db, 'timestamp::text AS value FROM block WHERE number = 300'),
  }
}

/** The example of each route that reads, and the filters above. */
export const listRouteRequests = (filled: Readonly<Record<string, string>>): string[] => [
  ...(Object.values(routes) as RouteDefinition[])
    .filter(({ method, authentication }) => method === 'GET' && authentication === 'none')
    .map(({ path, example }) => {
      const { params = {}, query = {} } = example as { params?: object; query?: object }
      const filledPath = Object.entries(params).reduce(
        (text, [name, value]) => text.replace(`:${name}`, encodeURIComponent(String(value))),
        path as string,
      )
      const search = new URLSearchParams(
        Object.entries(query).map(([name, one]): [string, string] => [name, String(one)]),
      )
      return `${filledPath}?${search}`
    }),
  ...FILTERED.map((url) => url.replace(/\$\w+/g, (name) => filled[name] ?? '')),
]
