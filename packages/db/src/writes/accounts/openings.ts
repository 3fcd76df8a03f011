import type { BlockNumber, HexAddress, Sun, TokenAmount, TokenHex } from '@tronlens/core'
import type { ClientBase } from 'pg'
import { defineRowList } from '../../copy/unnest.ts'
import { labelled } from '../../labels.ts'
import { BEFORE_ALL_BLOCKS } from '../../values/block-heights.ts'
import { stakeCounter } from '../../values/counter.ts'
import { HISTORIES, type History } from '../../values/histories.ts'
import { KnownSince } from '../../values/known-since.ts'
import { addCounters, WHOLE_CHAIN } from '../blocks/counters.ts'
import { addressOf, bytesOfAll, tokenOf } from '../chain/hex.ts'
import { addBalances } from './balances.ts'
import { addStakes } from './stakes.ts'

/**
 * What an account had before the first block of a partial index: of a token that a contract keeps, or (`5f`)
 * of everything else.
 */
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

/**
 * Which of some accounts the node has never reported on; each may have had something before the first block.
 */
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

/**
 * Which of some balances may have stood before all blocks of an index: neither a block of it nor the node has
 * reported them yet.
 */
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

/** Notes that the node reported after a block. */
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

/** Where values from before the first block stand: their block, and the blocks of the index that counted without them. */
type Before = { at: number; from: number; to: BlockNumber }

/**
 * Puts values before all that the index knows: with a block, and with what it left after each block up to
 * now. Changes themselves stay as they are, as an account may have moved with every block.
 */
async function putBefore(
  client: ClientBase,
  history: History,
  { from: list, values }: { from: string; values: readonly Buffer[] },
  { at, from, to }: Before,
): Promise<void> {
  const { changes, openings, key } = HISTORIES[history]
  const place = values.length
  await client.query(
    `INSERT INTO ${openings} AS o (address, ${key}, from_block, to_block, amount)
     SELECT address, ${key}, $${place + 1}::int8, $${place + 2}::int8, amount FROM ${list}
     ON CONFLICT (address, ${key}, from_block, to_block) DO UPDATE SET amount = o.amount + excluded.amount`,
    [...values, from, to],
  )
  await client.query(
    `INSERT INTO ${changes} AS c (address, ${key}, block_number, delta, amount)
     SELECT address, ${key}, $${place + 1}, amount, amount FROM ${list}
     ON CONFLICT (address, ${key}, block_number) DO UPDATE SET delta = c.delta + excluded.delta, amount = c.amount + excluded.amount`,
    [...values, at],
  )
}

/**
 * Puts balances before all that the index knows.
 *
 * @param head - newest block of the index
 */
export const openBalances = labelled(
  'openBalances',
  async (client: ClientBase, balances: readonly OpenBalance[], head: BlockNumber): Promise<void> => {
    if (balances.length === 0) return
    await addBalances(client, balances, head, { isPartial: true })
    const { rows } = await client.query<{ rows_from: bigint | null }>(
      'SELECT coalesce((SELECT rows_from FROM chain_state), (SELECT height FROM known_since WHERE what = $1)) AS rows_from',
      [KnownSince.history],
    )
    await putBefore(
      client,
      'balance',
      { from: BALANCES.from, values: BALANCES.values(balances) },
      { at: BEFORE_ALL_BLOCKS, from: Number(rows[0]?.rows_from ?? 0), to: head },
    )
  },
)

/**
 * The same for stakes.
 *
 * @param first - first block of the index
 * @param head - its newest one
 */
export const openStakes = labelled(
  'openStakes',
  async (
    client: ClientBase,
    stakes: readonly OpenStake[],
    first: BlockNumber,
    head: BlockNumber,
  ): Promise<void> => {
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
      'stake',
      { from: STAKES.from, values: STAKES.values(stakes) },
      { at: first - 1, from: first, to: head },
    )
  },
)

/**
 * Forgets what the node reported after blocks that are taken back; it is asked again. Must run after the undo
 * log took state back, which is what it was before the node reported.
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
    const isOwn = "(o.token = c.token OR (o.token = '_' AND octet_length(c.token) < 21))"
    await takeOut(client, 'balance', { isAbout: isOwn, at: BEFORE_ALL_BLOCKS, above })
    await takeOut(client, 'stake', { isAbout: "o.token = '_'", at: from - 1, above })
    for (const table of ['opening', 'item_opening'])
      await client.query(`UPDATE ${table} SET opened_block = NULL WHERE opened_block > $1`, [above])
  },
)

/**
 * Takes what was reported after blocks that are gone out of what stands before all blocks. Nothing stays
 * there without a known report since: ends of tokens that are taken back too, and reports to an earlier
 * version, stand in changes themselves.
 *
 * @param isAbout - SQL: whether an opening `o` is about a change `c`
 */
async function takeOut(
  client: ClientBase,
  history: History,
  { isAbout, at, above }: { isAbout: string; at: number; above: BlockNumber },
): Promise<void> {
  const { changes, openings, key, type } = HISTORIES[history]
  await client.query(
    `WITH gone AS (DELETE FROM ${openings} WHERE to_block > $1 RETURNING address, ${key}, amount)
     UPDATE ${changes} c SET delta = c.delta - s.amount, amount = c.amount - s.amount
     FROM (SELECT address, ${key}, sum(amount)::${type} AS amount FROM gone GROUP BY address, ${key}) s
     WHERE c.address = s.address AND c.${key} = s.${key} AND c.block_number = $2`,
    [above, at],
  )
  await client.query(
    `WITH gone AS (
       DELETE FROM ${changes} c USING opening o
       WHERE o.opened_block > $1 AND c.address = o.address AND ${isAbout} AND c.block_number = $2
         AND NOT EXISTS (SELECT FROM ${openings} b WHERE b.address = c.address AND b.${key} = c.${key})
       RETURNING c.address, c.${key}, c.delta
     )
     UPDATE ${changes} c SET amount = c.amount - gone.delta FROM gone
     WHERE gone.delta <> 0 AND c.address = gone.address AND c.${key} = gone.${key} AND c.block_number > $2`,
    [above, at],
  )
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
