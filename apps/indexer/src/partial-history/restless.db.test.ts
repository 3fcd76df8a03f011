import { createTestDatabase, startDevchain, type TestDatabase, type TestDevchain } from '@tronlens/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createIndexer, type Indexer } from '../index.ts'
import { bytes, Scene, TRX, UNTIL_SOLID } from '../testing/scene.ts'
import { withFreshIndex } from '../testing/with-fresh-index.ts'

type Actor = TestDevchain['actors'][0]
/** Longer than the wait for an account that never stops, and until a block is solid after that. */
const BLOCKS = 260
const SOME = { touched: 0, random: 20, tokens: 2, blocks: 1 }

/** How often an index asked the node what blocks do not carry. */
const countAsked = async ({ metrics: { registry } }: Indexer): Promise<number> =>
  Number(/step_seconds_count{step="ask"} (\d+)/.exec(await registry.metrics())?.[1] ?? 0)

/** What an index says of an account. */
const readAccount = async ({ db }: Pick<TestDatabase, 'db'>, { address }: Actor) =>
  (
    await sql<{ row: string }>`
      SELECT 'has ' || amount AS row FROM balance WHERE address = ${bytes(address)} AND token = '_'
      UNION ALL SELECT 'stake ' || quantity || ' ' || amount FROM stake WHERE address = ${bytes(address)} AND amount <> 0
      UNION ALL SELECT 'votes ' || encode(witness, 'hex') || ' ' || votes FROM vote WHERE voter = ${bytes(address)}
      UNION ALL SELECT 'lent ' || encode(recipient, 'hex') || ' ' || amount FROM delegation WHERE sender = ${bytes(address)}
      ORDER BY 1`.execute(db)
  ).rows.map(({ row }) => row)

test('an account whose stake changes with every block of a busy chain is known after a while, and delays no other', {
  timeout: 240_000,
}, async () => {
  const chain = await startDevchain({ preset: 'fast' })
  const { control, wallet } = chain
  const [alice, bob, carol] = chain.actors as [Actor, Actor, Actor]
  const stake = () => wallet.send(alice, 'FreezeBalanceV2Contract', { frozenBalance: TRX, resource: 1 })
  const pay = (from: Actor, to: Actor) =>
    wallet.send(from, 'TransferContract', { toAddress: bytes(to.address), amount: 1n })
  wallet.send(alice, 'FreezeBalanceV2Contract', { frozenBalance: 100n * TRX, resource: 1 })
  await control.mine()
  wallet.send(alice, 'DelegateResourceContract', {
    receiverAddress: bytes(carol.address),
    balance: 40n * TRX,
    resource: 1,
  })
  pay(bob, carol)
  await control.mine()
  const { number: first } = await control.mine()
  await control.mine(UNTIL_SOLID)

  const partial = await createTestDatabase()
  const indexer = createIndexer({ databaseUrl: partial.url, nodeUrl: chain.url, historyFrom: String(first) })
  const isOpened = async ({ address }: Actor) =>
    (
      await sql`SELECT FROM opening WHERE address = ${bytes(address)} AND token = '_' AND opened_block IS NOT NULL`.execute(
        partial.db,
      )
    ).rows.length > 0
  let opened: number | undefined
  for (let block = 0; block < BLOCKS && opened === undefined; block++) {
    stake()
    await control.mine()
    // waits for the next block: the node answers for its solid one
    pay(bob, carol)
    await indexer.catchUp()
    if (await isOpened(alice)) opened = block
    if (block === 2 * UNTIL_SOLID) {
      expect([await isOpened(alice), await isOpened(bob)]).toEqual([false, true])
      expect(await indexer.audit(SOME)).toBe(true)
    }
  }
  expect(opened).toBeDefined()
  for (let block = 0; block < 3; block++) {
    stake()
    await control.mine()
    pay(bob, carol)
    await indexer.catchUp()
  }
  await withFreshIndex(chain.url, async (whole) => {
    const known = await readAccount(partial, alice)
    expect(known.filter((row) => row.startsWith('lent'))).toEqual([`lent ${carol.address} ${40n * TRX}`])
    expect(known).toEqual(await readAccount(whole, alice))
  })
  expect(
    (await sql<{ head: bigint }>`SELECT head_number AS head FROM chain_state`.execute(partial.db)).rows[0]
      ?.head,
  ).toBe(BigInt(chain.devchain.chain.head.number))
  await indexer.stop()
  await partial.drop()
  await chain.close()
})

