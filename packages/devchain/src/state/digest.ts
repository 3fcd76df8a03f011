import { createHash } from 'node:crypto'
import { type ChainState, TABLE_NAMES } from './chain-state.ts'
import { ByteWriter } from './codec/index.ts'

/** sha256 in hex over every entry of every table: two states with equal digests are equal. */
export function stateDigest(state: ChainState): string {
  const hash = createHash('sha256')
  const writer = new ByteWriter()
  for (const name of TABLE_NAMES) {
    const table = state.running(name)
    writer.text(name)
    const entries = [...table.entries()].sort(([a], [b]) => (a < b ? -1 : 1))
    for (const [key, value] of entries) {
      writer.text(key)
      table.kind.write(writer, value)
    }
    hash.update(writer.take())
  }
  return hash.digest('hex')
}
