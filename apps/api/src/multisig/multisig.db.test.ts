import { createAppDatabase } from '@tronlens/db'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { base58, codeOf, sharedAccount, wire } from '../testing/shared-account.ts'
import { idOf, signedHex } from '../testing/signed-transaction.ts'

const { who, client, setPermission, resetPermission, build, send, list, find, balance } = sharedAccount()

test('signatures are collected, weighed and sent when they are enough; the chain is followed to the end', async () => {
  const raw = build(5n, { memo: 'rent' })
  const before = await balance(who.outsider)
  expect(await send(raw, [who.alice])).toMatchObject({
    code: 0,
    message: 'OK',
    data: { hash: idOf(raw), state: 0, stage: 'signing', currentWeight: 1, threshold: 2 },
  })
  const [row] = await list(base58(who.bob), 0)
  expect(row).toMatchObject({
    hash: idOf(raw),
    state: 0,
    isSign: 0,
    contractType: 'TransferContract',
    originatorAddress: base58(who.alice),
    ownerAddress: base58(who.shared),
    permissionId: 2,
    currentWeight: 1,
    threshold: 2,
    signatureProgress: [
      { address: base58(who.alice), weight: 1, isSign: 1, signTime: expect.any(Number) },
      { address: base58(who.bob), weight: 1, isSign: 0 },
      { address: base58(who.carol), weight: 2, isSign: 0 },
    ],
    contractData: { owner_address: base58(who.shared), to_address: base58(who.outsider), amount: 5 },
    memo: 'rent',
    failCode: null,
    block: null,
    renews: null,
    renewedBy: null,
  })
  expect(row?.expireTime).toBeGreaterThan(3500)
  expect(row?.expireTime).toBeLessThanOrEqual(3600)
  expect(row?.currentTransaction).toEqual(wire(raw, [who.alice]))
  expect((await list(base58(who.alice)))[0]).toMatchObject({ hash: idOf(raw), isSign: 1 })
  expect((await list(base58(who.shared)))[0]?.hash).toBe(idOf(raw))
  expect(await list(base58(who.outsider))).toEqual([])

  expect(await send(raw, [who.bob], { process: who.second })).toMatchObject({
    code: 0,
    data: { state: 1, stage: 'sent', currentWeight: 2 },
  })
  await who.api.chain.control.mine()
  await who.api.catchUp()
  expect(await balance(who.outsider)).toBe(before + 5)
  await expect.poll(() => find(raw)).toMatchObject({ state: 1, stage: 'included', block: 3 })
  await who.api.chain.control.mine(30)
  await who.api.catchUp()
  await expect.poll(() => find(raw)).toMatchObject({ state: 1, stage: 'solid' })
})

test('co-signers who sign at the same time at different processes are merged', async () => {
  const raw = build(6n)
  const answers = await Promise.all([send(raw, [who.alice]), send(raw, [who.bob], { process: who.second })])
  expect(answers.map(({ code }) => code)).toEqual([0, 0])
  expect(await find(raw)).toMatchObject({ state: 1, stage: 'sent', currentWeight: 2 })
})

test('one key with enough weight sends at once, also with what others signed before', async () => {
  const raw = build(7n)
  await send(raw, [who.alice])
  expect(await send(raw, [who.carol, who.alice])).toMatchObject({
    code: 0,
    data: { stage: 'sent', currentWeight: 3 },
  })
})

test('a value as an object is read like one in hex', async () => {
  const raw = build(8n)
  const json = wire(raw, [who.alice])
  Object.assign(json.raw_data.contract[0]?.parameter ?? {}, {
    value: { owner_address: who.shared.address, to_address: who.outsider.address, amount: 8 },
  })
  expect(
    await client().signMultisig({ body: { address: base58(who.alice), transaction: json } }),
  ).toMatchObject({
    code: 0,
    data: { stage: 'signing' },
  })
})

test('a refusal of the node is reported and kept with its code', async () => {
  const raw = build(9_000_000_000_000_000n)
  await send(raw, [who.alice])
  const answer = await send(raw, [who.bob])
  expect(answer).toMatchObject({ code: codeOf('refused') })
  expect(answer.message).toContain('CONTRACT_VALIDATE_ERROR')
  expect(await find(raw)).toMatchObject({ state: 2, stage: 'refused', failCode: 'CONTRACT_VALIDATE_ERROR' })
})

