import {
  ActivityKind,
  Counter,
  type Database,
  Direction,
  SPAN_SIZES,
  StakeQuantity,
  spanScope,
  stakeCounter,
  TokenKind,
  TransferSource,
  tokenCounter,
  transferCounter,
  typeCounter,
} from '@tronlens/db'
import { ContractType } from '@tronlens/protocol'
import { sql } from 'kysely'

/** Two statements that say the same of rows `key`, `n`: what is kept, and what counting gives. */
type Count = readonly [what: string, kept: string, counted: string]

const DAY = (time: string) => `((to_timestamp(${time} / 1000.0) AT TIME ZONE 'utc')::date)`
const KIND_TYPES = Object.values(TokenKind)
/** Kinds of tokens as the counters number them. */
const PLACES = `(VALUES ${KIND_TYPES.map((kind) => `(${kind}, ${transferCounter(kind)}, ${tokenCounter(kind)})`).join()}) AS p (kind, transfers, tokens)`
const OUT = `direction <> ${Direction.in}`
const IN = `direction <> ${Direction.out}`

/** Numbers of an account, by column, with what rows of `activity` each counts. */
const OF_ACCOUNTS = {
  tx_count: `kind = ${ActivityKind.transaction}`,
  internal_count: `kind = ${ActivityKind.internalTransaction}`,
  transfers_out: `kind = ${ActivityKind.transfer} AND ${OUT}`,
  transfers_in: `kind = ${ActivityKind.transfer} AND ${IN}`,
  token_transfers_out: `kind = ${ActivityKind.tokenTransfer} AND ${OUT}`,
  token_transfers_in: `kind = ${ActivityKind.tokenTransfer} AND ${IN}`,
}
const STAKES = 'SELECT quantity, sum(amount) AS n FROM stake GROUP BY 1'
/** TRX in trading pairs and in orders that are open. */
const TRADED = `SELECT first_balance AS n FROM exchange WHERE first_token = '_' UNION ALL SELECT second_balance FROM exchange WHERE second_token = '_'
  UNION ALL SELECT remaining FROM market_order WHERE sell_token = '_'`

const counter = (kind: number): string =>
  `SELECT encode(scope, 'hex') AS key, n FROM counter WHERE kind = ${kind} AND scope <> ''`
const total = (kind: string): string =>
  `SELECT kind::text AS key, n FROM counter WHERE scope = '' AND ${kind}`

