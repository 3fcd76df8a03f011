import type { HexAddress } from '@tronlens/core'
import { allChanges, BLOCK_TABLES, type Database, TokenKind } from '@tronlens/db'
import { type RawBuilder, sql } from 'kysely'
import { listSidesOfEnds, listTraders } from './known-of-partial.ts'
import { KNOWN_HEIGHTS, listOneSided } from './list-other-rows.ts'

/**
 * Tables of blocks whose rows do not follow from their block alone: they say what there was before it, or are
 * only kept from the first one on.
 */
const NOT_FILLED_ALIKE: ReadonlySet<string> = new Set([
  'balance_change',
  'balance_entry',
  'stake_change',
  'vote_change',
  'block_content',
])
/** Tables whose rows do, with their column of the height. */
const OF_BLOCKS = [
  ...Object.entries(BLOCK_TABLES).filter(([name]) => !NOT_FILLED_ALIKE.has(name)),
  ['allowance', 'block_number'],
  ['token_pair', 'block_number'],
  ['token_order', 'block_number'],
] as const
/** Sums of a day that follow from its blocks alone. */
const OF_DAYS = ['account_day', 'contract_day', 'contract_caller', 'token_day'] as const
/** What days of the chain count that does not follow from blocks alone: they start from what was there. */
const STARTED = [
  'free_change',
  'staked_bandwidth',
  'staked_energy',
  'staked_power',
  'unfreezing_change',
  'traded_change',
  'trx_holders',
  'vote_rewards',
]
/**
 * Counts of tokens and accounts that older blocks may have changed: those that are gone cannot be asked, nor
 * when a token moved first.
 */
const MET_EARLIER = ['new_accounts', 'new_trc20']
/** Counters of the whole chain that do not. */
const RUNNING = '{6,7,8}'

type Asked = { from: number; first: number; liars: readonly HexAddress[] }

/**
 * Where an index that was filled in behind is not what a clean one of all blocks is, from the oldest of its
 * blocks on.
 *
 * @param asked.from - oldest block whose rows are there
 * @param asked.first - block that the index began with
 * @returns a line for each row that only one of them has
 */
export async function listFilledDifferences(
  partial: Database,
  whole: Database,
  { from, first, liars }: Asked,
): Promise<string[]> {
  const lines: string[] = []
  const compare = async (name: string, rows: RawBuilder<unknown>) => {
    lines.push(...(await listOneSided(name, partial, whole, rows)))
  }
  for (const [name, column] of OF_BLOCKS)
    await compare(
      name,
      sql`SELECT to_jsonb(t)::text AS row FROM ${sql.table(name)} t WHERE ${sql.ref(column)} >= ${from}`,
    )
  // a day that began before the oldest block is whole in one of them only
  const { rows } = await sql<{ time: bigint | null }>`
    SELECT max(timestamp) AS time FROM block WHERE number < ${from}`.execute(whole)
  const day = new Date(Number(rows[0]?.time ?? 0)).toISOString().slice(0, 10)
  for (const name of OF_DAYS)
    await compare(
      name,
      sql`SELECT to_jsonb(t)::text AS row FROM ${sql.table(name)} t WHERE day > ${day}::date`,
    )
  await compare(
    'day_stat',
    sql`SELECT (to_jsonb(t) - ${from === 0 ? STARTED : [...STARTED, ...MET_EARLIER]}::text[])::text AS row FROM day_stat t WHERE day > ${day}::date`,
  )
  // along with the block before its first one, a partial index notes what is older than its rows
  const isDated = sql`created_block >= ${from} AND created_block <> ${first - 1}`
  await compare(
    'births of accounts',
    sql`SELECT ROW(address, type, name, created_block, created_time)::text AS row FROM account WHERE ${isDated}`,
  )
  await compare(
    'births of contracts',
    sql`SELECT ROW(address, creator, name, created_block, created_index, created_time, created_tx, destroyed_block)::text AS row FROM contract WHERE ${isDated}`,
  )
  const traders = [...(await listTraders(whole))].map((address) => Buffer.from(address, 'hex'))
  // balances before the oldest block of a token whose contract is gone cannot be asked for
  const { rows: ended } = await sql<{ address: Buffer }>`
    SELECT DISTINCT caller AS address FROM internal_transaction WHERE note = 'suicide' AND NOT rejected`.execute(
    whole,
  )
  // one that is older than the rows and gone is unknown to a partial index
  const { rows: contracts } = await sql<{ address: Buffer }>`SELECT address FROM contract`.execute(whole)
  const leaving = [...(await listSidesOfEnds(whole))].map((address) => Buffer.from(address, 'hex'))
  const unknown = [
    ...liars.map((address) => Buffer.from(address, 'hex')),
    ...(from === 0 ? [] : ended.map(({ address }) => address)),
  ]
  // for a collection that answers for each item only, the amount of items that did not move since is unknown
  const { rows: counting } = await sql<{ ref: Buffer }>`
    SELECT ref FROM token WHERE kind = ${TokenKind.trc1155} AND ${from > 0}`.execute(whole)
  await compare(
    'balance_change',
    sql`SELECT (CASE WHEN t.token = ANY(${counting.map(({ ref }) => ref)}) THEN to_jsonb(t) - 'amount' ELSE to_jsonb(t) END)::text AS row
      FROM (SELECT * FROM ${sql.raw(allChanges('balance'))}) t ${KNOWN_HEIGHTS} AND delta <> 0 AND block_number >= ${from}
        AND NOT (t.token <> '_' AND octet_length(t.token) < 21 AND t.address = ANY(${contracts.map(({ address }) => address)}))
        AND NOT t.token = ANY(${unknown}) AND NOT (octet_length(t.token) < 21 AND t.address = ANY(${traders}))
        AND NOT (t.token = '_' AND t.address = ANY(${leaving}))`,
  )
  if (from === 0) {
    await compare(
      'account',
      sql`SELECT ROW(address, type, name, created_block, created_time, tx_count, transfers_out, transfers_in, token_transfers_out,
        token_transfers_in, internal_count)::text AS row FROM account`,
    )
    await compare('token', sql`SELECT ROW(ref, transfer_count)::text AS row FROM token`)
    await compare(
      'counter',
      sql`SELECT ROW(scope, kind, n)::text AS row FROM counter WHERE NOT (scope = '' AND kind = ANY(${RUNNING}::int[])) AND n <> 0`,
    )
    await compare(
      'chain_state',
      sql`SELECT ROW(total_transactions, total_accounts, rows_from)::text AS row FROM chain_state`,
    )
  }
  return lines
}
