import {
  type BlockNumber,
  type HexAddress,
  type Milliseconds,
  type Sun,
  type TokenAmount,
  type TokenHex,
  tokenAmount,
} from '@tronlens/core'
import type { ClientBase } from 'pg'
import { defineRowList } from '../copy/unnest.ts'
import { labelled } from '../labels.ts'
import { JsonParameter } from '../stored-text.ts'
import { ABOVE_ALL_BLOCKS, BEFORE_ALL_BLOCKS } from '../values/block-heights.ts'
import { stakeCounter } from '../values/counter.ts'
import { KnownSince } from '../values/known-since.ts'
import { TokenKind } from '../values/token-kind.ts'
import { NEVER_ASKED } from './accounts.ts'
import { addBalances } from './balances.ts'
import { HELD_BY_CONTRACT } from './contracts.ts'
import { addCounters, WHOLE_CHAIN } from './counters.ts'
import { addressOf, bytesOf, bytesOfAll, tokenOf } from './hex.ts'
import { addStakes } from './stakes.ts'

/** What an account had before the first block of a young index: of a token that a contract keeps, or (`5f`) of everything else. */
export type Opening = { address: HexAddress; token: TokenHex }
/** A balance before the first block. */
export type OpenBalance = Opening & { amount: TokenAmount }
/** A stake before the first block. */
export type OpenStake = { address: HexAddress; quantity: number; amount: Sun }

const OPENINGS = defineRowList<Opening>('s', { address: 'hex', token: 'hex' })
const BALANCES = defineRowList<OpenBalance>('s', { address: 'hex', token: 'hex', amount: 'numeric' })
const STAKES = defineRowList<OpenStake>('s', { address: 'hex', quantity: 'int2', amount: 'int8' })

/** Notes that the index begins with a block: what is known of before is nothing. */
export const beginHistory = labelled(
  'beginHistory',
  async (client: ClientBase, from: BlockNumber): Promise<void> => {
    const histories = [KnownSince.history, KnownSince.votes, KnownSince.entries, KnownSince.content]
    await client.query(
      `INSERT INTO known_since (what, height) SELECT what, $2 FROM unnest($1::text[]) AS what
       ON CONFLICT (what) DO UPDATE SET height = excluded.height`,
      [histories, from],
    )
  },
)

/** First block of the index; 0 for a whole one. */
export const readHistoryStart = labelled('readHistoryStart', async (client: ClientBase): Promise<number> => {
  const { rows } = await client.query<{ height: bigint }>('SELECT height FROM known_since WHERE what = $1', [
    KnownSince.history,
  ])
  return Number(rows[0]?.height ?? 0)
})

/** Notes what was touched; what was noted before stays as it is. */
export const noteOpenings = labelled(
  'noteOpenings',
  async (client: ClientBase, openings: readonly Opening[]): Promise<void> => {
    if (openings.length === 0) return
    await client.query(
      `INSERT INTO opening (address, token) SELECT address, token FROM ${OPENINGS.from} ON CONFLICT DO NOTHING`,
      OPENINGS.values(openings),
    )
  },
)

/** The same with the standard of the token. */
export type DueOpening = Opening & { kind: number | undefined }

/** What the node is to be asked about. How is not known before the token is. */
export const listOpeningsDue = labelled(
  'listOpeningsDue',
  async (client: ClientBase, limit: number): Promise<DueOpening[]> => {
    const { rows } = await client.query<{ address: Buffer; token: Buffer; kind: number | null }>(
      `SELECT o.address, o.token, t.kind FROM opening o LEFT JOIN token t ON t.ref = o.token
       WHERE o.opened_block IS NULL AND (o.token = '_' OR t.ref IS NOT NULL) ORDER BY o.address, o.token LIMIT $1`,
      [limit],
    )
    return rows.map(({ address, token, kind }) => ({
      address: addressOf(address),
      token: tokenOf(token),
      kind: kind ?? undefined,
    }))
  },
)

