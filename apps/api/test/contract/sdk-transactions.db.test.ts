import { fromHexAddress, type HexAddress, toBigInt } from '@tronlens/core'
import { readSdkTransactions } from '@tronlens/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wholeProduct } from '../../src/product.ts'
import { type DevchainApi, startDevchainApi } from '../../src/testing/devchain-api.ts'
import { injectClient } from '../../src/testing/inject-client.ts'

/** Transactions as published SDKs made them, in the index and in co-signing. */

const { time, transactions, token, request } = readSdkTransactions()
const AMOUNTS: Record<string, [bigint, string]> = {
  'explicit zero fields, 3 h to expire': [1_000_000n, 'token'],
  '3 h to expire': [1_000_000n, 'trx'],
  'a last byte of 0 or 1': [2_000_000n, 'trx'],
  'a last byte of 0 or 1, a binary memo': [1_250_000n, 'trx'],
  'a memo of text': [3_000_000n, 'trx'],
}

let api: DevchainApi
const hashes = new Map<string, string>()
beforeAll(async () => {
  api = await startDevchainApi(wholeProduct, {}, undefined, {
    seed: 'transactions of SDKs',
    witnesses: 1,
    clock: () => time,
  })
  for (const { hex } of transactions) {
    const { txid, ...answer } = await api.chain.ask<{ txid: string }>('/wallet/broadcasthex', {
      transaction: hex,
    })
    expect(answer).toMatchObject({ result: true })
    hashes.set(hex, txid)
    await api.chain.control.mine()
  }
  await api.catchUp()
}, 120_000)
afterAll(() => api.close())

test.each(transactions)('$sdk, $what: is indexed with its memo and its movement', async ({
  hex,
  what,
  memo = '',
}) => {
  const hash = hashes.get(hex) ?? ''
  // control characters are text to programs; pages show their bytes
  const data = what === 'a memo of control characters' ? '\u0001\u0002' : memo
  const info = await injectClient(api.app).getTransactionInfo({ hash })
  expect(info).toMatchObject({
    hash,
    contractRet: 'SUCCESS',
    data,
    signature_addresses: expect.any(Array),
  })
  const list = await injectClient(api.app).listTransactions({ hash })
  expect(list.data[0]).toMatchObject({ hash, data })
  const [amount, kind] = AMOUNTS[what] ?? []
  if (kind === 'trx') expect(toBigInt(info.contractData?.amount)).toBe(amount)
  if (kind === 'token')
    expect(info.trc20TransferInfo).toMatchObject([{ contract_address: token, amount_str: String(amount) }])
})

describe('a request to two keys of one account', () => {
  const sign = (address: string, signature: string[]) =>
    injectClient(api.app).signMultisig({
      body: {
        address: address as never,
        netType: 'main_net',
        transaction: { ...request.transaction, signature },
      },
    })

  test('takes a high s of BitGo and a last byte of 0 or 1 of tronpy, and is paid', async () => {
    const [first, second] = request.signatures
    if (!first || !second) throw new Error('the recording lacks signatures')
    const { txID } = request.transaction
    expect(await sign(first.address, [first.signature])).toMatchObject({
      data: { hash: txID, currentWeight: 1 },
    })
    expect(await sign(second.address, [first.signature, second.signature])).toMatchObject({
      data: { stage: 'sent' },
    })
    await api.chain.control.mine()
    await api.catchUp()
    const info = await injectClient(api.app).getTransactionInfo({ hash: txID })
    expect(info.signature_addresses).toEqual([first.address, second.address])
    expect(info.ownerAddress).toBe(fromHexAddress((api.chain.actors[2]?.address ?? '') as HexAddress))
  })
})
