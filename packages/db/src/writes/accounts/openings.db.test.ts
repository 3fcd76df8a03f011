import { blockNumber, DEFAULT_NETWORK, hexAddress, sun, tokenAmount, tokenHex } from '@tronlens/core'
import { createTestDatabase, type TestDatabase } from '@tronlens/testkit'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '../../connection/pool.ts'
import { listBalanceDays } from '../../queries/accounts/account-days.ts'
import { listHoldingsAt, listStakesAt } from '../../queries/accounts/at-height.ts'
import { exportStatement } from '../../queries/statement/exports.ts'
import { listBalancesBefore } from '../../queries/statement/statement.ts'
import { listHolderChanges } from '../../queries/tokens/holder-changes.ts'
import { keepUndo, rollBack } from '../../rollback/rollback.ts'
import { chainSchema } from '../../schemas.ts'
import { repairBalance } from '../audit/repairs.ts'
import { readBalanceAt } from '../contracts/built-in-check.ts'
import { addBalances, copyBalanceChanges } from './balances.ts'
import { closeOpenings, markOpened, noteOpenings, openBalances, openStakes } from './openings.ts'
import { addStakes, copyStakeChanges } from './stakes.ts'

const ALICE = hexAddress(`41${'0a'.repeat(20)}`)
const TRX = tokenHex('5f')
const ENERGY = 12
/** First block of the index, and its newest: every account moves in each. */
const [FIRST, HEAD] = [blockNumber(100), blockNumber(399)]
const OPENING = { address: ALICE, token: TRX }

const who = Buffer.from(ALICE, 'hex')
const token = Buffer.from(TRX, 'hex')

let database: TestDatabase
let client: Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = createClient(database.url, { name: 'test-openings', schema: chainSchema(DEFAULT_NETWORK) })
  await client.connect()
  await client.query('SELECT ensure_partitions(400)')
  await client.query(
    `INSERT INTO token (ref, kind, name, symbol, decimals, total_supply, created_block, created_time)
     VALUES ($1, 1, 'TRON', 'TRX', 6, 0, 0, 0)`,
    [token],
  )
  await client.query(
    `INSERT INTO known_since VALUES ('history', ${FIRST});
     INSERT INTO block (number, hash, parent_hash, timestamp, witness, tx_trie_root, version, size, tx_count, transfer_count, fee, energy_fee, net_fee, energy_usage, net_usage, block_reward, vote_reward)
     SELECT n, sha256(n::text::bytea), sha256((n - 1)::text::bytea), n * 3600000, decode('${ALICE}', 'hex'), sha256(''), 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0
     FROM generate_series(${FIRST}, ${HEAD}) n;
     INSERT INTO chain_state (genesis_hash, head_number, head_hash, head_time, solid_number, node_head_number, node_solid_number,
       next_maintenance, burned, total_transactions, total_accounts, rows_from)
     VALUES (sha256(''), ${HEAD}, sha256(''), 0, ${HEAD - 2}, ${HEAD}, ${HEAD - 2}, 0, 0, 0, 0, ${FIRST})`,
  )
  // a thing more with every block
  await write(FIRST, HEAD)
  await noteOpenings(client, [OPENING])
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

/** Blocks that give one sun each, and stake one, as the writer keeps them. */
async function write(from: number, to: number): Promise<void> {
  const count = to - from + 1
  const [held = tokenAmount(0n)] = await addBalances(
    client,
    [{ ...OPENING, amount: tokenAmount(BigInt(count)) }],
    blockNumber(to),
    { isPartial: true },
  )
  const [staked = sun(0n)] = await addStakes(client, [
    { address: ALICE, quantity: ENERGY, amount: sun(BigInt(count)) },
  ])
  const blocks = Array.from({ length: count }, (_, at) => blockNumber(from + at))
  const left = (now: bigint, at: number) => now - BigInt(count - 1 - at)
  await copyBalanceChanges(client, [
    blocks.map((block_number, at) => ({
      ...OPENING,
      block_number,
      delta: tokenAmount(1n),
      amount: tokenAmount(left(held, at)),
    })),
  ])
  await copyStakeChanges(client, [
    blocks.map((block_number, at) => ({
      address: ALICE,
      quantity: ENERGY,
      block_number,
      delta: sun(1n),
      amount: sun(left(staked, at)),
    })),
  ])
}

/** The node reports what there was before the first block. */
async function open(head: number, held: bigint): Promise<void> {
  await openBalances(client, [{ ...OPENING, amount: tokenAmount(held) }], blockNumber(head))
  await openStakes(
    client,
    [{ address: ALICE, quantity: ENERGY, amount: sun(held) }],
    FIRST,
    blockNumber(head),
  )
  await markOpened(client, [OPENING], blockNumber(head))
}

const transact = async (work: () => Promise<void>) => {
  await client.query('BEGIN')
  await work()
  await client.query('COMMIT')
}

