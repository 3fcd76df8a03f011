import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of the recorded chain in this repository; `TRONLENS_RECORDING` names another one of the same kind. */
export function findRecording(): string {
  if (process.env.TRONLENS_RECORDING) return process.env.TRONLENS_RECORDING
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'packages/testkit/recordings/java-tron/blocks.jsonl'))) {
    if (dirname(folder) === folder) throw new Error('The recorded chain is missing from this installation.')
    folder = dirname(folder)
  }
  return join(folder, 'packages/testkit/recordings/java-tron')
}
