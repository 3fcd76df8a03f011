import { findAccountKnownFrom, listHoldingsAt, readKnownSince } from '@tronlens/db'
import { startDevchain, type TestDatabase, type TestDevchain } from '@tronlens/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { UNTIL_SOLID } from '../testing/scene.ts'
import { openWholeAndPartial } from '../testing/whole-and-partial.ts'

const TRX = 1_000_000n
const DAY_MS = 86_400_000n
type Actor = TestDevchain['actors'][0]

const utf8 = (text: string) => Buffer.from(text, 'utf8')

/** Parts of supplies that wait for their issuers. */
const readFrozen = async ({ db }: TestDatabase) =>
  (
    await sql`
    SELECT encode(token, 'hex') AS token, position, encode(issuer, 'hex') AS issuer, amount, expire_time
    FROM frozen_supply WHERE NOT taken ORDER BY 1, 2`.execute(db)
  ).rows

/** Orders that can be met, frozen parts that wait for their issuer, and what accounts hold. */
async function readTrade(database: TestDatabase, addresses: readonly string[]) {
  const { db } = database
  const met = sql.join(addresses.map((address) => sql`${Buffer.from(address, 'hex')}`))
  const orders = await sql<{ remaining: string }>`
    SELECT encode(id, 'hex') AS id, encode(owner, 'hex') AS owner, created_time, encode(sell_token, 'hex') AS sells, sell_quantity,
      encode(buy_token, 'hex') AS buys, buy_quantity, remaining FROM market_order WHERE state = 0 ORDER BY 1`.execute(
    db,
  )
  const balances = await sql`
    SELECT encode(address, 'hex') AS address, encode(token, 'hex') AS token, amount FROM balance
    WHERE address IN (${met}) AND amount <> 0 ORDER BY 1, 2`.execute(db)
  return { orders: orders.rows, frozen: await readFrozen(database), balances: balances.rows }
}

/** A chain on which Alice issued a token with two frozen parts, and what trades it. */
async function startMarket() {
  const chain = await startDevchain({ preset: 'fast' })
  const { control, wallet } = chain
  const [alice, bob, carol, dave] = chain.actors as [Actor, Actor, Actor, Actor]
  const { time } = await control.mine()
  wallet.send(alice, 'AssetIssueContract', {
    name: utf8('Grain'),
    abbr: utf8('GRAIN'),
    totalSupply: 1_000_000n,
    trxNum: 1,
    num: 1,
    startTime: BigInt(time) + 600_000n,
    endTime: BigInt(time) + 30n * DAY_MS,
    url: utf8('https://grain.example'),
    frozenSupply: [
      { frozenAmount: 1_000n, frozenDays: 1n },
      { frozenAmount: 2_000n, frozenDays: 3n },
    ],
  })
  await control.mine()
  const { asset_issued_ID: token } = await chain.ask<{ asset_issued_ID: string }>('/wallet/getaccount', {
    address: alice.address,
  })
  const grain = utf8(token)
  const trade = (who: Actor, sells: [Buffer, bigint], buys: [Buffer, bigint]) =>
    wallet.send(who, 'MarketSellAssetContract', {
      sellTokenId: sells[0],
      sellTokenQuantity: sells[1],
      buyTokenId: buys[0],
      buyTokenQuantity: buys[1],
    })
  const pay = (from: Actor, to: Actor) =>
    wallet.send(from, 'TransferContract', { toAddress: Buffer.from(to.address, 'hex'), amount: TRX })
  return { chain, alice, bob, carol, dave, grain, trx: utf8('_'), trade, pay }
}

