import { startDevchain, type TestDatabase, type TestDevchain } from '@tronlens/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { UNTIL_SOLID } from '../testing/scene.ts'
import { openWholeAndYoung } from './whole-and-young.ts'

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

test('orders and frozen parts from before the first block are met, taken back and freed as in a whole index', {
  timeout: 120_000,
}, async () => {
  const chain = await startDevchain({ preset: 'fast' })
  const { control, wallet } = chain
  const [alice, bob, carol] = chain.actors as [Actor, Actor, Actor]
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
  const trx = utf8('_')
  trade(alice, [grain, 100n], [trx, 1_000n])
  trade(alice, [grain, 100n], [trx, 2_000n])
  trade(carol, [trx, 50n], [grain, 50n])
  await control.mine()
  const { number: first } = await control.mine(UNTIL_SOLID)

  const both = await openWholeAndYoung(chain.url, first - UNTIL_SOLID + 2)
  const expectEqual = (...met: Actor[]) => {
    const addresses = met.map(({ address }) => address)
    return both.expectEqual((database) => readTrade(database, addresses))
  }
  await both.catchUp()
  // no block that the young index holds has met their issuer
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
