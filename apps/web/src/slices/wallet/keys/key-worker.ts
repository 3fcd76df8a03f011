import { isAppError } from '@tronlens/core'
import { InvalidSecretError } from '@tronlens/keys'
import { KeyRing } from '@tronlens/keys/ring'
import { protocolDecoder, reviewTransaction, TransactionMismatchError } from '@tronlens/signing'
import { tronWebDecoder } from '@tronlens/signing/tronweb'
import type { KeyAnswer, KeyCalls, KeyFailure, KeyRequest } from './protocol.ts'

// Keys live in this worker and nowhere else: scripts of the page can reach it by messages only.
const PEERS = [tronWebDecoder, protocolDecoder]
const ring = new KeyRing(PEERS, (bytes) => crypto.getRandomValues(new Uint8Array(bytes)))

type Handlers = {
  [Call in keyof KeyCalls]: (
    ...args: Parameters<KeyCalls[Call]>
  ) => ReturnType<KeyCalls[Call]> | Promise<ReturnType<KeyCalls[Call]>>
}

const HANDLERS: Handlers = {
  addressOf: (source) => ring.addressOf(source),
  open: (source) => ring.open(source),
  create: (words) => ring.create(words),
  review: (expected, rawDataHex) => [...reviewTransaction(expected, rawDataHex, PEERS).confirmedBy],
  sign: (id, expected, rawDataHex) => ring.sign(id, expected, rawDataHex),
  signMessage: (id, message) => ring.signMessage(id, message),
  signTypedData: (id, data) => ring.signTypedData(id, data),
  seal: (id, password) => ring.seal(id, password),
  exportKeystore: (id, password, format) => ring.exportKeystore(id, password, format),
  wipe: (id) => ring.wipe(id),
}

/**
 * Errors of ours say what is wrong and never repeat a secret; anything else is reported without its text,
 * which could.
 */
function toFailure(error: unknown): KeyFailure {
  if (!isAppError(error)) return { code: 'INTERNAL', message: 'The key store failed.' }
  const { code, message } = error
  if (error instanceof InvalidSecretError) return { code, message, unknownWords: error.unknownWords }
  if (error instanceof TransactionMismatchError) return { code, message, field: error.field }
  return { code, message }
}

self.addEventListener('message', async ({ data }: MessageEvent<KeyRequest>) => {
  const { id, call, args } = data
  let answer: KeyAnswer
  try {
    // the arguments belong to the call, as `KeyRequest` says
    answer = { id, value: await (HANDLERS[call] as (...given: unknown[]) => unknown)(...args) }
  } catch (error) {
    answer = { id, failure: toFailure(error) }
  }
  self.postMessage(answer)
})
