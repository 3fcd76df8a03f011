import { type MultisigCode, PURPOSES } from '@tronlens/api-contract'
import { bytesToHex, hexToBytes } from '@tronlens/core'
import { messageDigest, signDigest } from '@tronlens/protocol'
import { describe, expect, test } from 'vitest'
import { base58, codeOf, HOUR_MS, sharedAccount, wire } from '../testing/shared-account.ts'
import {
  buildOn,
  buildTransfer,
  idOf,
  rawHex,
  type Signer,
  signatureOf,
} from '../testing/signed-transaction.ts'

const { who, client, build, send, list, find } = sharedAccount()

test.each<[MultisigCode, string, () => ReturnType<typeof send>]>([
  ['badSignature', 'a key of no account here', () => send(build(9n), [who.outsider])],
  ['badSignature', 'one signature too much', () => send(build(9n), [who.alice, who.outsider])],
  ['doubledSignature', 'a key twice', () => send(build(9n), [who.alice, who.alice])],
  [
    'badSignature',
    'a signature of other bytes',
    () => send(build(9n), [who.alice], { changes: { signature: [signatureOf(build(10n), who.alice)] } }),
  ],
  [
    'badSignature',
    'half a signature',
    () => send(build(9n), [who.alice], { changes: { signature: ['ab'] } }),
  ],
  ['noSignature', 'none', () => send(build(9n), [who.alice], { changes: { signature: [] } })],
  ['malformed', 'another id', () => send(build(9n), [who.alice], { changes: { txID: '00'.repeat(32) } })],
  [
    'malformed',
    'other bytes than it shows',
    () => send(build(9n), [who.alice], { changes: { raw_data_hex: rawHex(build(10n)) } }),
  ],
  ['expired', 'a time that is over', () => send(build(9n, { lifeMs: -1 }), [who.alice])],
  ['tooLong', 'more than a day', () => send(build(9n, { lifeMs: 25 * HOUR_MS }), [who.alice])],
  ['noPermission', 'a permission that is not there', () => send(build(9n, { permissionId: 3 }), [who.alice])],
  [
    'noPermission',
    'an operation that is not covered',
    () => {
      const raw = buildOn(
        who.api.chain,
        'WithdrawBalanceContract',
        { ownerAddress: hexToBytes(who.shared.address) },
        { permissionId: 2, lifeMs: HOUR_MS },
      )
      const json = wire(raw, [who.alice])
      Object.assign(json.raw_data.contract[0] ?? {}, { type: 'WithdrawBalanceContract' })
      return client().signMultisig({ body: { address: base58(who.alice), transaction: json } })
    },
  ],
  [
    'noAccount',
    'an account that is not there',
    () => {
      const absent = { ...who.alice, address: `41${'99'.repeat(20)}` }
      return send(buildTransfer(who.api.chain, absent, who.bob, 1n, { lifeMs: HOUR_MS }), [who.alice])
    },
  ],
  [
    'unknownFields',
    'fields that no page can show',
    () => {
      const raw = build(9n)
      const parameter = raw.contract[0]?.parameter
      if (parameter) parameter.value = Buffer.concat([parameter.value, hexToBytes('a00601')])
      return send(raw, [who.alice])
    },
  ],
  [
    'severalContracts',
    'two contracts',
    () => {
      const raw = build(9n)
      raw.contract.push(...build(10n).contract)
      const json = wire(raw, [who.alice])
      json.raw_data.contract.push(...wire(build(10n), []).raw_data.contract)
      return client().signMultisig({ body: { address: base58(who.alice), transaction: json } })
    },
  ],
  [
    'notASigner',
    'an address that has not signed',
    () =>
      client().signMultisig({
        body: { address: base58(who.bob), transaction: wire(build(9n), [who.alice]) },
      }),
  ],
])('%s: %s is refused', async (name, _what, attempt) => {
  const before = (await list(base58(who.shared))).length
  const answer = await attempt()
  expect(answer.code, answer.message).toBe(codeOf(name))
  expect(answer.message.length).toBeGreaterThan(10)
  expect(await list(base58(who.shared))).toHaveLength(before)
})

test('an account that has signed already gets that answer, and changes nothing', async () => {
  const raw = build(11n)
  await send(raw, [who.alice])
  expect(await send(raw, [who.alice])).toMatchObject({ code: 20305 })
  expect(await find(raw)).toMatchObject({ currentWeight: 1, state: 0 })
  await send(raw, [who.bob])
  expect(await send(raw, [who.carol])).toMatchObject({ code: 20305 })
})

test('a signature that names another function than the data calls is refused', async () => {
  const transaction = wire(build(12n), [who.alice])
  const name = (functionSelector: string) =>
    client().signMultisig({ body: { address: base58(who.alice), transaction, functionSelector } })
  expect(await name('transfer(address,uint256)')).toMatchObject({ code: codeOf('wrongSelector') })
  expect(await name('<b>Claim your reward</b>')).toMatchObject({ code: codeOf('wrongSelector') })
  expect(await find(build(12n))).toBeUndefined()
  expect(await name('')).toMatchObject({ code: 0 })
})

