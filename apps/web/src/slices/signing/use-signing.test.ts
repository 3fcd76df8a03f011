// @vitest-environment happy-dom
import { bytesToHex, hexToBytes, milliseconds } from '@tronlens/core'
import { privateKeyToAddress, signDigest } from '@tronlens/protocol'
import {
  buildTransaction,
  chooseValidity,
  intend,
  protocolDecoder,
  reviewTransaction,
  type SignedTransaction,
} from '@tronlens/signing'
import { afterEach, expect, test, vi } from 'vitest'
import type { NetworkPlace } from '../../shared/api/kept-network.ts'
import { shownNetwork } from '../../shared/api/networks.ts'
import { readLeftovers } from '../wallet/leftovers.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { SignedMeanwhileError } from './claim-signature.ts'
import { OtherNetworkError } from './other-network.ts'
import type { Prepared } from './prepare.ts'
import { readRecord } from './sent-records.ts'
import type { Delivery } from './sign-store.ts'
import { signReviewed } from './use-signing.ts'

const KEY = hexToBytes('01'.repeat(32))
const address = privateKeyToAddress(KEY)
const wallet: Wallet = {
  id: 'extension',
  type: 'ACCOUNT_TRONLINK',
  address,
  provider: 'org.tronlink.www',
}
const MAIN = { ...shownNetwork.get() }
const SIDE = { key: 'side', base: '/net/side', isNew: true }

/** A transfer as it was reviewed on the default network. */
function preparedTransfer(amount: bigint): Prepared {
  const now = milliseconds(Date.now())
  const block = { number: 1 as never, hash: '00'.repeat(32) as never, timestamp: now }
  const toAddress = privateKeyToAddress(hexToBytes('02'.repeat(32)))
  const intent = intend('TransferContract', { ownerAddress: address, toAddress, amount })
  const validity = chooseValidity(block, now, now)
  const { rawDataHex } = buildTransaction(intent, validity)
  const transaction = reviewTransaction({ ...intent, ...validity }, rawDataHex, [protocolDecoder])
  return { transaction, decoders: [], network: MAIN, time: { ahead: 0 } }
}

/** An extension that asks its owner, who answers after `before` has happened. */
function openExtension(before: () => void): void {
  vi.stubGlobal('tronLink', {
    tronWeb: {
      defaultAddress: { base58: address },
      trx: {
        sign: async ({ txID, raw_data_hex }: { txID: string; raw_data_hex: string }) => {
          before()
          return { raw_data_hex, signature: [bytesToHex(signDigest(hexToBytes(txID), KEY))] }
        },
      },
    },
  })
}

/** Records where transactions are sent. */
function serve(): string[] {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('broadcasthex')) sent.push(url)
    return Response.json(url.includes('broadcasthex') ? { result: true } : {})
  })
  return sent
}

/** Signs the reviewed transaction with the extension, and sends it. */
const signAndSend = (
  prepared: Prepared,
  delivery: Delivery = { kind: 'broadcast' },
  shown: readonly string[] = [],
) =>
  signReviewed(
    { what: { intent: prepared.transaction.content }, delivery, wallet },
    { prepared, forecast: undefined, seen: { shown: new Set(shown), before: new Set() } },
  )

afterEach(() => {
  shownNetwork.set({ ...MAIN })
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('what an extension signs while another network is chosen goes to the network of the review', async () => {
  const sent = serve()
  openExtension(() => shownNetwork.set(SIDE))
  const prepared = preparedTransfer(1n)
  const delivered = await signAndSend(prepared)
  expect(delivered.kind).toBe('sent')
  expect(sent).toEqual(['/wallet/broadcasthex'])
  expect(readRecord(prepared.transaction.txID)?.network).toBe('')
})

test('and the service of that network gets it, where others have to sign too', async () => {
  serve()
  openExtension(() => shownNetwork.set(SIDE))
  const prepared = preparedTransfer(2n)
  const take = vi.fn(async (_signed: SignedTransaction, _network: NetworkPlace) => undefined)
  const delivery = { kind: 'handOver' as const, label: 'sign' as const, take }
  await signAndSend(prepared, delivery)
  expect(take.mock.calls[0]?.[1]).toMatchObject({ base: '' })
  expect(readRecord(prepared.transaction.txID)).toMatchObject({
    network: '',
    progress: { stage: 'handedOver' },
  })
})

test('nothing is asked of an extension once another network is shown', async () => {
  const sent = serve()
  const asked = vi.fn()
  openExtension(asked)
  const prepared = preparedTransfer(3n)
  shownNetwork.set(SIDE)
  await expect(signAndSend(prepared)).rejects.toThrow(OtherNetworkError)
  expect(asked).not.toHaveBeenCalled()
  expect(sent).toEqual([])
})

test('of two reviews for the same that are both confirmed before a signature exists, one is signed', async () => {
  const sent = serve()
  const asked = vi.fn()
  openExtension(asked)
  const [one, two] = [preparedTransfer(4n), preparedTransfer(5n)]
  const ends = await Promise.allSettled([signAndSend(one), signAndSend(two)])
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: expect.any(SignedMeanwhileError),
  })
  expect(asked).toHaveBeenCalledTimes(1)
  expect(sent).toHaveLength(1)
  // the record of what was sent takes the place of its claim
  expect(readLeftovers()).toEqual([])
  // the review has shown the first one by now, and it was ticked
  await signAndSend(two, undefined, [one.transaction.txID])
  expect(sent).toHaveLength(2)
})

test('while an extension asks its owner, the transaction counts as open; a refusal ends that', async () => {
  serve()
  const open: string[][] = []
  openExtension(() => {
    open.push(readLeftovers().map(({ txID }) => txID))
    throw new Error('refused')
  })
  const prepared = preparedTransfer(6n)
  await expect(signAndSend(prepared)).rejects.toThrow()
  expect(open).toEqual([[prepared.transaction.txID]])
  expect(readLeftovers()).toEqual([])
})
