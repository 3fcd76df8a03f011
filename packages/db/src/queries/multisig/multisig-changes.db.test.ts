import { createTestDatabase, type TestDatabase } from '@tronlens/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppDatabase, createAppDatabase } from '../../database.ts'
import { listMultisigRequests } from './multisig.ts'
import { moveMultisig, reopenMultisig, saveMultisigSubmission } from './multisig-changes.ts'

const bytes = (of: string, length = 21): Buffer => Buffer.alloc(length, of)
const [OWNER, ALICE, BOB, CAROL] = ['o', 'a', 'b', 'c'].map((of) => bytes(of)) as [
  Buffer,
  Buffer,
  Buffer,
  Buffer,
]
const key = (address: Buffer, weight = 1) => ({ address: address.toString('hex'), weight })
const signed = (signer: Buffer) => ({ signer, signature: Buffer.concat([signer, bytes('s', 44)]) })

let database: TestDatabase
let db: AppDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  db = createAppDatabase(database.url, { poolSize: 1 })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

test('a request that is opened again holds the permission that was checked, and its keys see it', async () => {
  const request = { network: 'main', hash: bytes('h', 32) }
  await saveMultisigSubmission(db, {
    request: {
      ...request,
      raw_data: bytes('r', 8),
      contract_type: 1,
      owner: OWNER,
      permission_id: 2,
      originator: ALICE,
      function_selector: null,
      expiration: 9n,
      renews: null,
    },
    permission: { keys: [key(ALICE), key(BOB)], threshold: 2n, block: 5n },
    signatures: [signed(ALICE)],
  })
  expect(await moveMultisig(db, request, 'signing', { stage: 'withdrawn' })).toBe(true)

  const permission = { keys: [key(BOB), key(CAROL, 2)], threshold: 3n, block: 8n }
  const complete = { permission, signatures: [signed(BOB), signed(CAROL)] }
  expect(await reopenMultisig(db, request, complete)).toMatchObject({
    stage: 'sent',
    keys: permission.keys,
    threshold: 3n,
    permission_block: 8n,
  })
  const [seen] = await listMultisigRequests(
    db,
    { network: 'main', address: CAROL },
    { start: 0, limit: 1 },
    1000,
  )
  expect(seen?.hash.equals(request.hash)).toBe(true)
  // no stage twice
  expect(await reopenMultisig(db, request, complete)).toBeUndefined()
})
