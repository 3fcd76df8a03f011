import { type HexAddress, hexAddress } from '@tronlens/core'
import { createTestDatabase, order, pass, type TestDatabase } from '@tronlens/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIndexer, type Indexer } from '../index.ts'
import { listWrongHeights } from '../testing/list-wrong-heights.ts'
import { type Actor, bytes, Scene, TRX, UNTIL_SOLID } from '../testing/scene.ts'
import { expectSameRows } from '../testing/whole-and-partial.ts'

let scene: Scene
let partial: TestDatabase
let follower: Indexer
/**
 * Left what it had to itself, ended before the index begins, ended since, and was made again where another
 * was.
 */
let burned: HexAddress
let gone: HexAddress
let ending: HexAddress
let again: HexAddress
/** Whom the first block of the index made. */
const newborn = hexAddress(`41${'b0'.repeat(20)}`)

beforeAll(async () => {
  scene = await Scene.open()
  partial = await createTestDatabase()
  const { chain } = scene
  const [maker, other] = chain.actors as [Actor, Actor]
  const send = (to: HexAddress) =>
    chain.wallet.send(maker, 'TransferContract', { toAddress: bytes(to), amount: TRX })
  burned = await scene.deployPuppet(maker, 78n * TRX)
  gone = await scene.deployPuppet(maker, 5n * TRX)
  ending = await scene.deployPuppet(maker)
  const parent = await scene.deployPuppet(maker)
  const early = await scene.deployPuppet(maker, 3n * TRX)
  const late = await scene.deployPuppet(maker, 4n * TRX)
  const coin = chain.contracts.deploy(chain.wallet, maker, 'Token20', ['Coin', 'COIN', 6, 1_000_000n])
  const things = chain.contracts.deploy(chain.wallet, maker, 'Items1155', ['Items', 'ITM'])
  await chain.control.mine()
  const [ofMaker, ofOther] = [maker, other].map(({ address }) => chain.contracts.evmAddress(address)) as [
    string,
    string,
  ]
  chain.contracts.call(chain.wallet, maker, coin, 'transfer', [ofOther, 30n])
  chain.contracts.call(chain.wallet, maker, things, 'mint', [ofMaker, 7n, 100n])
  await scene.act(maker, burned, 'destroy', burned)
  await scene.act(maker, gone, 'destroy', hexAddress(other.address))
  // what the second leaves to the first, which has left everything already, goes with it
  scene.sendOrders(
    maker,
    parent,
    pass(order('destroy', hexAddress(other.address)), early) + pass(order('destroy', early), late),
  )
  await chain.control.mine()
  await scene.act(maker, parent, 'create2', 0, 1n)
  again = await madeBy(parent)
  await scene.act(maker, again, 'destroy', hexAddress(other.address))
  await scene.act(maker, parent, 'create2', 0, 1n)
  send(newborn)
  await chain.control.mine()
  const first = chain.devchain.chain.head.number
  await chain.control.mine(UNTIL_SOLID)
  // met before its end, and not asked about until then
  send(ending)
  await chain.control.mine()
  await scene.act(maker, ending, 'destroy', hexAddress(other.address))
  follower = createIndexer({
    databaseUrl: partial.url,
    nodeUrl: chain.url,
    historyFrom: String(first),
    // block 0 shows which account the black hole is
    fillTo: 1,
  })
  await chain.control.mine()
  for (const indexer of [scene.indexer, follower]) await indexer.catchUp()
}, 60_000)
afterAll(async () => {
  await follower.stop()
  await scene.close()
  await partial.drop()
})

/** What a contract made in the newest block. */
async function madeBy(parent: string): Promise<HexAddress> {
  const { number } = scene.chain.devchain.chain.head
  const infos = await scene.chain.ask<
    { internal_transactions?: { caller_address: string; transferTo_address: string }[] }[]
  >('/wallet/gettransactioninfobyblocknum', { num: number })
  const made = infos
    .flatMap((info) => info.internal_transactions ?? [])
    .find(({ caller_address }) => caller_address === parent)
  return hexAddress(made?.transferTo_address ?? '')
}

/** Texts of what a statement finds in both indexes: the same. */
const expectSame = (statement: ReturnType<typeof sql>): Promise<string[]> =>
  expectSameRows(partial, scene.database, statement)

test('contracts that are gone are known when the blocks that made them are filled in', async () => {
  const lives = await expectSame(sql`
    SELECT encode(address, 'hex') || ' ' || ROW(creator, name, created_block, created_time, created_tx, destroyed_block,
      consume_user_resource_percent, origin_energy_limit, trigger_count)::text AS row FROM contract ORDER BY 1`)
  for (const address of [burned, gone, ending, again])
    expect(lives.some((row) => row.startsWith(address))).toBe(true)
})

test('what a contract left to itself came to the black hole, and what one got after that is gone', async () => {
  expect(await listWrongHeights(partial.db, scene.chain)).toEqual([])
})

test('holders of tokens that only older blocks moved are counted, by whatever standard', async () => {
  const counts = await expectSame(
    sql`SELECT encode(ref, 'hex') || ' ' || holder_count AS row FROM token WHERE kind >= 20 ORDER BY 1`,
  )
  expect(counts.map((row) => row.split(' ')[1]).sort()).toEqual(['1', '2'])
  await expectSame(sql`
    SELECT ROW(address, token, amount)::text AS row FROM balance WHERE octet_length(token) > 20 AND amount <> 0 ORDER BY address, token`)
})

test('contracts and their accounts count as new on the days that made them, each time', async () => {
  await expectSame(
    sql`SELECT ROW(day, new_contracts, new_accounts)::text AS row FROM day_stat WHERE new_contracts > 0 ORDER BY day`,
  )
})

test('accounts are as old as the blocks that made them, also those of the first block of the index', async () => {
  const births = await expectSame(sql`
    SELECT encode(address, 'hex') || ' ' || ROW(created_block, created_time)::text AS row FROM account
    WHERE created_time > 0 ORDER BY 1`)
  expect(births.some((row) => row.startsWith(newborn))).toBe(true)
})
