import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const RECORDING = 'packages/testkit/recordings/java-tron'

/**
 * Folder of the repository, found by walking up from this module: right from the sources and from a bundle.
 */
export function findRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, RECORDING, 'blocks.jsonl'))) {
    if (dirname(folder) === folder) throw new Error('The recorded chain is missing from this installation.')
    folder = dirname(folder)
  }
  return folder
}

/**
 * Folder of the recorded chain in this repository; `TRONLENS_RECORDING` names another one of the same kind.
 */
export const findRecording = (): string => process.env.TRONLENS_RECORDING ?? join(findRoot(), RECORDING)

/** Folders of all recorded chains in this repository, by name. */
export function findRecordings(): Record<string, string> {
  const folder = join(findRoot(), RECORDING, '..')
  const names = readdirSync(folder, { withFileTypes: true }).flatMap((one) =>
    one.isDirectory() ? [one.name] : [],
  )
  return Object.fromEntries(names.sort().map((name) => [name, join(folder, name)]))
}
