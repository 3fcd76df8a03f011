import {
  type BlockNumber,
  type HexAddress,
  type Sun,
  type TokenAmount,
  type TokenHex,
  tokenAmount,
} from '@tronlens/core'
import type { ClientBase } from 'pg'
import { defineRowList } from '../copy/unnest.ts'
import { labelled } from '../labels.ts'
import { ABOVE_ALL_BLOCKS, BEFORE_ALL_BLOCKS } from '../values/block-heights.ts'
import { stakeCounter } from '../values/counter.ts'
import { KnownSince } from '../values/known-since.ts'
import { TokenKind } from '../values/token-kind.ts'
import { addBalances } from './balances.ts'
import { addCounters, WHOLE_CHAIN } from './counters.ts'
import { addressOf, bytesOfAll, tokenOf } from './hex.ts'
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

/** An opening `o` that is due, with its token `t`. How to ask is not known before the token is. */
const IS_DUE = "o.opened_block IS NULL AND (o.token = '_' OR t.ref IS NOT NULL)"

/**
 * What the node is to be asked about.
 *
 * @param resting - accounts that are left out, but for tokens of theirs that contracts keep
 */
export const listOpeningsDue = labelled(
  'listOpeningsDue',
  async (client: ClientBase, limit: number, resting: readonly HexAddress[]): Promise<DueOpening[]> => {
    const { rows } = await client.query<{ address: Buffer; token: Buffer; kind: number | null }>(
      `SELECT o.address, o.token, t.kind FROM opening o LEFT JOIN token t ON t.ref = o.token
       WHERE ${IS_DUE} AND NOT (o.token = '_' AND o.address = ANY($2::bytea[])) ORDER BY o.address, o.token LIMIT $1`,
      [limit, bytesOfAll(resting)],
    )
    return rows.map(({ address, token, kind }) => ({
      address: addressOf(address),
      token: tokenOf(token),
      kind: kind ?? undefined,
    }))
  },
)

/** Whether the node is still to be asked about one of these. */
export const areOpeningsDue = labelled(
  'areOpeningsDue',
  async (client: ClientBase, openings: readonly Opening[]): Promise<boolean> => {
    const { rows } = await client.query(
      `SELECT FROM ${OPENINGS.from} JOIN opening o ON o.address = s.address AND o.token = s.token
       LEFT JOIN token t ON t.ref = o.token WHERE ${IS_DUE} LIMIT 1`,
      OPENINGS.values(openings),
    )
    return rows.length > 0
  },
)

/** Which of some accounts the node is still to be asked about. */
export const listAccountsDue = labelled(
  'listAccountsDue',
  async (client: ClientBase, addresses: readonly HexAddress[]): Promise<Set<HexAddress>> => {
    const { rows } = await client.query<{ address: Buffer }>(
      "SELECT address FROM opening WHERE address = ANY($1::bytea[]) AND token = '_' AND opened_block IS NULL",
      [bytesOfAll(addresses)],
    )
    return new Set(rows.map(({ address }) => addressOf(address)))
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

/** Which of some balances may have stood before all blocks of an index: neither a block of it nor the node told of them yet. */
export const listUnopenedBalances = labelled(
  'listUnopenedBalances',
  async (client: ClientBase, balances: readonly Opening[]): Promise<Opening[]> => {
    if (balances.length === 0) return []
    const { rows } = await client.query<{ address: Buffer; token: Buffer }>(
      `SELECT s.address, s.token FROM ${OPENINGS.from} WHERE (SELECT rows_from FROM chain_state) > 0
       AND NOT EXISTS (SELECT FROM opening o WHERE o.address = s.address AND o.token = s.token AND o.opened_block IS NOT NULL)`,
      OPENINGS.values(balances.map(({ address, token }) => ({ address, token }))),
    )
    return rows.map(({ address, token }) => ({ address: addressOf(address), token: tokenOf(token) }))
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
    // a fork is about few rows of each table, whatever is known of its size
    await client.query(
      `SELECT set_config('enable_' || way, 'off', true) FROM unnest('{seqscan,hashjoin,mergejoin}'::text[]) AS way`,
    )
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