const COUNTS: readonly Count[] = [
  ...Object.entries(OF_ACCOUNTS).map(
    ([column, rows]): Count => [
      `account.${column}`,
      `SELECT encode(address, 'hex') AS key, ${column} AS n FROM account`,
      `SELECT encode(address, 'hex') AS key, count(*) AS n FROM activity WHERE ${rows} AND address IN (SELECT address FROM account) GROUP BY 1`,
    ],
  ),
  [
    'token.transfer_count',
    "SELECT encode(ref, 'hex') AS key, transfer_count AS n FROM token",
    `SELECT encode(token, 'hex') AS key, count(*) AS n FROM transfer WHERE source <> ${TransferSource.internal} GROUP BY 1`,
  ],
  [
    'token.holder_count',
    "SELECT encode(ref, 'hex') AS key, holder_count AS n FROM token",
    "SELECT encode(token, 'hex') AS key, count(*) AS n FROM balance WHERE amount > 0 GROUP BY 1",
  ],
  [
    'token_day.transfers',
    "SELECT encode(token, 'hex') || day AS key, transfers AS n FROM token_day",
    `SELECT encode(token, 'hex') || ${DAY('timestamp')} AS key, count(*) AS n FROM transfer WHERE success AND source <> ${TransferSource.internal} GROUP BY 1`,
  ],
  [
    'contract.trigger_count',
    "SELECT encode(address, 'hex') AS key, trigger_count AS n FROM contract",
    `SELECT encode(recipient, 'hex') AS key, count(*) AS n FROM transaction
     WHERE contract_type = 31 AND recipient IN (SELECT address FROM contract) GROUP BY 1`,
  ],
  [
    'contract_day.calls',
    "SELECT encode(address, 'hex') || day AS key, calls AS n FROM contract_day",
    `SELECT encode(recipient, 'hex') || ${DAY('timestamp')} AS key, count(*) AS n FROM transaction WHERE contract_type = 31 GROUP BY 1`,
  ],
  [
    'contract_caller.calls',
    "SELECT encode(contract, 'hex') || encode(caller, 'hex') || day AS key, calls AS n FROM contract_caller",
    `SELECT encode(recipient, 'hex') || encode(owner, 'hex') || ${DAY('timestamp')} AS key, count(*) AS n
     FROM transaction WHERE contract_type = 31 GROUP BY 1`,
  ],
  [
    'account_day.transactions',
    "SELECT encode(address, 'hex') || day AS key, coalesce(transactions, 0) AS n FROM account_day",
    `SELECT encode(owner, 'hex') || ${DAY('timestamp')} AS key, count(*) AS n FROM transaction WHERE owner IS NOT NULL GROUP BY 1`,
  ],
  [
    'day_stat.blocks',
    'SELECT day::text AS key, blocks AS n FROM day_stat',
    `SELECT ${DAY('timestamp')}::text AS key, count(*) AS n FROM block GROUP BY 1`,
  ],
  [
    'day_stat.transactions',
    'SELECT day::text AS key, transactions AS n FROM day_stat',
    `SELECT ${DAY('b.timestamp')}::text AS key, count(*) AS n FROM transaction t JOIN block b ON b.number = t.block_number GROUP BY 1`,
  ],
  ...(
    [
      ['trx_transactions', ContractType.TransferContract],
      ['trc10_transactions', ContractType.TransferAssetContract],
    ] as const
  ).map(
    ([column, type]): Count => [
      `day_stat.${column}`,
      `SELECT day::text AS key, ${column} AS n FROM day_stat`,
      `SELECT ${DAY('timestamp')}::text AS key, count(*) AS n FROM transaction WHERE contract_type = ${type} GROUP BY 1`,
    ],
  ),
  [
    'day_stat.active_accounts',
    'SELECT day::text AS key, active_accounts AS n FROM day_stat',
    'SELECT day::text AS key, count(*) AS n FROM account_day WHERE transactions > 0 GROUP BY 1',
  ],
  [
    'transactions by type',
    total(`kind >= ${typeCounter(0)}`),
    `SELECT (${typeCounter(0)} + contract_type)::text AS key, count(*) AS n FROM transaction GROUP BY 1`,
  ],
  [
    'transfers by kind',
    total(`kind <= ${transferCounter(TokenKind.trc1155)}`),
    `SELECT p.transfers::text AS key, count(*) AS n FROM transfer t JOIN ${PLACES} ON p.kind = t.kind
     WHERE source <> ${TransferSource.internal} GROUP BY 1`,
  ],
  [
    'tokens by kind',
    total(`kind BETWEEN ${tokenCounter(TokenKind.trx)} AND ${tokenCounter(TokenKind.trc1155)}`),
    `SELECT p.tokens::text AS key, count(*) AS n FROM token t JOIN ${PLACES} ON p.kind = t.kind GROUP BY 1`,
  ],
  [
    'staked',
    total(`kind BETWEEN ${stakeCounter(0)} AND ${stakeCounter(99)}`),
    `SELECT (${stakeCounter(0)} + quantity)::text AS key, n FROM (${STAKES}) s`,
  ],
  [
    'free TRX',
    total(`kind = ${Counter.freeTrx}`),
    `SELECT '${Counter.freeTrx}' AS key, sum(amount) AS n FROM balance WHERE token = '_' AND amount > 0`,
  ],
  [
    'days of waiting TRX',
    "SELECT 'unfreezing' AS key, sum(unfreezing_change) AS n FROM day_stat UNION ALL SELECT 'traded', sum(traded_change) FROM day_stat",
    `SELECT 'unfreezing' AS key, sum(amount) AS n FROM stake WHERE quantity = ${StakeQuantity.unfreezing2}
     UNION ALL SELECT 'traded', sum(n) FROM (${TRADED}) s`,
  ],
  ...SPAN_SIZES.map(
    (size, place): Count => [
      `spans of ${size}`,
      `SELECT kind::text AS key, n FROM counter WHERE scope = '\\x${spanScope(place)}'`,
      `SELECT (block_number / ${size})::text AS key, count(*) AS n FROM transaction GROUP BY 1`,
    ],
  ),
  [
    'spans of accounts',
    'SELECT span::text AS key, accounts AS n FROM account_span',
    'SELECT (created_block / 100)::text AS key, count(*) AS n FROM account GROUP BY 1',
  ],
  [
    'blocks of representatives',
    counter(Counter.blocks),
    "SELECT encode(witness, 'hex') AS key, count(*) AS n FROM block WHERE witness IS NOT NULL GROUP BY 1",
  ],
  [
    'rewards of representatives',
    counter(Counter.blockRewards),
    "SELECT encode(witness, 'hex') AS key, sum(block_reward) AS n FROM block WHERE witness IS NOT NULL GROUP BY 1",
  ],
  [
    'raised by issuers',
    counter(Counter.raised),
    `SELECT encode(recipient, 'hex') AS key, sum(amount) AS n FROM transaction
     WHERE contract_type = ${ContractType.ParticipateAssetIssueContract} AND success GROUP BY 1`,
  ],
  ...(
    [
      [Counter.failedOut, 'sender'],
      [Counter.failedIn, 'recipient'],
    ] as const
  ).map(
    ([kind, side]): Count => [
      `failures of a ${side}`,
      counter(kind),
      `SELECT encode(${side}, 'hex') AS key, count(*) AS n FROM transfer
       WHERE NOT success AND source = ${TransferSource.contract} AND ${side} IS NOT NULL GROUP BY 1`,
    ],
  ),
  ...(
    [
      [Counter.selfTransfers, ActivityKind.transfer],
      [Counter.selfTokenTransfers, ActivityKind.tokenTransfer],
    ] as const
  ).map(
    ([kind, activity]): Count => [
      `to oneself, ${activity}`,
      counter(kind),
      `SELECT encode(address, 'hex') AS key, count(*) AS n FROM activity
       WHERE kind = ${activity} AND direction = ${Direction.both} GROUP BY 1`,
    ],
  ),
  [
    'all',
    `SELECT 'transactions' AS key, total_transactions AS n FROM chain_state
     UNION ALL SELECT 'accounts', total_accounts FROM chain_state`,
    "SELECT 'transactions' AS key, count(*) AS n FROM transaction UNION ALL SELECT 'accounts', count(*) FROM account",
  ],
]

/** Sums of days that give the present state only where the days begin with the chain. */
const SINCE_GENESIS: ReadonlySet<string> = new Set(['days of waiting TRX'])

/**
 * Totals and counters of an index that are not what counting its rows gives: a line for each.
 *
 * @param beginsLater - whether blocks before the first one of the index changed state that its days do not
 *   count
 */
export async function listMiscounts(db: Database, beginsLater = false): Promise<string[]> {
  const lines: string[] = []
  for (const [what, kept, counted] of COUNTS) {
    if (beginsLater && SINCE_GENESIS.has(what)) continue
    const { rows } = await sql<{ key: string; kept: string; counted: string }>`
      SELECT key, coalesce(k.n, 0)::text AS kept, coalesce(c.n, 0)::text AS counted
      FROM (${sql.raw(kept)}) k FULL JOIN (${sql.raw(counted)}) c USING (key)
      WHERE coalesce(k.n, 0) <> coalesce(c.n, 0) ORDER BY key`.execute(db)
    for (const one of rows) lines.push(`${what} ${one.key}: ${one.kept} kept, ${one.counted} counted`)
  }
  return lines
}
