import { createDatabase, type Database } from '@tronlens/db'
import { connectTestDatabase, type TestConnection } from '@tronlens/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { judgeMovements } from './risk.ts'

const account = (digits: string) => Buffer.from(`41${digits.repeat(20)}`, 'hex')
const [READER, THIEF] = [account('11'), account('22')]
const TOKENS = () => ({ tokenDecimal: 6 })

let database: TestConnection
let db: Database
beforeAll(async () => {
  database = await connectTestDatabase()
  db = createDatabase(database.url, 'main', { poolSize: 1 })
  await database.client.query('SELECT ensure_partitions(1000)')
  await database.client.query("SELECT ensure_months(ARRAY['1970-01-01']::date[])")
  for (const [place, owner] of [READER, THIEF].entries())
    await sql`
      INSERT INTO transaction (block_number, tx_index, hash, timestamp, contract_type, owner, contract_ret, success,
        permission_id, fee, fee_limit, energy_usage, energy_fee, origin_energy_usage, energy_usage_total, energy_penalty,
        net_usage, net_fee, raw_data, signatures)
      VALUES (5, ${place}, sha256(${String(place)}::bytea), 0, 31, ${owner}, 1, true, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '', '{}')`.execute(
      db,
    )
}, 120_000)
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const row = (tx_index: number, amount: string) => ({
  block_number: 5n,
  tx_index,
  amount,
  nft_id: null,
  sender: READER,
  token: account('33'),
})

test.each([
  ['dust that the reader sent', 0, '1', false],
  ['dust that another sent in the name of the reader', 1, '1', true],
  ['dust of which no signer is known', 2, '1', false],
  ['more than dust that another sent in the name of the reader', 1, '1000000', false],
  ['nothing that another sent in the name of the reader', 1, '0', true],
])('%s', async (_, place, amount, isRisky) => {
  const movement = row(place, amount)
  const judge = await judgeMovements({ db }, [movement], TOKENS, () => READER)
  expect(judge(movement)).toBe(isRisky)
})
