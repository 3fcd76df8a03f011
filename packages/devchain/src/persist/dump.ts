import { parseJson, stringifyJson } from '@tronlens/core'
import { sha256 } from '../base/hash.ts'
import { toHex } from '../base/hex.ts'
import type { Chain } from '../chain/chain.ts'
import { ByteReader, ByteWriter } from '../state/codec/index.ts'
import { readBlocks, readState, writeBlocks, writeState } from './chain-content.ts'
import type { Origin } from './data-dir.ts'

const FORMAT = 'tronlens-devchain-dump'
const VERSION = 1
const LINE_FEED = 0x0a

/** A file is not a dump, or is damaged; the text states which. */
export class DumpError extends Error {}

/** A dump that was read: the origin of the chain and its content. */
export type Dump = { readonly origin: Origin; readonly content: Uint8Array }

/**
 * The whole chain as one dump: a line of JSON, then blocks, state and undo data. Equal chains give equal
 * bytes. Pending transactions are not included.
 */
export function dumpChain(chain: Chain, origin: Origin): Uint8Array {
  const waiting = chain.takePending()
  try {
    const content = writeContent(chain)
    const head = { format: FORMAT, version: VERSION, origin, sha256: toHex(sha256(content)) }
    return Buffer.concat([Buffer.from(`${stringifyJson(head)}\n`, 'utf8'), content])
  } finally {
    chain.restorePending(waiting)
  }
}

function writeContent(chain: Chain): Uint8Array {
  const writer = new ByteWriter()
  writer.unsigned(chain.archive.length)
  writeBlocks(writer, chain, 1, chain.archive.length)
  writeState(writer, chain)
  return writer.take()
}

/** Reads a dump. @throws {DumpError} */
export function readDump(bytes: Uint8Array): Dump {
  const cut = bytes.indexOf(LINE_FEED)
  let head: { format?: string; version?: number; origin?: Origin; sha256?: string }
  try {
    head = parseJson(Buffer.from(bytes.subarray(0, Math.max(cut, 0))).toString('utf8')) as typeof head
  } catch (error) {
    throw new DumpError('this is no dump of a devchain', { cause: error })
  }
  if (head?.format !== FORMAT || !head.origin) throw new DumpError('this is no dump of a devchain')
  if (head.version !== VERSION)
    throw new DumpError(`the dump has format ${head.version}, but this version reads ${VERSION}`)
  const content = bytes.subarray(cut + 1)
  if (toHex(sha256(content)) !== head.sha256)
    throw new DumpError('the dump is damaged: its checksum is wrong')
  return { origin: head.origin, content }
}

/** Loads a dump into a chain that is at its block 0. */
export function loadContent(chain: Chain, content: Uint8Array): void {
  const reader = new ByteReader(content)
  readBlocks(reader, chain, reader.unsigned() - 1)
  readState(reader, chain)
}
