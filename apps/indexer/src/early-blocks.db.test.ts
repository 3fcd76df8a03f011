import { type BlockHash, blockHash, hexAddress } from '@tronlens/core'
import { buildBlock, buildTransaction, chainOf, createTestDatabase, startReplayNode } from '@tronlens/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createIndexer } from './create-indexer.ts'

const [alice, bob] = ['0a', '0b'].map((byte) => hexAddress(`41${byte.repeat(20)}`))
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
