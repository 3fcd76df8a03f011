import { dirname, join } from 'node:path'
// biome-ignore lint/correctness/useImportExtensions: a script whose types are in a file next to it
import { bundle } from '../../../scripts/lib/bundle.mjs'
import { findRoot } from './recordings.ts'

/**
 * Bundles one of our TypeScript programs so that it can run as a process of its own.
 *
 * @param entry - path below the repository
 * @returns path of the program, in a `dist` folder next to the sources
 */
export async function bundleProgram(entry: string): Promise<string> {
  const root = findRoot()
  const program = join(
    root,
    dirname(entry).replace(/\/src.*$/, ''),
    'dist/programs',
    entry.replaceAll('/', '-'),
  )
  const out = program.replace(/\.ts$/, '.js')
  await bundle({ entry: join(root, entry), out })
  return out
}
