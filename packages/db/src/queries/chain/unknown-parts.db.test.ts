import { hexAddress } from '@tronlens/core'
import { connectTestDatabase, type TestConnection } from '@tronlens/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDatabase, type Database } from '../../database.ts'
import { rollBack } from '../../rollback/rollback.ts'
import { saveContractAnswers } from '../../writes/contracts/contracts.ts'
import { listUnknownParts } from './unknown-parts.ts'

/** More blocks than any page reads. */
const MANY = 12_000
/** Statements after which sums have been merged more than once. */
const STATEMENTS = 2_500

let database: TestConnection
let db: Database
beforeAll(async () => {
  database = await connectTestDatabase()
  db = createDatabase(database.url, 'main', { poolSize: 2 })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})
beforeEach(() => database.client.query('DELETE FROM unknown_part'))

const note = (from: number, to: number, name: string, seen = 1) =>
  database.client.query(
    "INSERT INTO unknown_part SELECT n, 'field', $3, $4 FROM generate_series($1::bigint, $2::bigint) n",
    [from, to, name, seen],
  )
const part = (name: string, seen: number, first: number, last: number) => ({
  kind: 'field',
  name,
  seen: BigInt(seen),
  first_block: BigInt(first),
  last_block: BigInt(last),
})

test('every block counts, however many there are, and what is taken back does not', async () => {
  await note(1, MANY, 'info.often', 2)
  await note(7, 9, 'info.old')
  expect(await listUnknownParts(db)).toEqual([
    part('info.often', 2 * MANY, 1, MANY),
    part('info.old', 3, 7, 9),
  ])
  await database.client.query('DELETE FROM unknown_part WHERE block_number > 8')
  expect(await listUnknownParts(db)).toEqual([part('info.often', 16, 1, 8), part('info.old', 2, 7, 8)])
  await database.client.query("DELETE FROM unknown_part WHERE name = 'info.old'")
  expect(await listUnknownParts(db)).toEqual([part('info.often', 16, 1, 8)])
})

test('sums stay few, so that no request adds up the rows of all blocks', async () => {
  await database.client.query(`
    DO $$ BEGIN FOR n IN 1..${STATEMENTS} LOOP
      INSERT INTO unknown_part VALUES (n, 'field', 'raw.new', 1), (n, 'opcode', '0x1f', 2);
    END LOOP; END $$`)
  const { rows } = await database.client.query<{ count: string }>('SELECT count(*) FROM unknown_sum')
  expect(Number(rows[0]?.count)).toBeLessThan(1_100)
  expect(await listUnknownParts(db)).toEqual([
    { ...part('0x1f', 2 * STATEMENTS, 1, STATEMENTS), kind: 'opcode' },
    part('raw.new', STATEMENTS, 1, STATEMENTS),
  ])
})

test('writers of different blocks do not wait for each other', async () => {
  await note(1, 1, 'raw.new')
  await database.client.query('BEGIN')
  await note(2, 2, 'raw.new')
  // the first writer has not committed; the second one would end in this timeout if it had to wait
  await db.connection().execute(async (other) => {
    await sql`SET lock_timeout = '2s'`.execute(other)
    await sql`INSERT INTO unknown_part VALUES (3, 'field', 'raw.new', 1)`.execute(other)
  })
  await database.client.query('COMMIT')
  expect(await listUnknownParts(db)).toEqual([part('raw.new', 3, 1, 3)])
})

test('the code of contracts that contracts made counts too, until their block is taken back', async () => {
  const { client } = database
  const [early, late] = [hexAddress(`41${'01'.repeat(20)}`), hexAddress(`41${'02'.repeat(20)}`)]
  for (const [address, block] of [
    [early, 40],
    [late, 90],
  ] as const)
    await client.query('INSERT INTO contract (address, created_block, created_time) VALUES ($1, $2, 0)', [
      Buffer.from(address, 'hex'),
      block,
    ])
  const answer = (address: typeof early, unknownOpcodes: string[]) => ({
    address,
    code_hash: 'aa'.repeat(32),
    name: '',
    unknownOpcodes,
  })
  await saveContractAnswers(client, [answer(early, ['0x1f', '0x2f']), answer(late, ['0x1f'])])
  await client.query("INSERT INTO unknown_part VALUES (95, 'opcode', '0x1f', 1)")
  const opcode = (name: string, seen: number, first: number, last: number) => ({
    ...part(name, seen, first, last),
    kind: 'opcode',
  })
  expect(await listUnknownParts(db)).toEqual([opcode('0x1f', 3, 40, 95), opcode('0x2f', 1, 40, 40)])
  // asked again, as another contract may stand at the address
  await saveContractAnswers(client, [answer(early, ['0x1f'])])
  expect(await listUnknownParts(db)).toEqual([opcode('0x1f', 3, 40, 95)])
  await client.query('BEGIN')
  await rollBack(client, 60n)
  await client.query('COMMIT')
  expect(await listUnknownParts(db)).toEqual([opcode('0x1f', 1, 40, 40)])
})
