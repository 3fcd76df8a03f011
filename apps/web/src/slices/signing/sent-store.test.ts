// @vitest-environment happy-dom
import { bytesToHex, hexToBytes, milliseconds } from '@tronlens/core'
import { privateKeyToAddress, signDigest } from '@tronlens/protocol'
import {
  buildTransaction,
  chooseValidity,
  encodeSigned,
  intend,
  isStillOpen,
  protocolDecoder,
  reviewTransaction,
  signTransaction,
} from '@tronlens/signing'
import { afterEach, expect, test, vi } from 'vitest'
import { shownNetwork } from '../../shared/api/networks.ts'
import { leftoverOf } from '../wallet/leftover-of.ts'
import { readRecord } from './sent-records.ts'
import { noteHandedOver, resend, resumeSent, send } from './sent-store.ts'

/** Throw-away key of these tests. */
const KEY = hexToBytes('01'.repeat(32))
const signer = privateKeyToAddress(KEY)

const now = milliseconds(Date.now())

/** A transfer that was signed a moment ago: the same amount makes the same transaction. */
async function signTransfer(amount: bigint, keys = [KEY]) {
  const intent = intend('TransferContract', {
    ownerAddress: signer,
    toAddress: privateKeyToAddress(hexToBytes('02'.repeat(32))),
    amount,
  })
  const block = { number: 1 as never, hash: '00'.repeat(32) as never, timestamp: now }
  const { rawDataHex } = buildTransaction(intent, chooseValidity(block, now, now))
  const transaction = reviewTransaction(intent, rawDataHex, [protocolDecoder])
  const { txID, content } = transaction
  const each = await Promise.all(
    keys.map((key) =>
      signTransaction(transaction, {
        address: privateKeyToAddress(key),
        sign: async () => bytesToHex(signDigest(hexToBytes(txID), key)),
      }),
    ),
  )
  const signed = { transaction, signatures: each.flatMap(({ signatures }) => signatures) }
  const network = shownNetwork.get()
  return { txID, rawDataHex, hex: encodeSigned(signed), expiration: content.expiration, signer, network }
}

/** A node and an index that know no transaction; returns the transactions sent to the node. */
function serveNothing(): string[] {
  const sent: string[] = []
  const head = { blockID: '00'.repeat(32), block_header: { raw_data: { number: 1, timestamp: 1 } } }
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    if (url.includes('broadcasthex')) sent.push(`${url} ${body}`)
    if (url.includes('getblock')) return Response.json(head)
    return Response.json(url.includes('broadcasthex') ? { result: true } : {})
  })
  return sent
}

const MAIN = shownNetwork.get()
const SIDE = { key: 'side', base: '/net/side', isNew: true }

afterEach(() => {
  // a switch to another network stops following transactions of this one
  shownNetwork.set({ ...MAIN })
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('a signature that is handed out is kept as open before anyone answers, also after signing out', async () => {
  const sent = serveNothing()
  const signed = await signTransfer(7n)
  noteHandedOver(signed)
  const record = readRecord(signed.txID)
  expect(record).toMatchObject({ progress: { stage: 'handedOver' }, isShared: true, signer })
  expect(record && isStillOpen(record.progress)).toBe(true)
  expect(leftoverOf(JSON.stringify(record))).toMatchObject({ txID: signed.txID })
  // a fork can remove it from its block, until that is solid
  const included = { block: 7, result: 'SUCCESS', agreement: 'all' }
  const inBlock = { ...record, progress: { stage: 'inBlock', ...included } }
  expect(leftoverOf(JSON.stringify(inBlock))).toMatchObject({ txID: signed.txID })
  expect(leftoverOf(JSON.stringify({ ...record, progress: { stage: 'solid', ...included } }))).toBeUndefined()
  expect(sent).toEqual([])
})

test('the last signature sends what was handed out before, and a later one does not undo that', async () => {
  const sent = serveNothing()
  const signed = await signTransfer(8n)
  noteHandedOver(signed)
  const { known } = await send({ ...signed, isShared: true })
  expect(await known).toMatchObject({ stage: 'accepted' })
  expect(sent).toHaveLength(1)
  noteHandedOver(signed)
  expect(readRecord(signed.txID)?.progress).toMatchObject({ stage: 'accepted' })
})

test('what is handed out again keeps its place in a row of tries, and the most signatures', async () => {
  serveNothing()
  const [first, alone] = [await signTransfer(9n), await signTransfer(10n)]
  const both = await signTransfer(10n, [KEY, hexToBytes('03'.repeat(32))])
  const { txID } = both
  expect(txID).toBe(alone.txID)
  noteHandedOver(first)
  await send({ ...both, isShared: false, retries: first.txID })
  noteHandedOver(alone)
  expect(readRecord(txID)).toMatchObject({ retries: first.txID, hex: both.hex, isShared: true })
  noteHandedOver(first)
  expect(readRecord(first.txID)?.retriedBy).toBe(txID)
  await send({ ...first, isShared: true })
  await send({ ...both, isShared: true })
  expect(readRecord(first.txID)?.retriedBy).toBe(txID)
  expect(readRecord(txID)?.retries).toBe(first.txID)
})

test('a signature that comes after another network was chosen is sent to the network of its review, and kept for it', async () => {
  const sent = serveNothing()
  const signed = await signTransfer(11n)
  shownNetwork.set(SIDE)
  const { known } = await send({ ...signed, isShared: false })
  expect(await known).toMatchObject({ stage: 'accepted' })
  expect(sent).toEqual([expect.stringMatching(/^\/wallet\/broadcasthex /)])
  expect(readRecord(signed.txID)).toMatchObject({ network: '' })
  // nor are the same bytes sent to the other network later
  await resend(signed.txID)
  resumeSent()
  expect(sent.every((each) => each.startsWith('/wallet/'))).toBe(true)
})

test('one whose own network does not answer is kept, and sent once that network is shown again', async () => {
  const signed = await signTransfer(12n)
  shownNetwork.set(SIDE)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await send({ ...signed, isShared: false })
  expect(readRecord(signed.txID)).toMatchObject({ network: '', progress: { stage: 'signed' } })
  const sent = serveNothing()
  shownNetwork.set({ ...MAIN })
  resumeSent()
  await vi.waitFor(() => expect(readRecord(signed.txID)?.progress.stage).toBe('accepted'))
  expect(sent).toEqual([expect.stringMatching(/^\/wallet\/broadcasthex /)])
})

test('the default network that a user chose by its key goes on with what was sent before the choice', async () => {
  serveNothing()
  const signed = await signTransfer(13n)
  shownNetwork.set(SIDE)
  noteHandedOver(signed)
  const sent = serveNothing()
  shownNetwork.set({ key: 'main', base: '', isNew: true })
  const record = readRecord(signed.txID)
  expect(record?.network).toBe('')
  await send({ ...signed, network: shownNetwork.get(), isShared: true })
  expect(readRecord(signed.txID)?.network).toBe('')
  expect(sent).toHaveLength(1)
})
