import { blockNumber } from '@tronlens/core'
import { connectTestDatabase, type TestConnection } from '@tronlens/testkit'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type AuditKind, MOST_DIFFERENCES, saveAudit } from './audit.ts'

let database: TestConnection
beforeEach(async () => {
  await database?.drop()
  database = await connectTestDatabase()
})
afterAll(() => database.drop())

const find = (kind: AuditKind, subject: string, height: number, reported = '7') =>
  saveAudit(
    database.client,
    kind,
    1,
    [{ kind, subject, field: 'fee', indexed: '6', reported, repaired: false }],
    blockNumber(height),
  )

const read = async (columns: string) =>
  (await database.client.query(`SELECT ${columns} FROM audit_difference ORDER BY id DESC`)).rows

test('what differs at every look is one row, with how often and when first and last, and comes to the front', async () => {
  await find('block', '01', 10)
  await find('block', '02', 11)
  await find('block', '01', 12)
  await find('block', '01', 15, '8')
  expect(await read(`encode(subject, 'hex') AS subject, reported, times, first_height, height`)).toEqual([
    { subject: '01', reported: '8', times: 3n, first_height: 10n, height: 15n },
    { subject: '02', reported: '7', times: 1n, first_height: 11n, height: 11n },
  ])
  const { rows } = await database.client.query('SELECT compared, different FROM audit_total')
  expect(rows).toEqual([{ compared: 4n, different: 4n }])
})

test('of each kind the newest differences are kept', async () => {
  await find('block', '01', 10)
  await database.client.query(
    `INSERT INTO audit_difference (kind, subject, field, indexed, reported, height, first_height, repaired)
     SELECT 'token', '\\x41aa', n::text, '1', '2', 11, 11, true FROM generate_series(1, ${MOST_DIFFERENCES + 5}) n`,
  )
  await find('token', '41bb', 12)
  const { rows } = await database.client.query(
    'SELECT kind, count(*)::int, max(height) AS newest FROM audit_difference GROUP BY kind ORDER BY kind',
  )
  expect(rows).toEqual([
    { kind: 'block', count: 1, newest: 10n },
    { kind: 'token', count: MOST_DIFFERENCES, newest: 12n },
  ])
})
