import { hashContent } from '@tronlens/db'
import { createTestDatabase } from '@tronlens/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createIndexer } from '../src/index.ts'
import { type Actor, Scene, UNTIL_SOLID } from '../src/testing/scene.ts'

const FEE = { feeLimit: 1_000_000_000n }
const NO_ADDRESS = `0x${'0'.repeat(40)}`
const LOT = 10_000n
const TICK = 100n

/** An exchange with one pair of a token and TRX, and accounts that trade there. */
async function openExchange({ chain }: Scene) {
  const { wallet, actors, contracts, control } = chain
  const { call, deploy, evmAddress } = contracts
  const [maker, taker, other] = actors as [Actor, Actor, Actor]
  const exchange = deploy(wallet, maker, 'TokenExchange', [25n])
  const token = deploy(wallet, maker, 'Token20', ['Tether USD', 'USDT', 6, 10n ** 15n])
  await control.mine()
  call(wallet, maker, exchange, 'createPair', [evmAddress(token.address), NO_ADDRESS, TICK, LOT, LOT], FEE)
  for (const who of [maker, taker, other]) {
    call(wallet, who, token, 'approve', [evmAddress(exchange.address), 10n ** 14n], FEE)
    if (who !== maker) call(wallet, maker, token, 'transfer', [evmAddress(who.address), 10n ** 12n], FEE)
  }
  await control.mine()
  const place = (who: Actor, method: string, lots: bigint, level: bigint) =>
    call(wallet, who, exchange, method, [1n, lots * LOT, level * TICK, 32n], {
      ...FEE,
      value: method.toLowerCase().includes('buy') ? lots * level : 0n,
    })
  const cancel = (who: Actor, id: bigint) => call(wallet, who, exchange, 'cancelOrder', [id], FEE)
  return { maker, taker, other, exchange, token, place, cancel, control }
}

type Opened = Awaited<ReturnType<typeof openExchange>>

async function trade({ maker, taker, other, place, cancel, control }: Opened): Promise<void> {
  place(maker, 'sellOrder', 500n, 340n)
  place(maker, 'sellOrder', 500n, 341n)
  place(other, 'buyOrder', 400n, 338n)
  await control.mine()
  // one whole, the next in part, and the rest of it waits
  place(taker, 'buyOrder', 700n, 341n)
  place(taker, 'marketSell', 500n, 330n)
  await control.mine()
  cancel(maker, 2n)
  // it holds nothing any more: refused, and no event
  cancel(other, 3n)
  place(other, 'buyOrder', 300n, 330n)
  await control.mine()
}

const listOrders = async (database: { db: Parameters<typeof hashContent>[0] }) =>
  (
    await sql<{ row: string }>`
      SELECT concat_ws(' ', id, sells, price, amount, filled, turnover, coalesce(unfilled::text, 'open')) AS row
      FROM token_order ORDER BY id`.execute(database.db)
  ).rows.map(({ row }) => row)

const ORDERS = [
  '1 t 34000 5000000 5000000 170000 0',
  '2 t 34100 5000000 2000000 68200 3000000',
  '3 f 33800 4000000 4000000 135200 0',
  '4 f 34100 7000000 7000000 238200 0',
  '5 t 33000 5000000 4000000 135200 1000000',
  '6 f 33000 3000000 0 0 open',
]

async function recount(database: { db: Parameters<typeof hashContent>[0] }) {
  const kept = await hashContent(database.db)
  await sql`SELECT fill_token_orders()`.execute(database.db)
  const counted = await hashContent(database.db)
  expect([kept.token_order, kept.token_pair]).toEqual([counted.token_order, counted.token_pair])
}

test('orders and pairs are what their events add up to, and a fork takes both back', async () => {
  await Scene.play({}, async (scene) => {
    const opened = await openExchange(scene)
    await scene.indexer.catchUp()
    await trade(opened)
    await scene.indexer.catchUp()
    expect(await listOrders(scene.database)).toEqual(ORDERS)
    const { rows: pairs } = await sql`
      SELECT id, encode(quote, 'escape') AS quote, tick, lot FROM token_pair`.execute(scene.database.db)
    expect(pairs).toEqual([{ id: '1', quote: '_', tick: '100', lot: '10000' }])
    // the last two blocks never were: what they filled and cancelled waits again
    await scene.chain.control.fork(2, { drop: true })
    await scene.indexer.catchUp()
    expect(await listOrders(scene.database)).toEqual([
      '1 t 34000 5000000 0 0 open',
      '2 t 34100 5000000 0 0 open',
      '3 f 33800 4000000 0 0 open',
    ])
    await recount(scene.database)
  })
})

test('an index that begins between orders knows them whole once older blocks are filled in', async () => {
  await Scene.play({}, async (scene) => {
    const opened = await openExchange(scene)
    await trade(opened)
    const { number } = await scene.chain.control.mine(UNTIL_SOLID)
    await scene.indexer.catchUp()
    const whole = await hashContent(scene.database.db)
    // begins behind the first orders, and before they are met
    const from = number - UNTIL_SOLID - 1
    const database = await createTestDatabase()
    try {
      const begin = { databaseUrl: database.url, nodeUrl: scene.chain.url, historyFrom: String(from) }
      const partial = createIndexer(begin)
      await partial.catchUp()
      await partial.stop()
      expect((await listOrders(database)).at(-1)).toBe(ORDERS.at(-1))
      const filling = createIndexer({ ...begin, fillTo: 0 })
      await filling.catchUp()
      await filling.stop()
      expect(await listOrders(database)).toEqual(ORDERS)
      const filled = await hashContent(database.db)
      expect([filled.token_order, filled.token_pair]).toEqual([whole.token_order, whole.token_pair])
      await recount(database)
    } finally {
      await database.drop()
    }
  })
})

test('events that only look like those of an exchange stop nothing', async () => {
  await Scene.play({}, async (scene) => {
    const { place, maker, exchange, control } = await openExchange(scene)
    place(maker, 'sellOrder', 500n, 340n)
    await control.mine()
    await scene.indexer.catchUp()
    // the largest numbers there are, twice, of a contract that says so
    await sql`
      INSERT INTO event_log (block_number, tx_index, ordinal, address, topics, data)
      SELECT block_number, tx_index, ordinal + 100 * n, decode('41aa', 'hex') || substring(address FROM 3), topics[1:3] || decode(repeat('ff', 32), 'hex'),
             decode(repeat('ff', 128), 'hex')
      FROM event_log, generate_series(1, 2) n
      WHERE address = ${Buffer.from(exchange.address, 'hex')} AND length(data) = 128`.execute(
      scene.database.db,
    )
    await sql`SELECT fill_token_orders()`.execute(scene.database.db)
    const { rows } = await sql<{ n: number }>`SELECT count(*)::integer AS n FROM token_order`.execute(
      scene.database.db,
    )
    expect(rows).toEqual([{ n: 2 }])
  })
})