/** Which of some accounts the node never told about; each may have had something before the first block. */
export const listUnopened = labelled(
  'listUnopened',
  async (client: ClientBase, addresses: readonly HexAddress[]): Promise<HexAddress[]> => {
    const { rows } = await client.query<{ address: Buffer }>(
      `SELECT a AS address FROM unnest($1::bytea[]) a
       WHERE NOT EXISTS (SELECT FROM opening o WHERE o.address = a AND o.token = '_' AND o.opened_block IS NOT NULL)`,
      [bytesOfAll(addresses)],
    )
    return rows.map(({ address }) => addressOf(address))
  },
)

/** Notes that the node told after a block. */
export const markOpened = labelled(
  'markOpened',
  async (client: ClientBase, openings: readonly Opening[], head: BlockNumber): Promise<void> => {
    const values = OPENINGS.values(openings)
    await client.query(
      `UPDATE opening o SET opened_block = $${values.length + 1} FROM ${OPENINGS.from}
       WHERE o.address = s.address AND o.token = s.token`,
      [...values, head],
    )
  },
)

/** Puts values before all that the index knows: beside a block, to what stands there, and into every value after it. */
async function putBefore(
  client: ClientBase,
  table: 'balance_change' | 'stake_change',
  key: 'token' | 'quantity',
  { from, values }: { from: string; values: readonly Buffer[] },
  block: number,
): Promise<void> {
  await client.query(
    `UPDATE ${table} c SET amount = c.amount + s.amount FROM ${from} WHERE c.address = s.address AND c.${key} = s.${key}`,
    [...values],
  )
  await client.query(
    `INSERT INTO ${table} (address, ${key}, block_number, delta, amount)
     SELECT address, ${key}, $${values.length + 1}, amount, amount FROM ${from}
     ON CONFLICT (address, ${key}, block_number) DO UPDATE SET delta = ${table}.delta + excluded.delta`,
    [...values, block],
  )
}

/** Puts balances before all that the index knows. */
export const openBalances = labelled(
  'openBalances',
  async (client: ClientBase, balances: readonly OpenBalance[], head: BlockNumber): Promise<void> => {
    if (balances.length === 0) return
    await addBalances(client, balances, head, { isYoung: true })
    await putBefore(
      client,
      'balance_change',
      'token',
      { from: BALANCES.from, values: BALANCES.values(balances) },
      BEFORE_ALL_BLOCKS,
    )
  },
)

/** The same for stakes. */
export const openStakes = labelled(
  'openStakes',
  async (client: ClientBase, stakes: readonly OpenStake[], first: BlockNumber): Promise<void> => {
    if (stakes.length === 0) return
    await addStakes(client, stakes)
    const sums = new Map<number, bigint>()
    for (const { quantity, amount } of stakes) sums.set(quantity, (sums.get(quantity) ?? 0n) + amount)
    await addCounters(
      client,
      [...sums].map(([quantity, n]) => ({ scope: WHOLE_CHAIN, kind: stakeCounter(quantity), n })),
    )
    await putBefore(
      client,
      'stake_change',
      'quantity',
      { from: STAKES.from, values: STAKES.values(stakes) },
      first - 1,
    )
  },
)

/**
 * Forgets what the node told after blocks that are taken back; it is asked again. Must run after the undo log took state back, which
 * is what it was before the node told.
 */
export const closeOpenings = labelled(
  'closeOpenings',
  async (client: ClientBase, above: BlockNumber): Promise<void> => {
    const from = await readHistoryStart(client)
    if (from === 0) return
    for (const [table, key, isAbout, at] of [
      [
        'balance_change',
        'token',
        "(o.token = c.token OR (o.token = '_' AND octet_length(c.token) < 21))",
        BEFORE_ALL_BLOCKS,
      ],
      ['stake_change', 'quantity', "o.token = '_'", from - 1],
    ] as const) {
      await client.query(
        `WITH gone AS (
           DELETE FROM ${table} c USING opening o
           WHERE o.opened_block > $1 AND c.address = o.address AND ${isAbout} AND c.block_number = $2
           RETURNING c.address, c.${key}, c.delta
         )
         UPDATE ${table} c SET amount = c.amount - gone.delta FROM gone
         WHERE c.address = gone.address AND c.${key} = gone.${key} AND c.block_number > $2`,
        [above, at],
      )
    }
    await levelCounted(client, above)
    for (const table of ['opening', 'item_opening'])
      await client.query(`UPDATE ${table} SET opened_block = NULL WHERE opened_block > $1`, [above])
  },
)

