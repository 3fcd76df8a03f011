import { type BlockNumber, blockNumber, type HexAddress, type TokenHex } from '@tronlens/core'
import type { ClientBase } from 'pg'
import { labelled } from '../../labels.ts'
import { countBuckets } from '../../values/balance-bucket.ts'
import { ABOVE_ALL_BLOCKS } from '../../values/block-heights.ts'
import { Counter, stakeCounter } from '../../values/counter.ts'
import { changesOf, HISTORIES, type History } from '../../values/histories.ts'
import { type HistoryKey, readAmountAt } from '../accounts/read-amount.ts'
import { addCounters, WHOLE_CHAIN } from '../blocks/counters.ts'
import { addressOf, bytesOf, tokenOf } from '../chain/hex.ts'
import { addDay, DAY_OF_STAKE, findDay } from '../statistics/days.ts'

/** Change of a balance that no block holds. */
export type BalanceRepair = { address: HexAddress; token: TokenHex; delta: bigint }
/** The same of a stake. */
export type StakeRepair = { address: HexAddress; quantity: number; delta: bigint }

/** Where a repair belongs: the block that it is part of, and the newest block of the index. */
export type RepairPlace = { block: BlockNumber; head: BlockNumber }

/** TRX as tables name it. */
const TRX = '5f'

/** Adds to a balance as it is now, and to what is counted of it. Returns what it is then. */
async function addToBalance(client: ClientBase, { address, token, delta }: BalanceRepair): Promise<bigint> {
  const key = [bytesOf(address), bytesOf(token)]
  const { rows } = await client.query<{ amount: string; held: string }>(
    `WITH before AS (SELECT amount FROM balance WHERE address = $1 AND token = $2), written AS (
       INSERT INTO balance (address, token, amount) VALUES ($1, $2, $3::numeric)
       ON CONFLICT (address, token) DO UPDATE SET amount = balance.amount + excluded.amount RETURNING amount
     ) SELECT amount, coalesce((SELECT amount FROM before), 0) AS held FROM written`,
    [...key, delta],
  )
  const amount = BigInt(rows[0]?.amount ?? 0)
  const held = BigInt(rows[0]?.held ?? 0)
  const holders = Number(amount > 0n) - Number(held > 0n)
  if (holders !== 0)
    await client.query('UPDATE token SET holder_count = holder_count + $2 WHERE ref = $1', [key[1], holders])
  if (token === TRX)
    await addCounters(
      client,
      [
        { kind: Counter.freeTrx, n: (amount > 0n ? amount : 0n) - (held > 0n ? held : 0n) },
        ...countBuckets([{ before: held, amount }]),
      ].map((counter) => ({ scope: WHOLE_CHAIN, ...counter })),
    )
  return amount
}

/** The genesis account that has this much holds nothing that belongs to an account. */
const BLACK_HOLE = -(2n ** 63n)

/**
 * Adds changes of a balance of TRX, which stand in the history, to the days: to those of their blocks what all
 * accounts have, and to each after them who began to have something and ended.
 *
 * @param repairs - all of them at once: each alone would be compared with a history that holds the others
 */
