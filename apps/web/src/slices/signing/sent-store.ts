import { type Address, AppError, type TransactionId } from '@tronlens/core'
import {
  afterSubmission,
  followTransaction,
  isFinal,
  isStillOpen,
  type Progress,
  purposeOf,
  readTransaction,
  refusalIn,
  type Sent,
} from '@tronlens/signing'
import { isKeptFor, keptBase, keptKey, type NetworkPlace } from '../../shared/api/kept-network.ts'
import { shownNetwork } from '../../shared/api/networks.ts'
import { liveStore } from '../../shared/live/live-store.ts'
import { createStore, useStore } from '../../store.ts'
import { submit } from './chain.ts'
import { observe } from './observe.ts'
import { SENT_PREFIX } from './sent-key.ts'
import { alone, readRecord, readRecords, type SentRecord, writeRecord } from './sent-records.ts'

export type { SentRecord } from './sent-records.ts'

/** Interval of checks when no block arrives. */
const PAUSE_MS = 3_000
/** The same for a transaction that waits for co-signers, which can take a day. */
const HANDED_OVER_PAUSE_MS = 15_000

export const sentStore = createStore<readonly SentRecord[]>(readRecords())
export const useSent = (txID: string): SentRecord | undefined =>
  useStore(sentStore, (all) => all.find((record) => record.txID === txID))

/** The same transaction was sent again already, here or in another tab. */
export class AlreadyRetriedError extends AppError {
  readonly code = 'CONFLICT'
  constructor(readonly by: TransactionId) {
    super(`The same was sent again already, as ${by}. Nothing was sent now.`)
  }
}

const isShown = (network: string): boolean => isKeptFor(network, shownNetwork.get())
const following = new Set<string>()

/** Stores a record, with the time at which its stage became known. */
function put(record: SentRecord): void {
  const { stage } = record.progress
  writeRecord({ ...record, reached: { [stage]: Date.now(), ...record.reached } })
  sentStore.set(readRecords())
}

/** The transaction to send, its signer, and the transaction that it replaces. */
export interface NewlySigned extends Sent {
  rawDataHex: string
  signer: Address
  /** The network of its review; it is sent and followed only there. */
  network: NetworkPlace
  isShared: boolean
  isFromOthers?: boolean
  retries?: TransactionId | undefined
}

/**
 * Sends a transaction and follows it from now on; the record survives reloads, so nothing stays pending for
 * ever.
 *
 * @returns once the transaction is sent; `known` is the first known state: accepted, refused for now or
 * already in a block
 * @throws {AlreadyRetriedError} when the transaction that it replaces has been tried again already
 */
export async function send({ retries, ...sent }: NewlySigned): Promise<{ known: Promise<Progress> }> {
  if (retries !== undefined) await claimRetry(retries, sent.txID)
  const { retries: earlier, retriedBy } = readRecord(sent.txID) ?? {}
  put({
    ...recordOf(sent),
    ...(retriedBy && { retriedBy }),
    retries: retries ?? earlier,
    progress: { stage: 'signed' },
  })
  const known = firstKnown(sent.txID)
  // another network is shown by now: this transaction is followed once its network is shown again
  if (isShown(keptKey(sent.network))) void follow(sent.txID)
  // without an answer, the transaction is sent again then
  else await resend(sent.txID).catch(() => undefined)
  return { known }
}

const recordOf = (sent: Omit<NewlySigned, 'retries'>) => ({
  ...sent,
  network: keptKey(sent.network),
  purpose: purposeOf(readTransaction(sent.rawDataHex)),
  at: Date.now(),
})

/**
 * Records a signature before it is handed to others, and follows its transaction from now on. With the
 * signature they can complete and send the transaction, whatever they answer, so the same intent is not
 * signed a second time without a warning.
 */
export function noteHandedOver(signed: Omit<NewlySigned, 'retries' | 'isShared'>): void {
  // the same transaction, which another wallet of this browser has signed or sent before
  const earlier = readRecord(signed.txID)
  const { progress = { stage: 'handedOver' } as const } = earlier ?? {}
  const newer = recordOf({ ...signed, isShared: true })
  put({ ...earlier, ...newer, hex: withMoreSignatures(newer.hex, earlier?.hex), progress })
  if (isShown(newer.network)) void follow(signed.txID)
}

/**
 * Of two encodings of one transaction, the one with more signatures, each of which adds bytes; the first one
 * when they are equal.
 */
