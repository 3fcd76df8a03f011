import type { Address, TransactionId } from '@tronlens/core'
import { type Progress, type Purpose, type Refusal, recordsToDrop, type Sent } from '@tronlens/signing'
import { SENT_PREFIX } from './sent-key.ts'

/** A transaction under way, as it is kept over reloads: it is signed, so it holds nothing secret. */
export interface SentRecord extends Sent {
  /** What was reviewed: an intent can be read from it and tried again. */
  rawDataHex: string
  /** Account whose wallet signed. */
  signer: Address
  /** Key of the network; empty for the default one. */
  network: string
  progress: Progress
  at: number
  /** When this browser first knew of a stage; stages that were never seen are missing. */
  reached?: Partial<Record<Progress['stage'], number>>
  /** Others signed it too, so nobody can sign it again alone. */
  isShared: boolean
  /** Its bytes were made by others: a user asked here for nothing that they say. */
  isFromOthers?: boolean
  /** The transaction that was signed in its place, once it was over. */
  retriedBy?: TransactionId
  /** Digests of what it is for, which stay where the wallet is signed out before it is over. */
  purpose?: Purpose
  /** The transaction that it takes the place of. */
  retries?: TransactionId | undefined
}

const TOLD_PREFIX = 'told:'

/** What this page knows besides: storage can be switched off, then it is followed as long as the page is open. */
const memory = new Map<string, string>()

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    memory.set(key, value) // full, or switched off
  }
}

function remove(key: string): void {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // switched off: it was in memory
  }
}

function keys(): string[] {
  try {
    return [...new Set([...Object.keys(localStorage), ...memory.keys()])]
  } catch {
    return [...memory.keys()]
  }
}

type StoredRecord = Omit<SentRecord, 'progress'> & {
  progress: Progress | ({ stage: 'refused' } & Refusal)
}

/** Reads a record of an earlier version, which took the refusal of a node for the end of a transaction. */
function upToDate({ progress, ...record }: StoredRecord): SentRecord {
  if (progress.stage !== 'refused') return { ...record, progress }
  const { code, message } = progress
  return { ...record, progress: { stage: 'signed', trouble: { code, message } } }
}

/** One transaction. Each has an entry of its own, so tabs never write over what another one has just added. */
export function readRecord(txID: string): SentRecord | undefined {
  const stored = read(SENT_PREFIX + txID)
  return stored === null ? undefined : upToDate(JSON.parse(stored) as StoredRecord)
}

/** A transaction and everything that it takes the place of: all that was signed for one intent. */
export function readLineage(record: SentRecord): SentRecord[] {
  const earlier = record.retries === undefined ? undefined : readRecord(record.retries)
  return earlier ? [record, ...readLineage(earlier)] : [record]
}

export const writeRecord = (record: SentRecord): void =>
  write(SENT_PREFIX + record.txID, JSON.stringify(record))

/** Everything that is kept, oldest first. What `recordsToDrop` names is removed, and nothing because of its age. */
export function readRecords(): SentRecord[] {
  const found = keys()
    .filter((key) => key.startsWith(SENT_PREFIX))
    .flatMap((key) => readRecord(key.slice(SENT_PREFIX.length)) ?? [])
  const dropped = new Set(recordsToDrop(found))
  for (const { txID } of dropped) {
    remove(SENT_PREFIX + txID)
    remove(TOLD_PREFIX + txID)
  }
  return found.filter((record) => !dropped.has(record)).sort((a, b) => a.at - b.at)
}

/** The furthest step of a transaction that somebody was told of, in whatever tab. */
export const readTold = (txID: string): number => Number(read(TOLD_PREFIX + txID) ?? 0)
export const writeTold = (txID: string, step: number): void => write(TOLD_PREFIX + txID, String(step))

/** Does something that no other tab does at the same time, where the browser has locks (it has on secure pages). */
export function alone<T>(name: string, act: () => T | Promise<T>, signal?: AbortSignal): Promise<T> {
  const { locks } = navigator as { locks?: LockManager | null }
  return locks ? locks.request(name, signal ? { signal } : {}, async () => act()) : Promise.resolve(act())
}
