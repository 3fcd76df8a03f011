import { type BlockHash, blockHash, type HexAddress, hexAddress } from '@tronlens/core'
import {
  type BuiltTransaction,
  buildBlock,
  buildTransaction,
  chainOf,
  createTestDatabase,
  startReplayNode,
  type TransactionParts,
} from '@tronlens/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createIndexer } from '../src/create-indexer.ts'

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

/** Blocks of 2018 with a transaction each. */
function chainOf2018(made: ((parts: TransactionParts) => BuiltTransaction)[]) {
  const time = Date.UTC(2018, 6, 25)
  let parentHash: BlockHash = blockHash('00'.repeat(32))
  const blocks = [undefined, ...made].map((make, number) => {
    const timestamp = time + number * 3_000
    const transactions = make ? [make({ nonce: number, timestamp })] : []
    const { block } = buildBlock({ number, parentHash, timestamp, transactions })
    parentHash = block.blockID
    return { block, infos: [] }
  })
  return chainOf(blocks)
}

const hex = (text: string) => Buffer.from(text).toString('hex')

const issue =
  (owner: HexAddress, name: string) =>
  (parts: TransactionParts): BuiltTransaction =>
    buildTransaction(
      'AssetIssueContract',
      { name: Buffer.from(name), totalSupply: 1_000_000n, trxNum: 2, num: 3, precision: 4 },
      { owner_address: owner, name: hex(name), total_supply: 1_000_000, trx_num: 2, num: 3, precision: 4 },
      parts,
    )

/** Indexes a chain and reads what everybody holds: address, token, amount. */
async function indexed(source: ReturnType<typeof chainOf>) {
  const database = await createTestDatabase()
  const node = await startReplayNode({ source })
  const indexer = createIndexer({ databaseUrl: database.url, nodeUrl: node.url, asksNode: false })
  await indexer.catchUp()
  await indexer.stop()
  await node.stop()
  const { rows } = await sql<{ who: string; token: string; amount: string }>`
    SELECT encode(address, 'hex') AS who, encode(token, 'escape') AS token, amount FROM balance
    WHERE amount <> 0 ORDER BY 1, 2`.execute(database.db)
  const query = async <Row>(text: string) => (await sql.raw<Row>(text).execute(database.db)).rows
  return { held: rows.map((row) => [row.who, row.token, Number(row.amount)]), query, drop: database.drop }
}

test('a token that is called like TRX in trading pairs is a token where tokens are sent and sold', async () => {
  const { held, query, drop } = await indexed(
    chainOf2018([
      issue(alice, '_'),
      (parts) =>
        buildTransaction(
          'TransferAssetContract',
          { assetName: Buffer.from('_'), amount: 5n },
          { owner_address: alice, to_address: bob, asset_name: hex('_'), amount: 5 },
          parts,
        ),
      (parts) =>
        buildTransaction(
          'ParticipateAssetIssueContract',
          { assetName: Buffer.from('_'), amount: 7n },
          { owner_address: bob, to_address: alice, asset_name: hex('_'), amount: 7 },
          parts,
        ),
    ]),
  )
  expect(held).toEqual([
    [alice, '1000001', 999_985],
    [alice, '_', 7],
    [bob, '1000001', 15],
    [bob, '_', -7],
  ])
  expect(await query(`SELECT encode(token, 'escape') AS token, amount FROM transfer`)).toEqual([
    { token: '1000001', amount: '5' },
  ])
  // the chain gave tokens of those days no decimals, whatever their issuers asked for
  expect(await query(`SELECT decimals FROM token WHERE ref <> '_'`)).toEqual([{ decimals: 0 }])
  await drop()
})

test('a name that looks like an id means the token of that name while tokens go by name', async () => {
  const { held, drop } = await indexed(
    chainOf2018([
      issue(alice, 'GOLD'),
      issue(bob, '1000001'),
      (parts) =>
        buildTransaction(
          'TransferAssetContract',
          { assetName: Buffer.from('1000001'), amount: 9n },
          { owner_address: bob, to_address: alice, asset_name: hex('1000001'), amount: 9 },
          parts,
        ),
    ]),
  )
  expect(held).toEqual([
    [alice, '1000001', 1_000_000],
    [alice, '1000002', 9],
    [bob, '1000002', 999_991],
  ])
  await drop()
})

test('what trading brought without an outcome is worked out as the chain did', async () => {
  const act =
    (type: 'ExchangeTransactionContract' | 'ExchangeInjectContract', owner: HexAddress, quant: number) =>
    (parts: TransactionParts) =>
      buildTransaction(
        type,
        { exchangeId: 1n, tokenId: Buffer.from('_'), quant: BigInt(quant) },
        { owner_address: owner, exchange_id: 1, token_id: hex('_'), quant },
        parts,
      )
  const { query, drop } = await indexed(
    chainOf2018([
      issue(alice, 'GOLD'),
      (parts) =>
        buildTransaction(
          'ExchangeCreateContract',
          { firstTokenId: Buffer.from('_'), firstTokenBalance: 1_000_000n, secondTokenBalance: 500_000n },
          {
            owner_address: alice,
            first_token_id: hex('_'),
            first_token_balance: 1_000_000,
            second_token_id: hex('GOLD'),
            second_token_balance: 500_000,
          },
          parts,
        ),
      act('ExchangeTransactionContract', bob, 10_000),
      act('ExchangeInjectContract', alice, 2_020),
    ]),
  )
  // a product that stays the same, less what rounding takes: 500,000 × 1,000,000 / 1,010,000
  expect(await query('SELECT id, first_balance, second_balance FROM exchange')).toEqual([
    { id: 1n, first_balance: 1_012_020n, second_balance: 496_040n },
  ])
  await drop()
})
