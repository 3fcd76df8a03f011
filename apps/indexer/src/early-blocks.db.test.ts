import { type BlockHash, blockHash, hexAddress } from '@tronlens/core'
import { buildBlock, buildTransaction, chainOf, createTestDatabase, startReplayNode } from '@tronlens/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createIndexer } from './create-indexer.ts'

const [alice, bob] = [hexAddress(`41${'0a'.repeat(20)}`), hexAddress(`41${'0b'.repeat(20)}`)]
const TRX = 1_000_000

/** A chain of one transfer a block that begins at a time, whose node kept no outcomes. */
function chainSince(time: number) {
  let parentHash: BlockHash = blockHash('00'.repeat(32))
  const blocks = [0, 1, 2, 3].map((number) => {
    const timestamp = time + number * 3_000
    const transfer = () => {
      const built = buildTransaction(
        'TransferContract',
        { amount: BigInt(number * TRX) },
        { owner_address: alice, to_address: bob, amount: number * TRX },
        { nonce: number, timestamp },
      )
      // what paid for it stood in the block itself
      built.transaction.ret = [{ fee: 100_000 }]
      return built
    }
    const made = buildBlock({ number, parentHash, timestamp, transactions: number === 0 ? [] : [transfer()] })
    parentHash = made.block.blockID
    return made
  })
  return chainOf(blocks.map(({ block }) => ({ block, infos: [] })))
}

test('a chain of 2018, of whose transactions no node kept outcomes, is indexed', async () => {
  const database = await createTestDatabase()
  const node = await startReplayNode({ source: chainSince(Date.UTC(2018, 5, 25)) })
  const indexer = createIndexer({ databaseUrl: database.url, nodeUrl: node.url, asksNode: false })
  expect(await indexer.catchUp()).toEqual({ head: 3 })
  await indexer.stop()
  await node.stop()
  const { rows } = await sql<{ success: boolean; fee: bigint }>`
    SELECT success, fee FROM transaction ORDER BY block_number`.execute(database.db)
  expect(rows).toEqual(Array.from({ length: 3 }, () => ({ success: true, fee: 100_000n })))
  const held = await sql<{ who: string; amount: string }>`
    SELECT encode(address, 'hex') AS who, amount FROM balance WHERE token = '_' ORDER BY 1`.execute(
    database.db,
  )
  expect(held.rows).toEqual([
    { who: alice, amount: String(-6 * TRX - 300_000) },
    { who: bob, amount: String(6 * TRX) },
  ])
  await database.drop()
})

test('what unstaking gave back without an outcome is all of the stake', async () => {
  const time = Date.UTC(2018, 6, 25)
  const parts = (number: number) => ({ nonce: number, timestamp: time + number * 3_000 })
  const freeze = (number: number, trx: number) =>
    buildTransaction(
      'FreezeBalanceContract',
      { frozenBalance: BigInt(trx * TRX), frozenDuration: 3n },
      { owner_address: alice, frozen_balance: trx * TRX, frozen_duration: 3 },
      parts(number),
    )
  const made = [
    [],
    [freeze(1, 30)],
    [freeze(2, 12)],
    [buildTransaction('UnfreezeBalanceContract', {}, { owner_address: alice }, parts(3))],
  ]
  let parentHash: BlockHash = blockHash('00'.repeat(32))
  const blocks = made.map((transactions, number) => {
    const { block } = buildBlock({ number, parentHash, timestamp: time + number * 3_000, transactions })
    parentHash = block.blockID
    return { block, infos: [] }
  })
  const database = await createTestDatabase()
  const held = async () =>
    (
      await sql<{ amount: string; staked: bigint | null }>`
        SELECT b.amount, s.amount AS staked FROM balance b LEFT JOIN stake s ON s.address = b.address AND s.amount <> 0
        WHERE b.token = '_' AND b.address = ${Buffer.from(alice, 'hex')}`.execute(database.db)
    ).rows
  const index = async (head: number) => {
    const node = await startReplayNode({ source: chainOf(blocks.slice(0, head + 1)) })
    const indexer = createIndexer({ databaseUrl: database.url, nodeUrl: node.url, asksNode: false })
    await indexer.catchUp()
    await indexer.stop()
    await node.stop()
  }
  await index(2)
  expect(await held()).toEqual([{ amount: String(-42 * TRX), staked: 42n * BigInt(TRX) }])
  await index(3)
  expect(await held()).toEqual([{ amount: '0', staked: null }])
  await database.drop()
})
