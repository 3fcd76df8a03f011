import { blockNumber, hexAddress } from '@tronlens/core'
import { connectTestDatabase, type TestConnection } from '@tronlens/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { millionsOf } from '../../values/millions.ts'
import { listMillions } from './millions.ts'

let database: TestConnection
beforeAll(async () => {
  database = await connectTestDatabase()
})
afterAll(() => database.drop())

/** An address that has a row in the table, with the millions from one block to another. */
async function add(
  table: 'account' | 'pre_account',
  n: number,
  span?: [from: number, to: number],
): Promise<Buffer> {
  const address = Buffer.from(hexAddress(`41${n.toString(16).padStart(40, '0')}`), 'hex')
  const millions = span && Buffer.from(millionsOf(blockNumber(span[0]), blockNumber(span[1])), 'hex')
  const [columns, values] =
    table === 'account'
      ? ['type, created_block, created_time, latest_operation_time', '0, 0, 0, 0']
      : [
          'tx_count, transfers_out, transfers_in, token_transfers_out, token_transfers_in, internal_count',
          '0, 0, 0, 0, 0, 0',
        ]
  await database.client.query(
    `INSERT INTO ${table} (address, millions, ${columns}) VALUES ($1, $2, ${values})`,
    [address, millions],
  )
  return address
}

test('millions are those of all addresses together, whether they are accounts or not', async () => {
  const [one, other] = [
    await add('account', 1, [2_999_999, 3_000_000]),
    await add('pre_account', 2, [3_000_005, 3_000_005]),
  ]
  const [old, none] = [await add('account', 3), Buffer.from(hexAddress(`41${'ff'.repeat(20)}`), 'hex')]
  const { db } = database
  expect(await listMillions(db, [one])).toEqual([3, 2])
  expect(await listMillions(db, [one, other])).toEqual([3])
  // a filter may name an address twice
  expect(await listMillions(db, [one, Buffer.from(one)])).toEqual([3, 2])
  expect(await listMillions(db, [one, none])).toEqual([])
  expect(await listMillions(db, [old])).toBeUndefined()
})
