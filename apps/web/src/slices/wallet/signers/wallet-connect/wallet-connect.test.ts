import { bytesToHex, hexToBytes, milliseconds } from '@tronlens/core'
import { messageDigest, privateKeyToAddress, signDigest } from '@tronlens/protocol'
import {
  buildTransaction,
  chooseValidity,
  intend,
  protocolDecoder,
  type ReviewedTransaction,
  reviewTransaction,
  signTransaction,
  WrongSignatureError,
} from '@tronlens/signing'
import {
  type Asked,
  openTestWallet,
  startTestRelay,
  type TestWalletOptions,
} from '@tronlens/testkit/wallet-connect'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { WalletNotOpenError } from '../errors.ts'
import { signMessage } from '../sign-message.ts'
import { signerOf } from '../signer-of.ts'
import { PATIENCE_MS } from './ask.ts'
import { openClient } from './client.ts'
import { dropSessions, proposeSession } from './sessions.ts'
import { STORAGE_PREFIX } from './storage.ts'

const KEY = hexToBytes('01'.repeat(32))
const OTHER_KEY = hexToBytes('02'.repeat(32))
const address = privateKeyToAddress(KEY)
const other = privateKeyToAddress(OTHER_KEY)
const FIRST_BLOCK = '00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc'
const CHAIN = 'tron:0x2b6653dc'
const ELSEWHERE = 'tron:0xcd8690dc'
const PATIENCE = { timeout: 20_000 }
const wallet = { id: 'phone', type: 'ACCOUNT_WALLETCONNECT', address } as const

type Relay = Awaited<ReturnType<typeof startTestRelay>>
let relay: Relay
const config = { networks: [], network: { key: 'main', genesisId: FIRST_BLOCK } }

/** What a page has and Node has not. */
function openPage(): void {
  const entries = new Map<string, string>()
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
  // the browser lists entries as properties
  const listed = new Proxy(storage, {
    ownKeys: () => [...entries.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })
  vi.stubGlobal('localStorage', listed)
  vi.stubGlobal('location', { origin: 'https://explorer.example' })
}

beforeAll(async () => {
  openPage()
  relay = await startTestRelay()
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await relay.close()
})

function serve(nodeFirstBlock = FIRST_BLOCK): void {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('getblockbynum')) return Response.json({ blockID: nodeFirstBlock })
    return Response.json({ ...config, walletConnect: { projectId: 'test', relayUrl: relay.url } })
  })
}

afterEach(async () => {
  vi.useRealTimers()
  serve()
  await dropSessions(address)
})

function reviewed(amount = 1_000_000n): ReviewedTransaction {
  const now = milliseconds(Date.now())
  const block = { number: 1 as never, hash: '00'.repeat(32) as never, timestamp: now }
  const intent = intend('TransferContract', { ownerAddress: address, toAddress: other, amount })
  const validity = chooseValidity(block, now, now)
  const { rawDataHex } = buildTransaction(intent, validity)
  return reviewTransaction({ ...intent, ...validity }, rawDataHex, [protocolDecoder])
}

type Json = { txID: string; raw_data_hex: string; transaction?: Json }
const transactionOf = ({ params }: Asked): Json => (params as { transaction: Json }).transaction
const signedBy = (key: Uint8Array, json: Json) => ({
  ...json,
  signature: [bytesToHex(signDigest(hexToBytes(json.txID), key))],
})

const textSignature = (text: string) => bytesToHex(signDigest(messageDigest(text), KEY))

/** A wallet that is connected; without more it signs as its user wants. */
async function connect(options: Partial<TestWalletOptions> = {}) {
  serve()
  const phone = await openTestWallet({
    relayUrl: relay.url,
    accounts: [`${CHAIN}:${address}`],
    methodVersion: 'v1',
    answer: (asked) => signedBy(KEY, transactionOf(asked)),
    ...options,
  })
  const { uri, approved } = await proposeSession()
  await phone.pair(uri)
  return { phone, account: await approved }
}

const reasonOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'signed',
    (error: unknown) => (error instanceof WalletNotOpenError ? error.reason : error),
  )

test('a connected wallet signs the reviewed bytes, and the relay learns neither them nor the method', async () => {
  const { phone, account } = await connect()
  expect(account).toBe(address)
  const transaction = reviewed()
  const signed = await signTransaction(transaction, await signerOf(wallet))
  expect(signed.signatures).toHaveLength(1)
  expect(phone.asked).toMatchObject([{ method: 'tron_signTransaction', chainId: CHAIN, params: { address } }])
  expect(transactionOf(phone.asked[0] as Asked).raw_data_hex).toBe(transaction.rawDataHex)
  const passed = relay.received.filter((each) => !each.includes('irn_subscription')).join('\n')
  expect(passed).toContain('irn_publish')
  // the wallet is another program: what it sends to the relay is its own affair
  expect(passed.split('\n').filter((each) => each.includes('"tag":1108'))).toHaveLength(1)
  expect(passed.split('\n').find((each) => each.includes('"tag":1108'))).not.toContain('tron')
})

