import { mkdirSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Older compilers that tests use in addition to the newest one. */
export const TEST_VERSIONS = ['0.4.26', '0.5.17', '0.6.12', '0.7.6', '0.8.19', '0.8.30'] as const
const findModule = createRequire(import.meta.url)

/** A folder with a compiler of every age, as an operator would make it. All tests of a checkout share it. */
export function folderOfCompilers(): string {
  const folder = fileURLToPath(new URL('../../../../node_modules/.cache/tronlens-solc', import.meta.url))
  mkdirSync(folder, { recursive: true })
  for (const version of TEST_VERSIONS)
    try {
      symlinkSync(findModule.resolve(`solc-${version}/soljson.js`), join(folder, `soljson-v${version}.js`))
    } catch (error) {
      // an earlier test has made it
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  return folder
}
export { inSolidity } from './older-solidity.ts'