async function countDays(
  client: ClientBase,
  { address, token }: Pick<BalanceRepair, 'address' | 'token'>,
  repairs: readonly { delta: bigint; block: BlockNumber }[],
): Promise<void> {
  if (token !== TRX) return
  const hole = await client.query(
    `SELECT FROM balance_change WHERE address = $1 AND token = '_' AND block_number = 0 AND delta = $2::numeric`,
    [bytesOf(address), BLACK_HOLE],
  )
  for (const { delta, block } of repairs) {
    const day = await findDay(client, block)
    if (day && hole.rows.length === 0) await addDay(client, day, { free_change: delta })
  }
  const first = Math.min(...repairs.map(({ block }) => block)) as BlockNumber
  const before = await readAmountAt(client, 'balance', [bytesOf(address), bytesOf(token)], first - 1)
  const { rows } = await client.query<{ day: string; change: bigint }>(
    `WITH repair AS (SELECT * FROM unnest($3::int8[], $4::numeric[]) AS r (block, delta)),
     known AS MATERIALIZED (
       SELECT block_number, amount FROM ${changesOf('balance', '$1')} WHERE token = '_' AND block_number >= $2
     ),
     held AS (
       SELECT block_number, amount AS now FROM known
       UNION ALL SELECT $2::int8 - 1, $5::numeric
       UNION ALL SELECT DISTINCT r.block, coalesce(
         (SELECT k.amount FROM known k WHERE k.block_number < r.block ORDER BY k.block_number DESC LIMIT 1), $5::numeric)
       FROM repair r WHERE r.block NOT IN (SELECT block_number FROM known)
     ),
     both_ways AS (
       SELECT block_number, now,
         now - coalesce((SELECT sum(r.delta) FROM repair r WHERE r.block <= block_number), 0) AS before
       FROM held
     ),
     moved AS MATERIALIZED (
       SELECT block_number, (now > 0)::int - (coalesce(lag(now) OVER w, 0) > 0)::int
         - (before > 0)::int + (coalesce(lag(before) OVER w, 0) > 0)::int AS change
       FROM both_ways WINDOW w AS (ORDER BY block_number)
     )
     SELECT ((to_timestamp(b.timestamp / 1000) AT TIME ZONE 'UTC')::date)::text AS day, sum(m.change)::bigint AS change
     FROM moved m JOIN block b ON b.number = m.block_number WHERE m.block_number >= $2 AND m.change <> 0 GROUP BY 1`,
    [bytesOf(address), first, repairs.map(({ block }) => block), repairs.map(({ delta }) => delta), before],
  )
  for (const { day, change } of rows) await addDay(client, day, { trx_holders: change })
}

/** Adds to a stake as it is now, and to what is counted of it. Returns what it is then. */
async function addToStake(
  client: ClientBase,
  { address, quantity, delta }: StakeRepair,
  block: BlockNumber,
): Promise<bigint> {
  const { rows } = await client.query<{ amount: bigint }>(
    `INSERT INTO stake (address, quantity, amount) VALUES ($1, $2, $3)
     ON CONFLICT (address, quantity) DO UPDATE SET amount = stake.amount + excluded.amount RETURNING amount`,
    [bytesOf(address), quantity, delta],
  )
  await addCounters(client, [{ scope: WHOLE_CHAIN, kind: stakeCounter(quantity), n: delta }])
  const column = DAY_OF_STAKE[quantity]
  const day = column && (await findDay(client, block))
  if (day) await addDay(client, day, { [column]: delta })
  return rows[0]?.amount ?? delta
}

/** A history of accounts with its repairs, and SQL types of what it is of and of its amounts. */
type Repaired = { history: History; repairs: string; types: readonly [key: string, amount: string] }

const BALANCES: Repaired = {
  history: 'balance',
  repairs: 'balance_repair',
  types: ['bytea', 'numeric'],
}
const STAKES: Repaired = { history: 'stake', repairs: 'stake_repair', types: ['int2', 'int8'] }

/**
 * What the node reported later about the time before a partial index, as far as a change of a block does not
 * hold it.
 */
async function readReportedLater(
  client: ClientBase,
  history: History,
  [address, id]: HistoryKey,
  block: BlockNumber,
): Promise<bigint> {
  const { openings, key } = HISTORIES[history]
  const { rows } = await client.query<{ amount: string }>(
    `SELECT coalesce(sum(amount), 0) AS amount FROM ${openings}
     WHERE address = $1 AND ${key} = $2 AND $3 BETWEEN from_block AND to_block`,
    [address, id, block],
  )
  return BigInt(rows[0]?.amount ?? 0)
}

/** Adds to a block, and to every value after it, what is missing there to reach the present value. */
async function level(
  client: ClientBase,
  { history, types: [keyType, amountType] }: Repaired,
  place: HistoryKey,
  now: bigint,
  block: BlockNumber,
): Promise<void> {
  const [address, id] = place
  const { changes: table, key } = HISTORIES[history]
  const missing = now - (await readAmountAt(client, history, place, ABOVE_ALL_BLOCKS))
  if (missing === 0n) return
  const [who, what, delta] = ['$1::bytea', `$2::${keyType}`, `$3::${amountType}`]
  await client.query(
    `UPDATE ${table} SET amount = amount + ${delta} WHERE address = ${who} AND ${key} = ${what} AND block_number > $4`,
    [address, id, missing, block],
  )
  const left = missing + (await readAmountAt(client, history, place, block))
  await client.query(
    `INSERT INTO ${table} (address, ${key}, block_number, delta, amount)
     VALUES (${who}, ${what}, $4::int8, ${delta}, $5::${amountType})
     ON CONFLICT (address, ${key}, block_number) DO UPDATE SET delta = ${table}.delta + excluded.delta, amount = excluded.amount`,
    [address, id, missing, block, left - (await readReportedLater(client, history, place, block))],
  )
  // the writer keeps no changes of nothing either
  await client.query(
    `DELETE FROM ${table} WHERE address = $1 AND ${key} = $2 AND block_number = $3 AND delta = 0`,
    [address, id, block],
  )
}

