import { hexAddress } from '@tronlens/core'
import { connectTestDatabase, type TestConnection } from '@tronlens/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveWitnesses } from '../../writes/chain/chain-facts.ts'
import { listWitnesses } from './witnesses.ts'

let database: TestConnection
beforeAll(async () => {
  database = await connectTestDatabase()
  await database.client.query('SELECT ensure_partitions(5)')
})
afterAll(() => database.drop())

const HASH = `\\x${'00'.repeat(32)}`
const [FIRST, SECOND] = ['01', '02'].map((end) => hexAddress(`41${'00'.repeat(19)}${end}`)) as [
  ReturnType<typeof hexAddress>,
  ReturnType<typeof hexAddress>,
]

/** Makes a block three seconds behind the one before. */
const addBlock = (number: number, witness: string) =>
  database.client.query(
    `INSERT INTO block SELECT $1::bigint, '${HASH}', '${HASH}', $1::bigint * 3000, decode($2, 'hex'), '${HASH}', 32, 100, 0, 0, NULL, 0, 0, 0, 0, 0, 0, 0`,
    [number, witness],
  )

/** What a node reports when its newest block is one of the first witness. */
const report = (head: bigint) =>
  saveWitnesses(
    database.client,
    [
      { address: FIRST, votes: 2n, produced_total: 10n, latest_block: head, latest_slot: 500n + head },
      { address: SECOND, votes: 1n, produced_total: 20n, latest_block: head - 1n, latest_slot: 499n + head },
    ].map((witness) => ({ ...witness, url: '', name: '', missed_total: 3n, is_active: true, brokerage: 20 })),
  )

/** Says up to which block the index is. */
const reach = async (head: number) => {
  await database.client.query('DELETE FROM chain_state')
  await database.client.query(
    `INSERT INTO chain_state (genesis_hash, head_number, head_hash, head_time, solid_number, node_head_number, node_solid_number,
       next_maintenance, burned, total_transactions, total_accounts)
     VALUES ('${HASH}', $1::bigint, '${HASH}', $1::bigint * 3000, 0, $1::bigint, 0, 0, 0, 0, 0)`,
    [head],
  )
}

const read = async () =>
  (await listWitnesses(database.db)).map(({ produced_total, latest_block, latest_slot }) => [
    produced_total,
    latest_block,
    latest_slot,
  ])

test('blocks that came since the node reported its witnesses count', async () => {
  for (const [number, witness] of [FIRST, SECOND, FIRST, SECOND, SECOND, FIRST].entries())
    await addBlock(number, witness)
  await reach(5)
  await report(2n)
  expect(await read()).toEqual([
    [11n, 5n, 505n],
    [22n, 4n, 504n],
  ])
})

test('a node that is ahead of the index reported blocks that are not indexed yet', async () => {
  await report(9n)
  expect(await read()).toEqual([
    [10n, 9n, 509n],
    [20n, 8n, 508n],
  ])
})

test('an index that is filled reads no blocks for that', async () => {
  await reach(200)
  await report(2n)
  expect(await read()).toEqual([
    [10n, 2n, 502n],
    [20n, 1n, 501n],
  ])
})
