import { mkdtempSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Older compilers that tests use in addition to the newest one. */
export const TEST_VERSIONS = ['0.4.26', '0.5.17', '0.6.12', '0.7.6', '0.8.19', '0.8.30'] as const
const findModule = createRequire(import.meta.url)

/** A folder with a compiler of every age, as an operator would make it. */
export function folderOfCompilers(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tronlens-solc-'))
  for (const version of TEST_VERSIONS)
    symlinkSync(findModule.resolve(`solc-${version}/soljson.js`), join(folder, `soljson-v${version}.js`))
  return folder
}
export { inSolidity } from './older-solidity.ts'