/** What every question about the account finds after a block: all say the same. */
async function heldAfter(height: number): Promise<bigint> {
  const { db } = database
  const block = BigInt(height)
  const [trx] = await listHoldingsAt(db, who, block, 2)
  const [stake] = await listStakesAt(db, who, block)
  const [change] = await listHolderChanges(db, token, [who], block)
  const [before] = await listBalancesBefore(db, who, [{ token, block: block + 1n }])
  const held = BigInt(trx?.amount ?? 0)
  const others = [
    stake?.amount,
    change?.before,
    before?.amount,
    await readBalanceAt(client, ALICE, TRX, blockNumber(height)),
  ]
  if (height >= FIRST) {
    const range = { from: block, to: block, address: who, token }
    const [line] = await exportStatement(db, range, undefined, 1)
    const days = await listBalanceDays(
      db,
      { address: who, token },
      { from: dayOf(height), to: dayOf(height) },
      0n,
    )
    const views = await client.query<{ amount: string }>(
      `SELECT amount::text FROM balance_history WHERE address = $1 AND block_number = $2
       UNION ALL SELECT amount::text FROM stake_history WHERE address = $1 AND block_number = $2`,
      [who, height],
    )
    others.push(line?.amount, ...views.rows.map(({ amount }) => amount))
    // of a day it is what its last block left
    const last = Math.min(Math.floor(height / 24) * 24 + 23, (await readHead()) as number)
    if (last === height) others.push(days[0]?.amount)
  }
  expect(others.map((amount) => BigInt(amount ?? 0))).toEqual(others.map(() => held))
  return held
}
const dayOf = (height: number) => new Date(height * 3_600_000).toISOString().slice(0, 10)
const readHead = async () =>
  Number((await client.query<{ head: bigint }>('SELECT max(number) AS head FROM block')).rows[0]?.head)

/** Rows of changes that a piece of work wrote again. */
async function countRewritten(work: () => Promise<void>): Promise<number> {
  const versions = async () =>
    new Set(
      (
        await client.query<{ row: string }>(
          `SELECT block_number || '/' || xmin AS row FROM balance_change WHERE block_number >= ${FIRST}
           UNION ALL SELECT 'stake/' || block_number || '/' || xmin FROM stake_change WHERE block_number >= ${FIRST}`,
        )
      ).rows.map(({ row }) => row),
    )
  const before = await versions()
  await work()
  return [...(await versions())].filter((row) => !before.has(row)).length
}

test('what was there before the first block belongs to every height, and no change of blocks is written again', async () => {
  expect(await heldAfter(HEAD)).toBe(300n)
  const rewritten = await countRewritten(() =>
    transact(async () => {
      await keepUndo(client, BigInt(HEAD))
      await open(HEAD, 1000n)
    }),
  )
  expect(rewritten).toBe(0)
  for (const height of [FIRST - 1, FIRST, 215, HEAD])
    expect(await heldAfter(height), String(height)).toBe(1000n + BigInt(height - FIRST + 1))
})

test('what comes afterwards says itself what it left', async () => {
  await client.query(
    `INSERT INTO block (number, hash, parent_hash, timestamp, witness, tx_trie_root, version, size, tx_count, transfer_count, fee, energy_fee, net_fee, energy_usage, net_usage, block_reward, vote_reward)
     SELECT 400, sha256('400'), sha256('399'), 400 * 3600000, $1, sha256(''), 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0`,
    [who],
  )
  await transact(async () => {
    await keepUndo(client, 400n)
    await write(400, 400)
  })
  expect(await heldAfter(HEAD)).toBe(1300n)
  expect(await heldAfter(400)).toBe(1301n)
})

test('a repair in the midst of the blocks that counted without it changes what they left from there on', async () => {
  const repair = (delta: bigint) =>
    transact(() =>
      repairBalance(client, { ...OPENING, delta }, { block: blockNumber(250), head: blockNumber(400) }),
    )
  await client.query('DELETE FROM balance_change WHERE block_number = 250')
  await client.query('UPDATE balance_change SET amount = amount - 1 WHERE block_number > 250')
  await client.query('UPDATE balance SET amount = amount - 1')
  await repair(1n)
  for (const height of [249, 250, 251, HEAD, 400])
    expect(await heldAfter(height), String(height)).toBe(1000n + BigInt(height - FIRST + 1))
})

test('after a fork the newest report counts', async () => {
  await transact(async () => {
    await rollBack(client, 398n)
    await closeOpenings(client, blockNumber(398))
  })
  expect(await heldAfter(398)).toBe(299n)
  expect(await heldAfter(FIRST - 1)).toBe(0n)
  expect(
    (await client.query('SELECT address FROM balance_opening UNION ALL SELECT address FROM stake_opening'))
      .rows,
  ).toHaveLength(0)
  await transact(() => open(398, 1001n))
  for (const height of [FIRST - 1, FIRST, 250, 398])
    expect(await heldAfter(height), String(height)).toBe(1001n + BigInt(height - FIRST + 1))
})
