import { type HexAddress, hexAddress } from '@tronlens/core'
import { allChanges } from '@tronlens/db'
import {
  callData,
  createTestDatabase,
  looseCode,
  MAKER_CODE,
  madeAddress,
  type TestDatabase,
} from '@tronlens/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIndexer, type Indexer } from '../index.ts'
import { type Actor, bytes, Scene, TRX, UNTIL_SOLID } from '../testing/scene.ts'
import { expectSameRows } from '../testing/whole-and-partial.ts'

// Backfill of contracts that were gone before the node was asked about them: tokens whose contract no longer
// answers about, and addresses that were accounts before a contract came to them.

let scene: Scene
let partial: TestDatabase
let follower: Indexer
let first = 0
/** Tokens that ended before the first block, and since. */
let early: HexAddress
let late: HexAddress
/** A token that ended twice and is there again. */
let again: HexAddress

/** Starts the partial index, to be filled in down to a block, and brings both to the head. */
async function catchUp(fillTo: number): Promise<void> {
  await follower?.stop()
  follower = createIndexer({
    databaseUrl: partial.url,
    nodeUrl: scene.chain.url,
    historyFrom: String(first),
    ...(fillTo < first && { fillTo }),
  })
  for (const indexer of [scene.indexer, follower]) await indexer.catchUp()
}

beforeAll(async () => {
  scene = await Scene.open()
  partial = await createTestDatabase()
  const { control, wallet, actors } = scene.chain
  const [maker, one, other] = actors as [Actor, Actor, Actor]
  const code = looseCode(20)
  early = await scene.deployPuppet(maker, 0n, code)
  late = await scene.deployPuppet(maker, 0n, code)
  const parent = await scene.deployPuppet(maker, 0n, MAKER_CODE)
  again = hexAddress(madeAddress(parent, code))
  const make = () => scene.sendOrders(maker, parent, code)
  const mint = (token: HexAddress, to: Actor, amount: number) =>
    scene.sendOrders(maker, token, callData('mint(address,uint256)', to.address, amount))
  const give = (token: HexAddress, to: Actor, amount: number) =>
    scene.sendOrders(maker, token, callData('transfer(address,uint256)', to.address, amount))
  const end = (token: HexAddress) =>
    scene.sendOrders(maker, token, callData('destroy(address)', hexAddress(other.address)))
  const day = () => control.advance('1d')
  const send = (to: HexAddress) =>
    wallet.send(maker, 'TransferContract', { toAddress: bytes(to), amount: TRX })

  // addresses of contracts get transfers a day before each of the contracts is made
  send(again)
  await control.mine()
  await day()
  make()
  for (const token of [early, late, again]) mint(token, maker, 100)
  await control.mine()
  for (const token of [early, late, again]) give(token, one, 30)
  await control.mine()
  end(again)
  await day()
  send(again)
  await control.mine()
  await day()
  make()
  mint(again, other, 7)
  end(early)
  await control.mine()
  await control.mine(UNTIL_SOLID)
  first = scene.chain.devchain.chain.head.number
  give(late, other, 20)
  await control.mine(UNTIL_SOLID)
  mint(late, one, 5)
  end(late)
  end(again)
  await control.mine()
  make()
  mint(again, one, 9)
  await control.mine()
}, 60_000)
afterAll(async () => {
  await follower.stop()
  await scene.close()
  await partial.drop()
})

/** Texts of what a statement finds in both indexes: the same. */
const expectSame = (statement: ReturnType<typeof sql>): Promise<string[]> =>
  expectSameRows(partial, scene.database, statement)

const expectHoldings = () =>
  expectSame(sql`SELECT ROW(encode(token, 'hex'), address, block_number, delta, amount)::text AS row FROM ${sql.raw(allChanges('balance'))}
    WHERE octet_length(token) = 21 AND delta <> 0 ORDER BY token, address, block_number`)
const expectDays = () =>
  expectSame(sql`SELECT ROW(day, new_contracts, new_accounts)::text AS row FROM day_stat
    WHERE day >= (SELECT min(day) FROM day_stat WHERE new_contracts > 0) ORDER BY day`)

test('balances of a token that ended are known at every height that is filled in', async () => {
  await catchUp(first)
  const half = first - UNTIL_SOLID - 2
  await catchUp(half)
  await catchUp(1)
  const rows = await expectHoldings()
  for (const token of [early, late, again]) expect(rows.some((row) => row.includes(token))).toBe(true)
  await expectSame(
    sql`SELECT ROW(token, address, amount)::text AS row FROM balance WHERE octet_length(token) = 21 AND amount <> 0 ORDER BY token, address`,
  )
})

test('addresses of contracts are new accounts on the days of the first transfer to them', async () => {
  const days = await expectDays()
  expect(days.length).toBe(4)
})

test('blocks filled in while a block is replaced are taken back, and filled in again', async () => {
  const { control } = scene.chain
  await control.fork(1, { blocks: 2 })
  await catchUp(first)
  const { rows } = await sql<{ from: number }>`SELECT rows_from::int AS from FROM chain_state`.execute(
    partial.db,
  )
  expect(rows).toEqual([{ from: first }])
  await catchUp(1)
  await expectHoldings()
  await expectDays()
  // now the ends are taken back too
  await control.fork(4, { blocks: 5 })
  await catchUp(first)
  await catchUp(1)
  await expectHoldings()
  await expectDays()
})
