import { hexAddress } from '@tronlens/core'
import { createTestDatabase, type TestDatabase } from '@tronlens/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIndexer, type Indexer } from '../index.ts'
import { listDifferences } from '../testing/list-differences.ts'
import { listWrongHeights } from '../testing/list-wrong-heights.ts'
import { type Actor, bytes, Scene, TRX, UNTIL_SOLID } from '../testing/scene.ts'

let scene: Scene
let partial: TestDatabase
let follower: Indexer
/** A contract that was there before the index, and an account that gave all of a token away since. */
let ended: string
/** Another, whose stake was on its way back. */
let waiting: string
let giver: string
let first = 0
let heir: Actor
/** Contracts from before the index with stake, and without any, that no later block names. */
let [staker, middle] = ['', '']

const heldBefore = async (address: string): Promise<Record<string, string>> => {
  const { rows } = await sql<{ token: string; amount: string }>`
    SELECT encode(token, 'escape') AS token, amount FROM balance_change
    WHERE address = ${bytes(address)} AND block_number = -1`.execute(partial.db)
  return Object.fromEntries(rows.map(({ token, amount }) => [token, amount]))
}

beforeAll(async () => {
  scene = await Scene.open({ getUnfreezeDelayDays: 14 })
  partial = await createTestDatabase()
  const { control, wallet } = scene.chain
  const [issuer, other] = scene.chain.actors as [Actor, Actor]
  heir = other
  const token = await scene.issueAsset(issuer)
  ended = await scene.deployPuppet(issuer, 40n * TRX)
  waiting = await scene.deployPuppet(issuer, 20n * TRX)
  giver = await scene.deployPuppet(issuer)
  staker = await scene.deployPuppet(issuer, 20n * TRX)
  middle = await scene.deployPuppet(issuer)
  await scene.act(issuer, staker, 'freeze', 0, 7n * TRX)
  await scene.act(issuer, waiting, 'freeze', 1, 5n * TRX)
  await scene.act(issuer, waiting, 'unfreeze', 1, 5n * TRX)
  await control.advance('15d')
  for (const to of [ended, giver])
    wallet.send(issuer, 'TransferAssetContract', {
      assetName: token,
      toAddress: bytes(to),
      amount: 300n,
    })
  await control.mine()
  expect(await scene.act(issuer, ended, 'freeze', 1, 5n * TRX)).toEqual(['freezeBalanceV2ForEnergy'])
  await control.mine(UNTIL_SOLID)
  first = scene.chain.devchain.chain.solidNumber
  // the heir is known, then the contract ends, and the node was not asked about it before
  follower = createIndexer({ databaseUrl: partial.url, nodeUrl: scene.chain.url, historyFrom: String(first) })
  wallet.send(issuer, 'TransferContract', { toAddress: bytes(heir.address), amount: TRX })
  await control.mine()
  await follower.catchUp()
  await scene.act(issuer, giver, 'payToken', hexAddress(issuer.address), 300, BigInt(token.toString()))
  await scene.act(issuer, ended, 'destroy', hexAddress(heir.address))
  expect(await scene.act(issuer, waiting, 'destroy', hexAddress(heir.address))).toEqual([
    'suicide',
    'withdrawExpireUnfreezeWhileSuiciding',
  ])
  await control.mine()
  await follower.catchUp()
})
afterAll(async () => {
  await follower.stop()
  await scene.close()
  await partial.drop()
})

test('what a contract had before the first block shows when it ends', async () => {
  expect(await heldBefore(ended)).toEqual({ _: String(35n * TRX), 1000001: '300' })
  const wrong = await listWrongHeights(partial.db, scene.chain)
  expect(wrong.filter((line) => line.includes(ended) && Number(line.split(' ')[0]) >= first)).toEqual([])
})

test('stake whose wait was over when it ended was no balance before', async () => {
  expect(await heldBefore(waiting)).toEqual({ _: String(15n * TRX) })
})

test('stake that an account got of such a contract is asked for', async () => {
  const lines = await listDifferences(partial.db, scene.chain)
  expect(lines.filter((line) => line.startsWith(heir.address))).toEqual([])
})

test('a token that was given away before the node was asked was there before', async () => {
  expect(await heldBefore(giver)).toMatchObject({ 1000001: '300' })
  const lines = await listDifferences(partial.db, scene.chain)
  expect(lines.filter((line) => line.startsWith(giver))).toEqual([])
})

test('stake that went from one such contract to another and on, before anybody asked, is asked for', async () => {
  const { control, wallet, actors } = scene.chain
  const [issuer] = actors as [Actor]
  // the account that passes it on is known
  wallet.send(issuer, 'TransferContract', { toAddress: bytes(middle), amount: TRX })
  await control.mine()
  await follower.catchUp()
  await scene.act(issuer, staker, 'destroy', hexAddress(middle))
  await scene.act(issuer, middle, 'destroy', hexAddress(heir.address))
  await control.mine()
  await follower.catchUp()
  const lines = await listDifferences(partial.db, scene.chain)
  expect(lines.filter((line) => line.startsWith(heir.address))).toEqual([])
  const { rows } = await sql<{ amount: string }>`
    SELECT amount::text FROM stake WHERE address = ${bytes(heir.address)} AND quantity = 11`.execute(
    partial.db,
  )
  expect(rows).toEqual([{ amount: String(7n * TRX) }])
})
