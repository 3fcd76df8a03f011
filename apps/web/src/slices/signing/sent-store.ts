import { followTransaction, isFinal, type Progress, type Sent } from '@tronlens/signing'
import { shownNetwork } from '../../shared/api/networks.ts'
import { liveStore } from '../../shared/live/live-store.ts'
import { createStore, useStore } from '../../shared/store.ts'
import { observe, submit } from './chain.ts'
import { SENT_KEY } from './sent-key.ts'

/** A transaction under way, as it is kept over reloads: it is signed, so it holds nothing secret. */
export interface SentRecord extends Sent {
  /** Key of the network; empty for the default one. */
  network: string
  progress: Progress
  at: number
}

/** How long the outcome of a transaction stays known here. */
const KEPT_MS = 24 * 60 * 60 * 1000
/** Looks again after this time when no block comes. */
const PAUSE_MS = 3_000

export const sentStore = createStore<readonly SentRecord[]>(readStored())
export const useSent = (txID: string): SentRecord | undefined =>
  useStore(sentStore, (all) => all.find((record) => record.txID === txID))

const following = new Set<string>()

/**
 * Sends a transaction and follows it from now on; the record survives reloads, so nothing is ever pending for ever.
 *
 * @returns the first thing that is known about it: accepted, refused or already in a block
 */
export function send(sent: Sent): Promise<Progress> {
  const record: SentRecord = {
    ...sent,
    network: shownNetwork.get().key ?? '',
    progress: { stage: 'signed' },
    at: Date.now(),
  }
  write([...readStored().filter(({ txID }) => txID !== sent.txID), record])
  void follow(record)
  return new Promise((resolve) => {
    const look = () => {
      const known = sentStore.get().find(({ txID }) => txID === sent.txID)?.progress
      if (!known || known.stage === 'signed') return
      leave()
      resolve(known)
    }
    const leave = sentStore.subscribe(look)
  })
}

/** Takes up what was under way when the page was left. Called when a network is shown. */
export function resumeSent(): void {
  const network = shownNetwork.get().key ?? ''
  for (const record of sentStore.get())
    if (record.network === network && !isFinal(record.progress)) void follow(record)
}

async function follow(record: SentRecord): Promise<void> {
  if (following.has(record.txID)) return
  following.add(record.txID)
  const stop = new AbortController()
  const leave = shownNetwork.subscribe(() => stop.abort())
  try {
    // one tab follows, the others read what it finds
    await navigator.locks.request(`sent:${record.txID}`, async () => {
      const chain = { submit, observe, changed: nextBlock }
      for await (const progress of followTransaction(record, chain, stop.signal, record.progress))
        write(readStored().map((each) => (each.txID === record.txID ? { ...each, progress } : each)))
    })
  } finally {
    leave()
    following.delete(record.txID)
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

function readStored(): SentRecord[] {
  try {
    const stored = JSON.parse(localStorage.getItem(SENT_KEY) ?? '[]') as SentRecord[]
    return stored.filter(({ at }) => Date.now() - at < KEPT_MS)
  } catch {
    return [...(sentStore?.get() ?? [])] // storage is switched off: what this page knows
  }
}

function write(records: readonly SentRecord[]): void {
  sentStore.set(records)
  try {
    localStorage.setItem(SENT_KEY, JSON.stringify(records))
  } catch {
    // storage can be switched off; then it is followed as long as the page is open
  }
}

// what another tab finds out is shown here too
window.addEventListener('storage', ({ key }) => {
  if (key === SENT_KEY) sentStore.set(readStored())
})
