import { isAppError } from '@tronlens/core'
import { rounds, seedOf } from '@tronlens/core/testing'
import { privateKeyToAddress } from '@tronlens/protocol'
import {
  buildTransaction,
  protocolDecoder,
  reviewForeign,
  reviewTransaction,
  signTransaction,
  type TransactionContent,
} from '@tronlens/signing'
import { type Answer, anyIntent, anyLie, anyValidity } from '@tronlens/signing/testing'
import { tronWebDecoder } from '@tronlens/signing/tronweb'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { KeyRing } from './key-ring.ts'

const PEERS = [tronWebDecoder, protocolDecoder]
/** Number of transactions that users intend, and of forged answers for each of them. */
const INTENTS = rounds(150, 2_000)
const LIES_EACH = 50
/** Throw-away key of this test. */
const KEY = 'ab'.repeat(32)

/**
 * What a function gave, or undefined when it refused with an error of ours; other errors are mistakes of the
 * code.
 */
function unlessRefused<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch (error) {
    if (isAppError(error)) return undefined
    throw error
  }
}

const isHonest = (answer: Answer, honest: Answer): boolean =>
  answer.rawDataHex === honest.rawDataHex && answer.txID === honest.txID

test('a node that lies never gets a signature', { timeout: 240_000 }, async () => {
  const ring = new KeyRing(PEERS, (bytes) => crypto.getRandomValues(new Uint8Array(bytes)))
  const { id } = await ring.open({ kind: 'privateKey', text: KEY })
  const contents = fc.sample(
    fc.tuple(anyIntent(), anyValidity).map(([intent, validity]) => ({ ...intent, ...validity })),
    { numRuns: INTENTS, seed: seedOf(20) },
  )
  let lies = 0
  for (const [index, content] of contents.entries()) {
    const honest = buildTransaction(content, content)
    for (const lie of fc.sample(anyLie(content), { numRuns: LIES_EACH, seed: seedOf(index) })) {
      if (isHonest(lie, honest)) continue
      lies++
      expectNoSignature(ring, id, content, lie, honest)
    }
  }
  expect(lies).toBeGreaterThan(0.95 * INTENTS * LIES_EACH)
})

/** The same bytes under another id, and the same meaning in other bytes, are all that may be signed. */
function expectNoSignature(
  ring: KeyRing,
  id: string,
  intended: TransactionContent,
  lie: Answer,
  honest: Answer,
): void {
  const reviewed = unlessRefused(() => reviewTransaction(intended, lie.rawDataHex, PEERS, lie.txID))
  if (reviewed) expect(reviewed.content).toEqual(intended)
  if (lie.rawDataHex === honest.rawDataHex) {
    expect(reviewed).toBeUndefined()
    return
  }
  if (!reviewed) expect(unlessRefused(() => ring.sign(id, intended, lie.rawDataHex))).toBeUndefined()
}

test('a co-signer signs what was shown to them, whatever the request claims', {
  timeout: 120_000,
}, async () => {
  const ring = new KeyRing(PEERS, (bytes) => crypto.getRandomValues(new Uint8Array(bytes)))
  const { id } = await ring.open({ kind: 'privateKey', text: KEY })
  const [content] = fc.sample(
    fc.tuple(anyIntent(['TransferContract']), anyValidity).map(([a, b]) => ({ ...a, ...b })),
    { numRuns: 1, seed: 4 },
  ) as [TransactionContent]
  const honest = reviewForeign(buildTransaction(content, content).rawDataHex, PEERS)
  const [first] = fc.sample(anyLie(content), { numRuns: 1, seed: 3 }) as [Answer]
  // what was reviewed cannot carry other bytes to a signer
  const swapped = { ...honest, rawDataHex: first.rawDataHex }
  const signer = {
    address: privateKeyToAddress(new Uint8Array(32).fill(0xab)),
    sign: async () => ring.sign(id, honest.content, swapped.rawDataHex),
  }
  await expect(signTransaction(swapped as never, signer)).rejects.toThrow(/never reviewed/)
  for (const lie of fc.sample(anyLie(content), { numRuns: rounds(1_000, 5_000), seed: seedOf(5) })) {
    const shown = unlessRefused(() => reviewForeign(lie.rawDataHex, PEERS, lie.txID))
    if (!shown || shown.rawDataHex === honest.rawDataHex) continue
    const signed = unlessRefused(() => ring.sign(id, honest.content, shown.rawDataHex))
    if (signed) expect(shown.content).toEqual(honest.content)
  }
})