test('a changed permission is weighed again: signatures of keys that are gone no longer count, new ones do', async () => {
  const raw = build(13n)
  await send(raw, [who.alice])
  await setPermission(
    [
      [who.bob, 1],
      [who.carol, 1],
    ],
    2,
  )
  await expect.poll(() => find(raw)).toMatchObject({ state: 0, currentWeight: 0, threshold: 2 })
  // what is handed out is what counts, so that a client can append to it
  expect((await find(raw))?.currentTransaction).toMatchObject({ signature: [] })
  expect(await send(raw, [who.alice])).toMatchObject({ code: codeOf('badSignature') })
  // a client that was handed the old signature brings it along: it is left out, the good one is taken
  expect(await send(raw, [who.bob, who.alice])).toMatchObject({ code: 0, data: { currentWeight: 1 } })
  expect((await find(raw, who.bob))?.currentTransaction.signature).toHaveLength(1)
  expect(await send(raw, [who.bob, who.outsider])).toMatchObject({ code: codeOf('badSignature') })
  await setPermission([[who.alice, 1]], 1)
  // now the one signature is enough
  await expect.poll(() => find(raw)).toMatchObject({ state: 1, stage: 'sent', currentWeight: 1 })
  await resetPermission()
})

test('an expired request ends, and is renewed by one that does the same', async () => {
  const raw = build(14n, { lifeMs: 60_000, memo: 'again' })
  await send(raw, [who.alice])
  await who.api.chain.control.advance(120_000)
  // it has expired once a block behind its time is solid
  await who.api.chain.control.mine(30)
  await who.api.catchUp()
  await expect.poll(() => find(raw)).toMatchObject({ state: 2, stage: 'expired', expireTime: 0 })
  expect(await send(raw, [who.bob])).toMatchObject({ code: 20302 })
  const renews = idOf(raw)
  const wrong = codeOf('wrongRenewal')
  expect(await send(build(15n, { memo: 'again' }), [who.bob], { renews })).toMatchObject({ code: wrong })
  expect(await send(build(14n), [who.bob], { renews })).toMatchObject({ code: wrong })
  expect(await send(build(14n), [who.bob], { renews: '00'.repeat(32) })).toMatchObject({ code: wrong })
  // a call can need more energy by now, so the fee limit is not part of what is repeated
  const next = { ...build(14n, { memo: 'again' }), feeLimit: 17_000_000n }
  expect(await send(next, [who.bob], { renews })).toMatchObject({ code: 0 })
  expect(await find(next)).toMatchObject({ renews, renewedBy: null })
  expect(await find(raw)).toMatchObject({ renews: null, renewedBy: idOf(next) })
  expect(await send(build(14n, { memo: 'again' }), [who.bob], { renews })).toMatchObject({ code: wrong })
})

test('a transaction that another account sends is followed all the same, also through a fork', async () => {
  const raw = build(16n)
  await send(raw, [who.alice])
  const { success } = await client().broadcastTransaction({
    body: { transaction: signedHex(raw, [who.alice, who.bob]) },
  })
  expect(success).toBe(true)
  await who.api.chain.control.mine()
  await who.api.catchUp()
  await expect.poll(() => find(raw)).toMatchObject({ state: 1, stage: 'included' })
  await who.api.chain.control.fork(1, { drop: [idOf(raw)] })
  await who.api.catchUp()
  await expect.poll(() => find(raw)).toMatchObject({ state: 1, stage: 'sent', block: null })
})

test('all requests of an account are listed at once, with the signatures of each', async () => {
  const raw = build(17n)
  await send(raw, [who.alice])
  const [hash, carol] = [idOf(raw), who.carol.address].map((hex) => Buffer.from(hex, 'hex'))
  const copies = 300
  // too many to sign; all that a list needs to distinguish them is their hash
  const db = createAppDatabase(who.api.database.url, { poolSize: 1 })
  await sql`
    WITH copy AS (
      INSERT INTO multisig_request (network, hash, raw_data, contract_type, owner, permission_id, originator, expiration, stage, settled,
        threshold, keys, permission_block)
      SELECT network, sha256(n::text::bytea), raw_data, contract_type, owner, permission_id, originator, expiration, 'expired', true,
        threshold, keys, permission_block
      FROM multisig_request, generate_series(1, ${copies}::int) n WHERE hash = ${hash} RETURNING network, hash
    ), signed AS (
      INSERT INTO multisig_signature (network, hash, signer, signature)
      SELECT c.network, c.hash, s.signer, s.signature FROM copy c, multisig_signature s WHERE s.hash = ${hash}
    )
    INSERT INTO multisig_participant (network, address, hash)
    SELECT network, ${carol}, hash FROM copy`.execute(db)
  await db.destroy()
  const address = base58(who.carol)
  const { data } = await client().listMultisigRecords({ address, limit: 5_000 })
  expect(data.total).toBeGreaterThan(copies)
  expect(data.data).toHaveLength(data.total)
  const expired = data.data.filter(({ stage, memo }) => stage === 'expired' && memo === '')
  expect(expired).toHaveLength(copies)
  for (const { currentWeight } of expired) expect(currentWeight).toBe(1)
})
