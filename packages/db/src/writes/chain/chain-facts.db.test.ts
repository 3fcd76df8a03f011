import { hexAddress } from '@tronlens/core'
import { connectTestDatabase, type TestConnection } from '@tronlens/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveWitnesses } from './chain-facts.ts'

let database: TestConnection
beforeAll(async () => {
  database = await connectTestDatabase()
})
afterAll(() => database.drop())

const witness = (n: number) => ({
  address: hexAddress(`41${n.toString(16).padStart(40, '0')}`),
  ...{
    url: '',
    name: '',
    votes: 0n,
    produced_total: 0n,
    missed_total: 0n,
    latest_block: 0n,
    latest_slot: 0n,
  },
  ...{ is_active: true, brokerage: 20 },
})

test('who became a representative in a block that was abandoned is none any more', async () => {
  await saveWitnesses(database.client, [witness(1), witness(2)])
  await database.client.query('UPDATE witness SET last_rank = 1 WHERE address = $1', [
    Buffer.from(witness(1).address, 'hex'),
  ])
  await saveWitnesses(database.client, [witness(1)])
  const { rows } = await database.client.query(
    "SELECT encode(address, 'hex') AS address, last_rank FROM witness",
  )
  expect(rows).toEqual([{ address: witness(1).address, last_rank: 1 }])
})
