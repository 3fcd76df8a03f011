import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where all processes of a run note on which block of a node tests were given coins last. */
const noteOf = (node: string): string => join(tmpdir(), `tronlens-e2e-funded-${new URL(node).port}`)

/** Notes that tests were given coins on a block. */
export const noteFunded = (node: string, block: number): Promise<void> =>
  writeFile(noteOf(node), String(block))

/** Block that was noted last, maybe by an earlier run; -1 for none. */
export function readFunded(node: string): number {
  const note = noteOf(node)
  return existsSync(note) ? Number(readFileSync(note, 'utf8')) : -1
}
