import { PURPOSES } from '@tronlens/api-contract'
import { bytesToHex } from '@tronlens/core'
import { createAppDatabase } from '@tronlens/db'
import { messageDigest, signDigest } from '@tronlens/protocol'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { base58, codeOf, sharedAccount } from '../testing/shared-account.ts'
import { idOf, type Signer } from '../testing/signed-transaction.ts'

const { who, client, build, send, find, setPermission, resetPermission } = sharedAccount()

async function withdraw(by: Signer, hash: string): Promise<void> {
  const content = JSON.stringify({
    purpose: PURPOSES.withdraw,
    address: base58(by),
    hash,
    timestamp: Date.now(),
  })
  const sig = bytesToHex(signDigest(messageDigest(content), by.key))
  expect(await client().withdrawMultisig({ body: { content, sig } })).toMatchObject({ code: 0 })
}

/** Does something while the row of a request is withdrawn by a transaction that ends only after it has begun to wait. */
async function whileWithdrawn<T>(hash: string, act: () => Promise<T>): Promise<T> {
  const db = createAppDatabase(who.api.database.url, { poolSize: 2 })
  const isWaitedFor = async () => {
    const { rows } =
      await sql`SELECT 1 FROM pg_locks WHERE NOT granted AND locktype = 'transactionid'`.execute(db)
    return rows.length > 0
  }
  try {
    return await db
      .transaction()
      .execute(async (tx) => {
        await sql`UPDATE multisig_request SET stage = 'withdrawn' WHERE hash = ${Buffer.from(hash, 'hex')}`.execute(
          tx,
        )
        const acted = act()
        await expect.poll(isWaitedFor).toBe(true)
        return { acted }
      })
      .then(({ acted }) => acted)
  } finally {
    await db.destroy()
  }
}

test('complete signatures are sent although the request is withdrawn while they come in', async () => {
  const raw = build(21n)
  await send(raw, [who.alice])
  expect(await whileWithdrawn(idOf(raw), () => send(raw, [who.alice, who.bob]))).toMatchObject({
    code: 0,
    data: { stage: 'sent' },
  })
  expect(await find(raw)).toMatchObject({ stage: 'sent', currentWeight: 2 })
  const other = build(22n)
  await send(other, [who.alice])
  expect(await whileWithdrawn(idOf(other), () => send(other, [who.bob]))).toMatchObject({
    code: codeOf('alreadySigned'),
  })
  expect(await find(other)).toMatchObject({ stage: 'withdrawn', currentWeight: 1 })
})

test('a request that is sent after all shows the keys that its account has by then', async () => {
  const raw = build(23n)
  await send(raw, [who.alice])
  await withdraw(who.alice, idOf(raw))
  await setPermission(
    [
      [who.bob, 2],
      [who.carol, 1],
    ],
    3,
  )
  expect(await send(raw, [who.bob, who.carol])).toMatchObject({ code: 0, data: { stage: 'sent' } })
  const shown = await find(raw, who.carol)
  expect(shown).toMatchObject({ currentWeight: 3, threshold: 3 })
  expect(shown?.signatureProgress.map(({ address, isSign }) => [address, isSign])).toEqual([
    [base58(who.bob), 1],
    [base58(who.carol), 1],
  ])
  await resetPermission()
})
