import { AppError, type ErrorCode } from '@tronlens/core'
import type { KeyAnswer, KeyCall, KeyCalls, KeyFailure } from './protocol.ts'

/** The key worker refused something. */
export class KeyError extends AppError {
  readonly code: ErrorCode
  /** Places of words that no phrase can hold. */
  readonly unknownWords: readonly number[]
  /** The field in which a transaction differs from what was shown. */
  readonly field: string | undefined

  constructor({ code, message, unknownWords = [], field }: KeyFailure) {
    super(message)
    this.code = code
    this.unknownWords = unknownWords
    this.field = field
  }
}

type Waiting = { resolve: (value: never) => void; reject: (error: KeyError) => void }
const waiting = new Map<number, Waiting>()
let worker: Worker | undefined
let lastId = 0

/** The worker starts with the first call, so that pages without a wallet never load it. */
function startWorker(): Worker {
  const started = new Worker(new URL('./key-worker.ts', import.meta.url), { type: 'module', name: 'keys' })
  started.addEventListener('message', ({ data }: MessageEvent<KeyAnswer>) => {
    const call = waiting.get(data.id)
    waiting.delete(data.id)
    if ('failure' in data) call?.reject(new KeyError(data.failure))
    else call?.resolve(data.value as never)
  })
  started.addEventListener('error', () => {
    for (const call of waiting.values())
      call.reject(new KeyError({ code: 'INTERNAL', message: 'The key store could not start.' }))
    waiting.clear()
  })
  return started
}

function ask<Call extends KeyCall>(
  call: Call,
  ...args: Parameters<KeyCalls[Call]>
): Promise<ReturnType<KeyCalls[Call]>> {
  worker ??= startWorker()
  const id = ++lastId
  const answer = new Promise<ReturnType<KeyCalls[Call]>>((resolve, reject) =>
    waiting.set(id, { resolve: resolve as (value: never) => void, reject }),
  )
  worker.postMessage({ id, call, args })
  return answer
}

/** The key worker, as functions. */
export const keys: {
  [Call in KeyCall]: (...args: Parameters<KeyCalls[Call]>) => Promise<ReturnType<KeyCalls[Call]>>
} = {
  addressOf: (...args) => ask('addressOf', ...args),
  open: (...args) => ask('open', ...args),
  create: (...args) => ask('create', ...args),
  review: (...args) => ask('review', ...args),
  sign: (...args) => ask('sign', ...args),
  signMessage: (...args) => ask('signMessage', ...args),
  signTypedData: (...args) => ask('signTypedData', ...args),
  seal: (...args) => ask('seal', ...args),
  exportKeystore: (...args) => ask('exportKeystore', ...args),
  // nothing to wipe where no worker ever was
  wipe: (...args) => (worker ? ask('wipe', ...args) : Promise.resolve()),
}