test(
  'blocks before the first one are filled in although an account in them never rests',
  { timeout: 360_000 },
  () =>
    Scene.play({}, async (scene) => {
      const { chain } = scene
      const { control, wallet } = chain
      const [alice, bob] = chain.actors as [Actor, Actor]
      const stake = () => wallet.send(alice, 'FreezeBalanceV2Contract', { frozenBalance: TRX, resource: 1 })
      stake()
      await control.mine(3)
      const { number: first } = await control.mine()
      await control.mine(UNTIL_SOLID)
      const partial = await createTestDatabase()
      const indexer = createIndexer({
        databaseUrl: partial.url,
        nodeUrl: chain.url,
        historyFrom: String(first),
        fillTo: 0,
        pollMs: 20,
      })
      const isFilled = async () =>
        (await sql`SELECT FROM chain_state WHERE rows_from = 0`.execute(partial.db)).rows.length > 0
      const following = indexer.follow()
      for (let block = 0; block < BLOCKS && !(await isFilled()); block++) {
        stake()
        await control.mine()
        wallet.send(bob, 'TransferContract', { toAddress: bytes(alice.address), amount: 1n })
        const asked = await countAsked(indexer)
        const isGoingOn = async () => (await countAsked(indexer)) >= asked + 2 || (await isFilled())
        await expect.poll(isGoingOn, { timeout: 30_000, interval: 10 }).toBe(true)
        // what she did before waits until she is known
        if (block === 2 * UNTIL_SOLID) expect(await isFilled()).toBe(false)
      }
      expect(await isFilled()).toBe(true)
      await expect
        .poll(
          async () =>
            (await sql<{ head: bigint }>`SELECT head_number AS head FROM chain_state`.execute(partial.db))
              .rows[0]?.head,
        )
        .toBe(BigInt(chain.devchain.chain.head.number))
      await indexer.stop()
      await following
      await withFreshIndex(chain.url, async (whole) => {
        const known = await readAccount(partial, alice)
        expect(known.length).toBeGreaterThan(1)
        expect(known).toEqual(await readAccount(whole, alice))
      })
      await partial.drop()
    }),
)

test(
  'orders from before the first block are known although trading never pauses',
  {
    timeout: 240_000,
  },
  () =>
    Scene.play({ getAllowMarketTransaction: 1 }, async (scene) => {
      const { chain } = scene
      const { control, wallet } = chain
      const [alice, bob, carol] = chain.actors as [Actor, Actor, Actor]
      const grain = await scene.issueAsset(alice)
      const trade = (who: Actor, sells: [Buffer, bigint], buys: [Buffer, bigint]) =>
        wallet.send(who, 'MarketSellAssetContract', {
          sellTokenId: sells[0],
          sellTokenQuantity: sells[1],
          buyTokenId: buys[0],
          buyTokenQuantity: buys[1],
        })
      const trx = Buffer.from('_')
      trade(alice, [grain, 500n], [trx, 1_000n])
      await control.mine()
      const { number: first } = await control.mine()
      await control.mine(UNTIL_SOLID)
      const partial = await createTestDatabase()
      const indexer = createIndexer({
        databaseUrl: partial.url,
        nodeUrl: chain.url,
        historyFrom: String(first),
        pollMs: 20,
      })
      const listOld = async () =>
        (
          await sql`SELECT FROM market_order WHERE sell_quantity = 500 AND remaining = 500`.execute(
            partial.db,
          )
        ).rows
      const following = indexer.follow()
      for (let block = 0; block < BLOCKS && (await listOld()).length === 0; block++) {
        // offers that no account takes; an account may have a hundred of them
        if (block % 3 === 0) trade(alice, [grain, 1n], [trx, TRX])
        else trade(block % 3 === 1 ? bob : carol, [trx, 1n], [grain, 1_000n])
        await control.mine()
        wallet.send(bob, 'TransferContract', { toAddress: bytes(carol.address), amount: 1n })
        // one question may have begun before the block
        const asked = await countAsked(indexer)
        const isGoingOn = async () => (await countAsked(indexer)) >= asked + 2 || (await listOld()).length > 0
        await expect.poll(isGoingOn, { timeout: 30_000, interval: 10 }).toBe(true)
      }
      expect(await listOld()).toHaveLength(1)
      await indexer.stop()
      await following
      await partial.drop()
    }),
)
