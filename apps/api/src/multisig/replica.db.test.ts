import { createAppDatabase, createDatabase } from '@tronlens/db'
import { type ReplicatedDatabase, startReplicatedDatabase } from '@tronlens/testkit'
import { afterAll, expect, test } from 'vitest'
import type { NetworkServices } from '../routes/handle.ts'
import { sharedAccount } from '../testing/shared-account.ts'
import { idOf, signedHex } from '../testing/signed-transaction.ts'
import { lookAtRequests } from './follow.ts'

let database: ReplicatedDatabase
const { who, client, build, send, find } = sharedAccount(async () => {
  database = await startReplicatedDatabase()
  return database
})
const opened: { destroy: () => Promise<void> }[] = []
afterAll(async () => {
  for (const one of opened) await one.destroy()
})

/** What a process follows requests with that reads the replica. */
function behindReplica(): NetworkServices {
  const people = createAppDatabase(database.url, { poolSize: 1 })
  const db = createDatabase(database.readUrl, 'main', { poolSize: 1 })
  opened.push(people, db)
  // nothing else is used while nothing is to be sent
  return { people, db, network: { key: 'main' } } as unknown as NetworkServices
}

test('a process whose replica is behind takes nothing back that another one has seen, only a fork does', async () => {
  const behind = behindReplica()
  const raw = build(21n)
  await send(raw, [who.alice])
  await client().broadcastTransaction({
    body: { transaction: signedHex(raw, [who.alice, who.bob]) },
  })
  await database.arrived()
  await database.hold()
  await who.api.chain.control.mine()
  await who.api.catchUp()
  await expect.poll(() => find(raw)).toMatchObject({ stage: 'included', block: 3 })
  await lookAtRequests(behind)
  expect(await find(raw)).toMatchObject({ stage: 'included', block: 3 })
  await database.release()
  await database.arrived()
  await lookAtRequests(behind)
  expect(await find(raw)).toMatchObject({ stage: 'included', block: 3 })

  await database.hold()
  await who.api.chain.control.fork(1, { drop: [idOf(raw)] })
  await who.api.catchUp()
  await expect.poll(() => find(raw)).toMatchObject({ stage: 'sent', block: null })
  // the replica still has the block that was replaced
  await lookAtRequests(behind)
  expect(await find(raw)).toMatchObject({ stage: 'sent', block: null })
  await database.release()
})
