import type { Address, TransactionId } from '@tronlens/core'
import { type Progress, type Purpose, type Refusal, recordsToDrop, type Sent } from '@tronlens/signing'
import { SENT_PREFIX } from './sent-key.ts'

/** A transaction under way, as it is stored across reloads: it is signed, so it holds nothing secret. */
export interface SentRecord extends Sent {
  /** The reviewed transaction: its intent can be read from it and tried again. */
  rawDataHex: string
  /** Account whose wallet signed. */
  signer: Address
  /** Key of the network; empty for the default one. */
  network: string
  progress: Progress
  at: number
  /** When this browser first saw each stage; stages that it never saw are missing. */
  reached?: Partial<Record<Progress['stage'], number>>
  /** Others signed it too, so one user cannot sign it again alone. */
  isShared: boolean
  /** A third party made its bytes: the user entered nothing of their content here. */
  isFromOthers?: boolean
  /** The transaction that was signed in its place, once this one was over. */
  retriedBy?: TransactionId
  /** Digests of its purpose, which stay where the wallet is signed out before the transaction is over. */
  purpose?: Purpose
  /** The transaction that it replaces. */
  retries?: TransactionId | undefined
}

const ANNOUNCED_PREFIX = 'announced:'

/**
 * Records in memory: where storage is switched off, a transaction is followed as long as the page is open.
 */
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
    // storage is switched off: the record was in memory
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

/** Reads a record of an earlier version, which treated the refusal of a node as the end of a transaction. */
function upToDate({ progress, ...record }: StoredRecord): SentRecord {
  if (progress.stage !== 'refused') return { ...record, progress }
  const { code, message } = progress
  return { ...record, progress: { stage: 'signed', trouble: { code, message } } }
}

/**
 * Stores one transaction. Each one has an entry of its own, so that no tab overwrites an entry that another
 * tab has just added.
 */
export function readRecord(txID: string): SentRecord | undefined {
  const stored = read(SENT_PREFIX + txID)
  return stored === null ? undefined : upToDate(JSON.parse(stored) as StoredRecord)
}

/** A transaction and all transactions that it replaces: everything that was signed for one intent. */
export function readLineage(record: SentRecord): SentRecord[] {
  const earlier = record.retries === undefined ? undefined : readRecord(record.retries)
  return earlier ? [record, ...readLineage(earlier)] : [record]
}

export const writeRecord = (record: SentRecord): void =>
  write(SENT_PREFIX + record.txID, JSON.stringify(record))

/**
 * All stored records, oldest first. Records that `recordsToDrop` names are removed, and none is removed
 * because of its age.
 */
export function readRecords(): SentRecord[] {
  const found = keys()
    .filter((key) => key.startsWith(SENT_PREFIX))
    .flatMap((key) => readRecord(key.slice(SENT_PREFIX.length)) ?? [])
  const dropped = new Set(recordsToDrop(found))
  for (const { txID } of dropped) {
    remove(SENT_PREFIX + txID)
    remove(ANNOUNCED_PREFIX + txID)
  }
  return found.filter((record) => !dropped.has(record)).sort((a, b) => a.at - b.at)
}

/** The furthest step of a transaction that any tab has shown to the user. */
export const readAnnounced = (txID: string): number => Number(read(ANNOUNCED_PREFIX + txID) ?? 0)
export const writeAnnounced = (txID: string, step: number): void =>
  write(ANNOUNCED_PREFIX + txID, String(step))

/**
 * Runs a function that no other tab runs at the same time, where the browser supports locks (on secure
 * pages).
 */
export function alone<T>(name: string, act: () => T | Promise<T>, signal?: AbortSignal): Promise<T> {
  const { locks } = navigator as { locks?: LockManager | null }
  return locks ? locks.request(name, signal ? { signal } : {}, async () => act()) : Promise.resolve(act())
}
