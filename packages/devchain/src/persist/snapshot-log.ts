import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Chain } from '../chain/chain.ts'
import { type ByteReader, ByteWriter } from '../state/codec/index.ts'
import { readBlocks, readState, writeBlocks, writeState } from './chain-content.ts'
import { writeRecord } from './record-log.ts'
import { syncFolder } from './sync-folder.ts'

/** Kinds of records at the start of a rewritten log; see `chain-store.ts` for the others. */
export const BLOCKS = 7
export const STATE = 8

const BLOCKS_PER_RECORD = 1_000

/** Path of a rewritten log before it replaces the old one. */
export const draftOf = (path: string): string => `${path}.new`

/**
 * Writes a log with the shortest description of a chain: its blocks, then the state once.
 *
 * The file is stored next to `path` until `adoptDraft`, so the end of the process at any moment leaves the
 * old log or the new one.
 *
 * @throws the system error; the draft is deleted in that case
 */
export function writeDraft(path: string, chain: Chain): void {
  const draft = draftOf(path)
  const fd = openSync(draft, 'w')
  const waiting = chain.takePending()
  try {
    const writer = new ByteWriter()
    const { length } = chain.archive
    for (let from = 1; from < length; from += BLOCKS_PER_RECORD) {
      const to = Math.min(from + BLOCKS_PER_RECORD, length)
      writer.unsigned(BLOCKS)
      writer.unsigned(to - from)
      writeBlocks(writer, chain, from, to)
      writeRecord(fd, writer.take())
    }
    writer.unsigned(STATE)
    writeState(writer, chain)
    writeRecord(fd, writer.take())
    fsyncSync(fd)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  } finally {
    closeSync(fd)
    chain.restorePending(waiting)
  }
}

/** Replaces the log by a finished draft. */
export function adoptDraft(path: string): void {
  renameSync(draftOf(path), path)
  syncFolder(dirname(path))
}

/**
 * Cleans up after the process ended during a rewrite. A draft next to a log is incomplete; a draft without a
 * log is complete, because it is a loaded chain whose `chain.json` is written last but one.
 */
export function settleDraft(path: string): void {
  if (!existsSync(draftOf(path))) return
  if (existsSync(path)) rmSync(draftOf(path), { force: true })
  else adoptDraft(path)
}

/** Reads a record of kind `BLOCKS` or `STATE`. */
export function readSnapshotRecord(kind: number, reader: ByteReader, chain: Chain): void {
  if (kind === BLOCKS) readBlocks(reader, chain, reader.unsigned())
  else readState(reader, chain)
}