test('orders and frozen parts from before the first block are met, taken back and freed as in a whole index', {
  timeout: 120_000,
}, async () => {
  const { chain, alice, bob, carol, grain, trx, trade, pay } = await startMarket()
  const { control, wallet } = chain
  trade(alice, [grain, 100n], [trx, 1_000n])
  trade(alice, [grain, 100n], [trx, 2_000n])
  trade(carol, [trx, 50n], [grain, 50n])
  await control.mine()
  const { number: first } = await control.mine(UNTIL_SOLID)

  const both = await openWholeAndPartial(chain.url, first - UNTIL_SOLID + 2)
  const expectEqual = (...met: Actor[]) => {
    const addresses = met.map(({ address }) => address)
    return both.expectEqual((database) => readTrade(database, addresses))
  }
  await both.catchUp()
  // no block that the partial index holds names their issuer
  expect(await both.expectEqual(readFrozen)).toHaveLength(2)
  pay(alice, bob)
  await control.mine()
  const opened = await expectEqual(alice, bob)
  expect(opened?.orders).toHaveLength(3)
  expect(opened?.frozen).toHaveLength(2)

  trade(bob, [trx, 600n], [grain, 60n])
  await control.mine()
  expect((await expectEqual(alice, bob))?.orders.map(({ remaining }) => Number(remaining))).toContain(40)
  // a block is replaced: its trade comes again, and another one with it
  await control.fork(1)
  trade(bob, [trx, 300n], [grain, 30n])
  await control.mine(2)
  expect((await expectEqual(alice, bob))?.orders.map(({ remaining }) => Number(remaining))).toContain(10)

  const { openOrders } = chain.devchain.chain.state.tables.marketAccounts.get(carol.address) ?? {}
  wallet.send(carol, 'MarketCancelOrderContract', { orderId: Buffer.from(openOrders?.[0] ?? '', 'hex') })
  await control.advance('2d')
  wallet.send(alice, 'UnfreezeAssetContract', {})
  await control.mine()
  const last = await expectEqual(alice, bob, carol)
  expect(last?.orders).toHaveLength(2)
  expect(last?.frozen).toHaveLength(1)
  await both.close()
  await chain.close()
})

test('balances of accounts that traded before the node was asked are known from then on only, those of others from the first block', {
  timeout: 120_000,
}, async () => {
  const { chain, alice, bob, carol, dave, grain, trx, trade, pay } = await startMarket()
  const { control, wallet } = chain
  trade(carol, [trx, 50n], [grain, 50n])
  trade(bob, [trx, 120n], [grain, 60n])
  await control.mine()
  const { number: first } = await control.mine(UNTIL_SOLID)
  // Bob's order is filled to its end, and no block of the partial index names him for it; Carol takes hers
  // back
  trade(alice, [grain, 60n], [trx, 60n])
  pay(dave, bob)
  await control.mine()
  const { openOrders } = chain.devchain.chain.state.tables.marketAccounts.get(carol.address) ?? {}
  wallet.send(carol, 'MarketCancelOrderContract', { orderId: Buffer.from(openOrders?.[0] ?? '', 'hex') })
  await control.mine()
  const { number: last } = await control.mine(UNTIL_SOLID)

  const both = await openWholeAndPartial(chain.url, first)
  const traders = [alice, bob, carol]
  const known = new Map<Actor, bigint>()
  await both.expectEqual(async ({ db }) => {
    const heights: unknown[] = []
    for (const actor of [...traders, dave]) {
      const address = Buffer.from(actor.address, 'hex')
      // of the partial index, which is read before the complete one
      if (!known.has(actor)) {
        const since = await readKnownSince(db)
        known.set(actor, (await findAccountKnownFrom(db, address, since, since.history))?.balances ?? -1n)
      }
      for (let height = known.get(actor) ?? 0n; height <= BigInt(last); height++)
        heights.push((await listHoldingsAt(db, address, height, 10)).map(({ ref, amount }) => [ref, amount]))
    }
    return heights
  })
  expect(known.get(dave)).toBe(BigInt(first))
  for (const trader of traders) expect(known.get(trader)).toBeGreaterThan(BigInt(first))
  await both.close()
  await chain.close()
})