test('a wallet of the older form gets one transaction within another', async () => {
  const { phone } = await connect({
    methodVersion: undefined as never,
    answer: (asked) => ({ result: signedBy(KEY, transactionOf(asked).transaction as Json) }),
  })
  await signTransaction(reviewed(), await signerOf(wallet))
  expect(transactionOf(phone.asked[0] as Asked).transaction?.raw_data_hex).toMatch(/^0a02/)
})

test('a wallet that changes the amount, or signs with another key, is refused', async () => {
  const cheaper = reviewed(1n)
  await connect({
    answer: () => signedBy(KEY, { txID: cheaper.txID, raw_data_hex: cheaper.rawDataHex }),
  })
  await expect(signTransaction(reviewed(), await signerOf(wallet))).rejects.toThrow(/changed the transaction/)
  await dropSessions(address)
  await connect({ answer: () => ({ signature: signedBy(KEY, { ...cheaper, raw_data_hex: '' }).signature }) })
  await expect(signTransaction(reviewed(), await signerOf(wallet))).rejects.toThrow(WrongSignatureError)
  await dropSessions(address)
  await connect({ answer: (asked) => signedBy(OTHER_KEY, transactionOf(asked)) })
  await expect(signTransaction(reviewed(), await signerOf(wallet))).rejects.toThrow(`belongs to ${other}`)
})

test('a session of another network signs nothing', async () => {
  const { phone } = await connect({ accounts: [`${CHAIN}:${address}`, `${ELSEWHERE}:${address}`] })
  serve(FIRST_BLOCK.replace('2b6653dc', '94a9059e'))
  // the index says one chain and the node another one
  expect(await reasonOf(signerOf(wallet))).toBe('otherNetwork')
  config.network.genesisId = FIRST_BLOCK.replace('2b6653dc', '94a9059e')
  expect(await reasonOf(signerOf(wallet))).toBe('otherNetwork')
  config.network.genesisId = FIRST_BLOCK
  expect(phone.asked).toEqual([])
})

test('a wallet without an account of this network is not opened', async () => {
  const [outcome] = await Promise.allSettled([connect({ accounts: [`${ELSEWHERE}:${address}`] })])
  expect(outcome).toMatchObject({ reason: { reason: 'otherNetwork' } })
  expect((await openClient()).session.length).toBe(0)
})

test('a refusal, silence and an end of the session each say what they are', async () => {
  await connect({
    answer: () => {
      throw new Error('no')
    },
  })
  expect(await reasonOf(signTransaction(reviewed(), await signerOf(wallet)))).toBe('refused')
  await dropSessions(address)

  const silent = await connect({ answer: () => undefined })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const waiting = reasonOf(signTransaction(reviewed(), await signerOf(wallet)))
  await vi.waitUntil(() => silent.phone.asked.length > 0, PATIENCE)
  await vi.advanceTimersByTimeAsync(PATIENCE_MS)
  expect(await waiting).toBe('silent')
  vi.useRealTimers()

  await dropSessions(address)

  const ending = await connect({ answer: () => undefined })
  const asked = reasonOf(signTransaction(reviewed(), await signerOf(wallet)))
  await vi.waitUntil(() => ending.phone.asked.length > 0, PATIENCE)
  await ending.phone.disconnect()
  expect(await asked).toBe('disconnected')
  await vi.waitUntil(async () => (await reasonOf(signerOf(wallet))) === 'disconnected', PATIENCE)
})

test('signing out notifies the wallet, and leaves nothing in the browser', async () => {
  const { phone } = await connect()
  const kept = () => Object.keys(localStorage).filter((key) => key.startsWith(STORAGE_PREFIX))
  expect(kept()).not.toEqual([])
  expect(kept().some((key) => /history|messages/.test(key))).toBe(false)
  await dropSessions(address)
  await phone.left
  expect(kept()).toEqual([])
})

test('a text is signed and checked; typed data, which TRON has no method for, is asked of no wallet', async () => {
  const { phone } = await connect({
    answer: ({ params }) => ({ signature: `0x${textSignature((params as { message: string }).message)}` }),
  })
  const signature = await signMessage(wallet, { kind: 'text', text: 'Grüße' })
  expect(signature).toBe(textSignature('Grüße'))
  const typed = JSON.stringify({
    domain: { name: 'Test' },
    types: { Order: [{ name: 'amount', type: 'uint256' }] },
    primaryType: 'Order',
    message: { amount: '7' },
  })
  expect(await reasonOf(signMessage(wallet, { kind: 'typed', text: typed }))).toBe('notOffered')
  expect(phone.asked.map(({ method }) => method)).toEqual(['tron_signMessage'])
})