test('a key may ask for so many requests and no more, and takes no place from the others', async () => {
  const before = (await list(base58(who.shared), 0)).length
  const asked = async () =>
    (await list(base58(who.shared), 0)).filter(
      ({ originatorAddress }) => originatorAddress === base58(who.alice),
    ).length
  for (let count = await asked(); count < 50; count++)
    expect(await send(build(100n + BigInt(count)), [who.alice])).toMatchObject({ code: 0 })
  expect(before).toBeLessThan(50)
  const waiting = (await list(base58(who.shared), 0)).length
  const raw = build(99n)
  expect(await send(raw, [who.alice])).toMatchObject({ code: codeOf('tooMany') })
  const { data } = await client().listMultisigRecords({ address: base58(who.alice), state: 0, limit: 2 })
  expect([data.data.length, data.total, data.rangeTotal]).toEqual([2, waiting, waiting])

  // another key asks for the same, and what is complete waits for no other
  expect(await send(raw, [who.bob])).toMatchObject({ code: 0, data: { stage: 'signing' } })
  expect(await send(build(98n), [who.alice, who.carol])).toMatchObject({ code: 0, data: { stage: 'sent' } })
  // what the node refuses takes no place
  const tooMuch = build(10n ** 17n)
  expect(await send(tooMuch, [who.alice, who.carol])).toMatchObject({ code: codeOf('refused') })
  expect(await find(tooMuch)).toBeUndefined()
})

describe('a request is withdrawn', () => {
  const ask = (by: Signer, hash: string, changes: object = {}) => {
    const content = JSON.stringify({
      purpose: PURPOSES.withdraw,
      address: base58(by),
      hash,
      timestamp: Date.now(),
      ...changes,
    })
    const sig = bytesToHex(signDigest(messageDigest(content), by.key))
    return client().withdrawMultisig({ body: { content, sig } })
  }
  const refused = (name: MultisigCode) => ({ code: codeOf(name) })

  test('only by the account that asked for it, which frees the place', async () => {
    const [mine] = (await list(base58(who.alice), 0)).filter(
      ({ originatorAddress }) => originatorAddress === base58(who.alice),
    )
    const hash = mine?.hash ?? ''
    expect(await ask(who.bob, hash)).toMatchObject(refused('notWithdrawable'))
    expect(await ask(who.bob, hash, { address: base58(who.alice) })).toMatchObject(refused('badStatement'))
    expect(await ask(who.alice, hash, { purpose: PURPOSES.record })).toMatchObject(refused('badStatement'))
    expect(await ask(who.alice, hash, { timestamp: Date.now() - HOUR_MS })).toMatchObject(
      refused('badStatement'),
    )
    expect(await ask(who.alice, hash, { network: 'other' })).toMatchObject(refused('badStatement'))
    expect(await ask(who.alice, 'ff')).toMatchObject(refused('badStatement'))
    expect(await ask(who.alice, hash)).toMatchObject({ code: 0, data: { stage: 'withdrawn', state: 2 } })
    expect((await list(base58(who.bob), 2)).find((one) => one.hash === hash)?.stage).toBe('withdrawn')
    expect(await send(build(97n), [who.alice])).toMatchObject({ code: 0 })
  })

  test('only while it waits for signatures, and collects none afterwards', async () => {
    const raw = build(96n)
    await send(raw, [who.bob])
    expect(await ask(who.bob, idOf(raw))).toMatchObject({ code: 0 })
    expect(await ask(who.bob, idOf(raw))).toMatchObject(refused('notWithdrawable'))
    // bob's signature, which was collected before, and alice's would be enough together
    expect(await send(raw, [who.alice])).toMatchObject(refused('alreadySigned'))
    const sent = build(95n)
    await send(sent, [who.carol])
    expect(await ask(who.carol, idOf(sent))).toMatchObject(refused('notWithdrawable'))
    // the rows of a withdrawn request stay as they are
    expect(await find(raw)).toMatchObject({ stage: 'withdrawn', state: 2 })
  })

  test('and is sent all the same once a submission brings all signatures', async () => {
    const raw = build(94n)
    await send(raw, [who.bob])
    expect(await ask(who.bob, idOf(raw))).toMatchObject({ code: 0 })
    expect(await send(raw, [who.alice, who.bob])).toMatchObject({ code: 0, data: { stage: 'sent' } })
    expect(await find(raw)).toMatchObject({ currentWeight: 2, failCode: null })
    await who.api.chain.control.mine()
    await who.api.catchUp()
    await expect.poll(() => find(raw)).toMatchObject({ stage: 'included' })
    expect(await send(raw, [who.alice, who.bob])).toMatchObject(refused('alreadySigned'))
  })

  test('and stays withdrawn when the node refuses what is complete', async () => {
    const tooMuch = build(10n ** 17n)
    await send(tooMuch, [who.bob])
    expect(await ask(who.bob, idOf(tooMuch))).toMatchObject({ code: 0 })
    expect(await send(tooMuch, [who.alice, who.bob])).toMatchObject(refused('refused'))
    expect(await find(tooMuch)).toMatchObject({ stage: 'withdrawn', state: 2, currentWeight: 1 })
  })
})
