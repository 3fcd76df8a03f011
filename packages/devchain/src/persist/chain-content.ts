import type { Chain } from '../chain/chain.ts'
import type { StoredBlock } from '../consensus/block-archive.ts'
import { TABLE_NAMES } from '../state/chain-state.ts'
import type { ByteReader, ByteWriter } from '../state/codec/index.ts'
import { storedBlock } from './block-codec.ts'
import { readEntries, readLayer, writeTables, writeValues } from './layer-codec.ts'

/** Writes the blocks from one height up to, not including, another. */
export function writeBlocks(writer: ByteWriter, chain: Chain, from: number, to: number): void {
  for (let number = from; number < to; number++)
    storedBlock.write(writer, chain.archive.find(number) as StoredBlock)
}

/** Adds blocks from `writeBlocks`; their effects are in the state that follows. */
export function readBlocks(reader: ByteReader, chain: Chain, count: number): void {
  for (let i = 0; i < count; i++) chain.archive.append(storedBlock.read(reader))
}

/** Writes the state and the undo data. No transaction may be pending. */
export function writeState(writer: ByteWriter, chain: Chain): void {
  writer.unsigned(chain.state.flushedNumber)
  writeTables(writer, chain.state)
  for (const [height, layer] of chain.undo.layers()) {
    writer.unsigned(height)
    writeValues(writer, layer, 'before')
  }
  writer.unsigned(0)
  writer.unsigned(chain.undo.edits.length)
  for (const { height, layer } of chain.undo.edits) {
    writer.unsigned(height)
    writeValues(writer, layer, 'before')
  }
}

/** Replaces the state of a chain that was at its block 0. */
export function readState(reader: ByteReader, chain: Chain): void {
  const { state } = chain
  const flushed = reader.unsigned()
  for (const table of TABLE_NAMES.map((name) => state.running(name)))
    for (const [key] of [...table.entries()]) table.restore(key, undefined)
  // this change will never be undone, so it bypasses the journal
  readEntries(reader, state, (table, key, value) => table.restore(key, value))
  state.flushedNumber = flushed
  for (let height = reader.unsigned(); height !== 0; height = reader.unsigned())
    chain.undo.add(height, readLayer(reader, state))
  const edits = reader.unsigned()
  for (let i = 0; i < edits; i++) {
    const height = reader.unsigned()
    chain.undo.addEdit({ height, layer: readLayer(reader, state) })
  }
}
