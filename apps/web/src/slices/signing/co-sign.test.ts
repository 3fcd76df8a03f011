import { bytesToHex, hexToBytes, milliseconds } from '@tronlens/core'
import { privateKeyToAddress, signDigest } from '@tronlens/protocol'
import {
  buildTransaction,
  chooseValidity,
  intend,
  protocolDecoder,
  reviewTransaction,
  signTransaction,
} from '@tronlens/signing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { CoSigningLostError, CoSigningRefusedError, handToService } from './co-sign.ts'

/** Throw-away key of these tests. */
const KEY = hexToBytes('01'.repeat(32))
const address = privateKeyToAddress(KEY)
const intent = intend('TransferContract', {
  ownerAddress: address,
  toAddress: privateKeyToAddress(hexToBytes('02'.repeat(32))),
  amount: 7n,
})
const VALIDITY = chooseValidity(
  { number: 1 as never, hash: '00'.repeat(32) as never, timestamp: milliseconds(0) },
  milliseconds(1_000),
  milliseconds(2_000),
)
const transaction = reviewTransaction(intent, buildTransaction(intent, VALIDITY).rawDataHex, [
  protocolDecoder,
])
const signed = await signTransaction(transaction, {
  address,
  sign: async ({ txID }) => bytesToHex(signDigest(hexToBytes(txID), KEY)),
})

const MAIN = { key: undefined, base: '' }
const answer = (code: number, message = '') => Response.json({ code, message })
const listing = (...records: { hash: string; isSign: number }[]) =>
  Response.json({ code: 0, message: 'OK', data: { data: records, total: records.length, rangeTotal: 0 } })
const ours = (isSign: number) => listing({ hash: 'ab', isSign: 1 }, { hash: transaction.txID, isSign })
const gone = () => Promise.reject(new TypeError('Failed to fetch'))

/** A service that takes signatures and then lists requests, each with a configured answer. */
const serve = (take: () => unknown, list: () => unknown) =>
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit) =>
    method === 'POST' ? take() : list(),
  )

afterEach(() => vi.unstubAllGlobals())

describe('a signature for the service', () => {
  test.each<[string, () => unknown, () => unknown]>([
    ['is taken', () => answer(0), gone],
    ['is there though the answer got lost', gone, () => ours(1)],
    ['is there though a proxy gave up', () => new Response('', { status: 504 }), () => ours(1)],
    ['is there already, as after an answer that got lost', () => answer(20305), () => ours(1)],
  ])('%s', async (_what, take, list) => {
    serve(take, list)
    await expect(handToService(signed, { address }, MAIN)).resolves.toBeUndefined()
  })

  test.each<[string, () => unknown, () => unknown]>([
    ['breaks off, and is not there yet', gone, () => ours(0)],
    ['breaks off, and no server answers', gone, gone],
  ])('that %s may have arrived all the same', async (_what, take, list) => {
    serve(take, list)
    await expect(handToService(signed, { address }, MAIN)).rejects.toThrow(CoSigningLostError)
  })

  test.each<[string, () => unknown]>([
    ['of a wrong key', () => answer(20303, 'not of this permission')],
    ['that completes what the node refuses', () => answer(21010, 'the node refuses the transaction')],
    ['for a request that waits for none', () => answer(20305, 'waits for no more signatures')],
  ])('%s is refused', async (_what, take) => {
    serve(take, () => ours(0))
    const refusal = await handToService(signed, { address }, MAIN).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(CoSigningRefusedError)
    // the service has received the signature, which is valid until then
    expect(refusal).toMatchObject({ expiration: transaction.content.expiration })
  })
})

test('the service of the network of the review gets the signature, and is asked for it', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    asked.push(url.split('?')[0] ?? '')
    return method === 'POST' ? gone() : ours(1)
  })
  await handToService(signed, { address }, { key: 'side', base: '/net/side' })
  expect(asked).toEqual(['/net/side/api/wallet/multi/transaction', '/net/side/api/wallet/multi/trx_record'])
})