/**
 * What a holder had of a collection before the first block is the sum of what was told of each item, of which some may stay: it is what
 * is left of the balance, which the undo log took back, beside all that blocks changed.
 */
async function levelCounted(client: ClientBase, above: BlockNumber): Promise<void> {
  const { rows } = await client.query<{ address: Buffer; token: Buffer; amount: string }>(
    `SELECT o.address, o.token, coalesce(b.amount, 0) - coalesce(c.amount, 0) AS amount
     FROM (SELECT DISTINCT i.owner AS address, i.token FROM item_opening i JOIN token t ON t.ref = i.token
           WHERE i.opened_block > $1 AND t.kind = ${TokenKind.trc1155}) o
     LEFT JOIN balance b ON b.address = o.address AND b.token = o.token
     LEFT JOIN LATERAL last_balance_change(o.address, o.token, ${ABOVE_ALL_BLOCKS}) c ON true
     WHERE coalesce(b.amount, 0) <> coalesce(c.amount, 0)`,
    [above],
  )
  const shifts = rows.map(({ address, token, amount }) => ({
    address: addressOf(address),
    token: tokenOf(token),
    amount: tokenAmount(BigInt(amount)),
  }))
  if (shifts.length === 0) return
  const values = { from: BALANCES.from, values: BALANCES.values(shifts) }
  await putBefore(client, 'balance_change', 'token', values, BEFORE_ALL_BLOCKS)
}

/** Name of an account that a contract made. One that was there before a contract came to its address keeps its own. */
export const NAME_OF_MADE = 'CreatedByContract'

/** An account that was there before the first block, as the node tells it. */
export type OldAccount = {
  address: HexAddress
  created: number
  type: number
  name: string
  /** When it last paid for something. */
  latest: Milliseconds
}

const OLD = defineRowList<OldAccount>('s', {
  address: 'hex',
  created: 'int8',
  type: 'int2',
  name: 'text',
  latest: 'int8',
})

/**
 * Notes accounts as older than the index, with what only older blocks told of them: a name that blocks of the index gave stays. The node is
 * asked about the rest, as about accounts that blocks make.
 *
 * @returns how many of each day had been taken for new ones
 */
export const noteOldAccounts = labelled(
  'noteOldAccounts',
  async (
    client: ClientBase,
    accounts: readonly OldAccount[],
    first: BlockNumber,
  ): Promise<{ day: string; count: bigint }[]> => {
    if (accounts.length === 0) return []
    const values = OLD.values(accounts)
    // whom the first block made was born at the time of the block before, as the chain tells it
    const isOlder = `NOT (a.created_block = $${values.length + 1} AND a.created_time = s.created)`
    const { rows } = await client.query<{ day: string; count: bigint }>(
      `WITH before AS (
         SELECT a.address, b.timestamp FROM ${OLD.from} JOIN account a ON a.address = s.address
         JOIN block b ON b.number = a.created_block WHERE a.created_block >= $${values.length + 1} AND ${isOlder}
       ), noted AS (
         UPDATE account a SET created_block = $${values.length + 1} - 1, created_time = s.created, type = s.type,
           name = CASE WHEN a.name IN ('', '${NAME_OF_MADE}') THEN s.name ELSE a.name END,
           latest_operation_time = greatest(a.latest_operation_time, s.latest), node_block = nullif(a.node_block, ${NEVER_ASKED})
         FROM ${OLD.from} WHERE a.address = s.address AND ${isOlder}
       )
       SELECT (to_timestamp(timestamp / 1000) AT TIME ZONE 'UTC')::date AS day, count(*) AS count FROM before GROUP BY 1`,
      [...values, first],
    )
    return rows
  },
)

/** Adds accounts that were there before the first block to those that the index holds. */
export const addOldAccounts = labelled(
  'addOldAccounts',
  async (client: ClientBase, accounts: number): Promise<void> => {
    if (accounts === 0) return
    await client.query('UPDATE chain_state SET total_accounts = total_accounts + $1', [accounts])
  },
)