const note = (
  client: ClientBase,
  { history, repairs }: Repaired,
  values: readonly [...HistoryKey, delta: bigint],
  { block, head }: RepairPlace,
) =>
  client.query(
    `INSERT INTO ${repairs} (address, ${HISTORIES[history].key}, delta, block_number, noted_block) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (address, ${HISTORIES[history].key}, block_number, noted_block) DO UPDATE SET delta = ${repairs}.delta + excluded.delta`,
    [...values, block, head],
  )

/** Makes a balance what the node says it is, from the block on that the change belongs to. */
export const repairBalance = labelled(
  'repairBalance',
  async (client: ClientBase, repair: BalanceRepair, place: RepairPlace): Promise<void> => {
    const { address, token, delta } = repair
    const key = [bytesOf(address), bytesOf(token)] as const
    const now = await addToBalance(client, repair)
    await level(client, BALANCES, key, now, place.block)
    await countDays(client, repair, [{ delta, block: place.block }])
    await note(client, BALANCES, [...key, delta], place)
  },
)

/** Makes the time at which an account last paid for something what the node says. */
export const repairOperationTime = labelled(
  'repairOperationTime',
  async (client: ClientBase, address: HexAddress, time: bigint): Promise<void> => {
    await client.query('UPDATE account SET latest_operation_time = $2 WHERE address = $1', [
      bytesOf(address),
      time,
    ])
  },
)

/** Makes a stake what the node says it is, from the block on that the change belongs to. */
export const repairStake = labelled(
  'repairStake',
  async (client: ClientBase, repair: StakeRepair, place: RepairPlace): Promise<void> => {
    const { address, quantity, delta } = repair
    const key = [bytesOf(address), quantity] as const
    const now = await addToStake(client, repair, place.block)
    await level(client, STAKES, key, now, place.block)
    await note(client, STAKES, [...key, delta], place)
  },
)

/**
 * Forgets repairs of blocks that were taken back, and repeats those that were lost because state was taken
 * back further although their block stays. Must run after the undo log took state back.
 */
export const repeatRepairs = labelled(
  'repeatRepairs',
  async (client: ClientBase, height: bigint): Promise<void> => {
    for (const { repairs } of [BALANCES, STAKES])
      await client.query(`DELETE FROM ${repairs} WHERE block_number > $1`, [height])
    const head = blockNumber(Number(height))
    const balances = await client.query<{
      address: Buffer
      token: Buffer
      delta: string
      block_number: bigint
    }>('DELETE FROM balance_repair WHERE noted_block > $1 RETURNING address, token, delta, block_number', [
      height,
    ])
    const lost = new Map<string, { delta: bigint; block: BlockNumber }[]>()
    for (const { address, token, delta, block_number } of balances.rows) {
      const repair = { address: addressOf(address), token: tokenOf(token), delta: BigInt(delta) }
      const place = { block: blockNumber(Number(block_number)), head }
      await addToBalance(client, repair)
      await note(client, BALANCES, [address, token, repair.delta], place)
      const key = `${repair.address}/${repair.token}`
      lost.set(key, [...(lost.get(key) ?? []), { delta: repair.delta, block: place.block }])
    }
    for (const [key, repairs] of lost) {
      const [address, token] = key.split('/') as [HexAddress, TokenHex]
      await countDays(client, { address, token }, repairs)
    }
    const stakes = await client.query<{
      address: Buffer
      quantity: number
      delta: bigint
      block_number: bigint
    }>('DELETE FROM stake_repair WHERE noted_block > $1 RETURNING address, quantity, delta, block_number', [
      height,
    ])
    for (const { address, quantity, delta, block_number } of stakes.rows) {
      const place = { block: blockNumber(Number(block_number)), head }
      await addToStake(client, { address: addressOf(address), quantity, delta }, place.block)
      await note(client, STAKES, [address, quantity, delta], place)
    }
  },
)

/** Tables of repairs; those that no roll-back can lose any more are forgotten. */
export const REPAIR_TABLES: readonly string[] = [BALANCES.repairs, STAKES.repairs]