const withMoreSignatures = (one: string, other = ''): string => (other.length > one.length ? other : one)

/**
 * Sends the same bytes again, on their own network. The chain accepts a transaction id once, so this can
 * never pay twice.
 */
export async function resend(txID: TransactionId): Promise<void> {
  const record = readRecord(txID)
  if (!record || !isStillOpen(record.progress)) return
  const submission = await submit(record.hex, keptBase(record.network))
  const latest = readRecord(txID)
  // its wallet may have been signed out meanwhile
  if (latest) put({ ...latest, progress: afterSubmission(latest.progress, submission) })
}

const claimRetry = (retries: TransactionId, by: TransactionId): Promise<void> =>
  alone(`retry:${retries}`, () => {
    const earlier = readRecord(retries)
    if (earlier?.retriedBy !== undefined) throw new AlreadyRetriedError(earlier.retriedBy)
    if (earlier) put({ ...earlier, retriedBy: by })
  })

function firstKnown(txID: TransactionId): Promise<Progress> {
  return new Promise((resolve) => {
    const leave = sentStore.subscribe(() => {
      const progress = sentStore.get().find((record) => record.txID === txID)?.progress
      if (!progress || (progress.stage === 'signed' && !refusalIn(progress))) return
      leave()
      resolve(progress)
    })
  })
}

/**
 * Resumes transactions under way on the shown network: after a reload, or when another tab has started one.
 */
export function resumeSent(): void {
  for (const { txID, network, progress } of sentStore.get())
    if (isShown(network) && !isFinal(progress)) void follow(txID)
}

async function follow(txID: TransactionId): Promise<void> {
  if (following.has(txID)) return
  following.add(txID)
  const stop = new AbortController()
  const leave = shownNetwork.subscribe(() => {
    // the user may switch back to the network before the last answer of this round arrives
    following.delete(txID)
    stop.abort()
  })
  try {
    // one tab follows; the others wait for their turn and read its results
    await alone(`sent:${txID}`, () => followHere(txID, stop.signal), stop.signal)
  } catch (error) {
    if (!stop.signal.aborted) throw error
  } finally {
    leave()
    if (!stop.signal.aborted) following.delete(txID)
  }
}

async function followHere(txID: TransactionId, signal: AbortSignal): Promise<void> {
  const record = readRecord(txID)
  if (!record || isFinal(record.progress)) return
  let isWaiting = false
  const chain = {
    submit: (hex: string) => submit(hex, keptBase(record.network)),
    observe,
    known: () => {
      const progress = readRecord(txID)?.progress
      isWaiting = progress?.stage === 'handedOver'
      return progress
    },
    changed: (end: AbortSignal) => (isWaiting ? nextLook(txID, end) : nextBlock(end)),
    now: () => Date.now(),
  }
  for await (const progress of followTransaction(record, chain, signal, record.progress)) {
    const kept = readRecord(txID)
    // its wallet was signed out, which removes the record
    if (!kept) return
    put({ ...kept, progress })
  }
}

/** Ends with the next block of the live feed, or a moment later. */
function nextBlock(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      leave()
      signal.removeEventListener('abort', end)
      resolve()
    }
    const { head, solid } = liveStore.get()
    const leave = liveStore.subscribe(() => {
      const now = liveStore.get()
      if (now.head !== head || now.solid !== solid) end()
    })
    const timer = setTimeout(end, PAUSE_MS)
    signal.addEventListener('abort', end)
  })
}

/**
 * Ends once this device sends a transaction that co-signers hold, at once where that has happened already, or
 * after a pause.
 */
function nextLook(txID: TransactionId, signal: AbortSignal): Promise<void> {
  const isOver = () => readRecord(txID)?.progress.stage !== 'handedOver'
  if (isOver()) return Promise.resolve()
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      leave()
      signal.removeEventListener('abort', end)
      resolve()
    }
    const leave = sentStore.subscribe(() => {
      if (isOver()) end()
    })
    const timer = setTimeout(end, HANDED_OVER_PAUSE_MS)
    signal.addEventListener('abort', end)
  })
}

// the results of another tab are shown here too, and its unfinished work is resumed
window.addEventListener('storage', ({ key }) => {
  if (!key?.startsWith(SENT_PREFIX)) return
  sentStore.set(readRecords())
  resumeSent()
})
