import { blockNumber, hexAddress, tokenAmount, tokenHex } from '@tronlens/core'
import { connectTestDatabase, type TestConnection } from '@tronlens/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, ensurePartitions } from '../../index.ts'
import { partAtEnds } from './contract-ends.ts'

const HOLDER = hexAddress(`41${'aa'.repeat(20)}`)
const ITEMS = tokenHex(`41${'11'.repeat(20)}`)
const COIN = tokenHex(`41${'22'.repeat(20)}`)
const bytes = (hex: string) => Buffer.from(hex, 'hex')

let database: TestConnection
let client: Client
beforeAll(async () => {
  database = await connectTestDatabase()
  client = database.client
  await ensurePartitions(client, blockNumber(100))
  for (const [ref, kind] of [
    [ITEMS, 1155],
    [COIN, 20],
  ] as const) {
    await client.query(
      `INSERT INTO token (ref, kind, name, symbol, decimals, total_supply, created_block, created_time)
       VALUES ($1, $2, '', '', 0, 0, 1, 0)`,
      [bytes(ref), kind],
    )
    await client.query('INSERT INTO contract_end (address, block_number) VALUES ($1, 60)', [bytes(ref)])
    await client.query('INSERT INTO opening (address, token, opened_block) VALUES ($1, $2, 55)', [
      bytes(HOLDER),
      bytes(ref),
    ])
  }
  // the contract was asked about the first item before it ended, not about the second one
  await client.query(
    'INSERT INTO item_opening (token, nft_id, owner, opened_block) VALUES ($1, 1, $2, 55), ($1, 2, $2, NULL)',
    [bytes(ITEMS), bytes(HOLDER)],
  )
  let ordinal = 0
  for (const [block, item, amount, from, to] of [
    [20, 1, 7, '00', 'aa'],
    [20, 2, 30, '00', 'aa'],
    [21, 2, 4, 'aa', 'bb'],
    [21, 3, 5, '00', 'aa'],
    [40, 2, 100, '00', 'aa'],
  ] as const)
    await client.query(
      `INSERT INTO transfer (block_number, tx_index, ordinal, kind, source, token, sender, recipient, amount, nft_id, success, hash, timestamp)
       VALUES ($1, 0, $2, 1155, 2, $3, $4, $5, $6, $7, true, decode(repeat('00', 32), 'hex'), 0)`,
      [
        block,
        ordinal++,
        bytes(ITEMS),
        bytes(`41${from.repeat(20)}`),
        bytes(`41${to.repeat(20)}`),
        amount,
        item,
      ],
    )
})
afterAll(() => database.drop())

const blocks = { from: blockNumber(20), to: blockNumber(30) }
const sumOf = (token: typeof ITEMS, amount: bigint) => ({
  address: HOLDER,
  token,
  amount: tokenAmount(amount),
})

test('of a collection, items that could not be asked about are taken by its end, and the others are not', async () => {
  const { reported, taken } = await partAtEnds(client, [sumOf(ITEMS, 38n)], blocks)
  expect(reported).toEqual([sumOf(ITEMS, 7n)])
  expect(taken).toEqual([{ sum: sumOf(ITEMS, 31n), ended: 60 }])
})

test('what moved before an older end of the collection belongs to that end', async () => {
  await client.query('INSERT INTO contract_end (address, block_number) VALUES ($1, 20)', [bytes(ITEMS)])
  const { reported, taken } = await partAtEnds(client, [sumOf(ITEMS, 38n)], blocks)
  expect(taken).toEqual([{ sum: sumOf(ITEMS, 1n), ended: 60 }])
  expect(reported).toEqual([sumOf(ITEMS, 37n)])
})

test('a token that reports the whole balance of a holder is taken as a whole', async () => {
  const { reported, taken } = await partAtEnds(client, [sumOf(COIN, 9n)], blocks)
  expect([reported, taken]).toEqual([[sumOf(COIN, 9n)], []])
})