/** Contracts among some addresses that blocks of the index made. */
export const listMadeContracts = labelled(
  'listMadeContracts',
  async (client: ClientBase, addresses: readonly HexAddress[]): Promise<Set<HexAddress>> => {
    const { rows } = await client.query<{ address: Buffer }>(
      'SELECT address FROM contract WHERE address = ANY($1::bytea[])',
      [bytesOfAll(addresses)],
    )
    return new Set(rows.map(({ address }) => addressOf(address)))
  },
)

/** A contract that was there before the first block; `abi` is JSON text. */
export type OldContract = {
  address: HexAddress
  creator: HexAddress | undefined
  name: string
  abi: string | undefined
  percent: number
  energyLimit: bigint
  codeHash: string
}

/** Makes rows for contracts that are older than the index. */
export const makeOldContracts = labelled(
  'makeOldContracts',
  async (client: ClientBase, contracts: readonly OldContract[], first: BlockNumber): Promise<void> => {
    for (const one of contracts)
      await client.query(
        `WITH held AS (${HELD_BY_CONTRACT})
         INSERT INTO contract (address, creator, created_block, created_time, name, abi, consume_user_resource_percent,
           origin_energy_limit, code_hash, trigger_count)
         VALUES ($1::tron_address, $2, $3, 0, $4, $5, $6, $7, $8,
           (SELECT coalesce(sum(calls), 0) FROM contract_day WHERE address = $1::tron_address))
         ON CONFLICT (address) DO NOTHING`,
        [
          bytesOf(one.address),
          one.creator === undefined ? null : bytesOf(one.creator),
          first - 1,
          one.name,
          one.abi === undefined ? null : new JsonParameter(one.abi),
          one.percent,
          one.energyLimit,
          bytesOf(one.codeHash),
        ],
      )
  },
)

/** A contract that destroyed itself in a block. */
export type EndedContract = { address: HexAddress; block: BlockNumber }

/**
 * Makes rows for contracts that are older than the index, of which nothing is known but that they are gone.
 *
 * @returns those that had none
 */
export const makeEndedContracts = labelled(
  'makeEndedContracts',
  async (
    client: ClientBase,
    ended: readonly EndedContract[],
    first: BlockNumber,
  ): Promise<ReadonlySet<HexAddress>> => {
    const made = new Set<HexAddress>()
    for (const { address, block } of ended) {
      const { rowCount } = await client.query(
        `WITH held AS (${HELD_BY_CONTRACT})
         INSERT INTO contract (address, created_block, created_time, destroyed_block, trigger_count)
         VALUES ($1::tron_address, $2, 0, $3, (SELECT coalesce(sum(calls), 0) FROM contract_day WHERE address = $1::tron_address))
         ON CONFLICT (address) DO NOTHING`,
        [bytesOf(address), first - 1, block],
      )
      if (rowCount) made.add(address)
    }
    return made
  },
)

/**
 * How many of some accounts were taken for new ones by blocks of a young index, by day.
 *
 * @param first - first block of the index
 */
export const listTakenForNew = labelled(
  'listTakenForNew',
  async (
    client: ClientBase,
    addresses: Iterable<HexAddress>,
    first: BlockNumber,
  ): Promise<{ day: string; count: bigint }[]> => {
    const { rows } = await client.query<{ day: string; count: bigint }>(
      `SELECT (to_timestamp(b.timestamp / 1000) AT TIME ZONE 'UTC')::date AS day, count(*) AS count
       FROM account a JOIN block b ON b.number = a.created_block
       WHERE a.address = ANY($1::bytea[]) AND a.created_block >= $2 GROUP BY 1`,
      [bytesOfAll(addresses), first],
    )
    return rows
  },
)

/** What the index has of some balances, by address followed by token. */
export const listBalancesAt = labelled(
  'listBalancesAt',
  async (client: ClientBase, places: readonly Opening[]): Promise<Map<string, bigint>> => {
    const { rows } = await client.query<{ address: Buffer; token: Buffer; amount: string }>(
      `SELECT b.address, b.token, b.amount FROM ${OPENINGS.from} JOIN balance b ON b.address = s.address AND b.token = s.token`,
      OPENINGS.values(places.map(({ address, token }) => ({ address, token }))),
    )
    return new Map(
      rows.map(({ address, token, amount }) => [addressOf(address) + tokenOf(token), BigInt(amount)]),
    )
  },
)
