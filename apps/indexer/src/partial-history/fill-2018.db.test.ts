import { allChanges } from '@tronlens/db'
import {
  createTestDatabase,
  cutOff,
  readRecording,
  startReplayNode,
  type TestDatabase,
} from '@tronlens/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createIndexer } from '../index.ts'
import { CHAIN_OF_2018, withoutOutcomes } from '../testing/chain-of-2018.ts'

/** First block of the partial index; tokens of one name were issued before and after it. */
const FIRST = 300
/** Rows below it that follow from blocks alone. */
const FROM_BLOCKS = [
  `SELECT (block_number, tx_index, contract_type, owner, recipient, amount, token, success, fee)::text AS row FROM transaction WHERE block_number < ${FIRST}`,
  `SELECT (block_number, tx_index, ordinal, token, amount)::text AS row FROM transfer WHERE block_number < ${FIRST}`,
  'SELECT (ref, name, issuer, created_block, total_supply, transfer_count)::text AS row FROM token WHERE kind = 10',
  'SELECT exchange::text AS row FROM exchange',
  'SELECT (address, token, amount)::text AS row FROM balance WHERE octet_length(token) < 21',
]
/** Changes of balances, but of those to whom a pair gave something of which no outcome was kept. */
const CHANGES = (hasOutcomes: boolean) => `
  SELECT (address, token, block_number, delta, amount)::text AS row FROM ${allChanges('balance')}
  WHERE block_number >= 0 AND delta <> 0 AND octet_length(token) < 21
    AND address NOT IN (SELECT owner FROM transaction WHERE contract_type IN (${hasOutcomes ? '14, 52, 53' : '14, 42, 43, 44, 52, 53'}))`

const read = async ({ db }: TestDatabase, text: string): Promise<string[]> =>
  (await sql.raw<{ row: string }>(text).execute(db)).rows.map(({ row }) => row).sort()

test.each([
  true,
  false,
])('blocks of 2018 are filled in as they were, also where tokens share a name (outcomes kept: %s)', {
  timeout: 120_000,
}, async (hasOutcomes) => {
  const recording = readRecording(CHAIN_OF_2018)
  const source = cutOff(
    hasOutcomes ? recording : withoutOutcomes(recording),
    recording.head(),
    recording.head(),
  )
  const node = await startReplayNode({ source })
  const [whole, partial] = [await createTestDatabase(), await createTestDatabase()]
  const begins = [
    { databaseUrl: whole.url },
    { databaseUrl: partial.url, historyFrom: String(FIRST), fillTo: 0 },
  ]
  for (const begin of begins) {
    const indexer = createIndexer({ ...begin, nodeUrl: node.url })
    await indexer.catchUp()
    await indexer.stop()
  }
  for (const text of [...FROM_BLOCKS, CHANGES(hasOutcomes)]) {
    const rows = await read(partial, text)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows).toEqual(await read(whole, text))
  }
  await node.stop()
  await Promise.all([whole.drop(), partial.drop()])
})
