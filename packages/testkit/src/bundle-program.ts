import { dirname, join } from 'node:path'
import { findRoot } from './recordings.ts'

/**
 * Bundles one of our TypeScript programs so that it can run as a process of its own.
 *
 * @param entry - path below the repository
 * @returns path of the program, in a `dist` folder beside the sources
 */
export async function bundleProgram(entry: string): Promise<string> {
  const { build } = await import('esbuild')
  const root = findRoot()
  const program = join(
    root,
    dirname(entry).replace(/\/src.*$/, ''),
    'dist/programs',
    entry.replaceAll('/', '-'),
  )
  const outfile = program.replace(/\.ts$/, '.js')
  await build({
    entryPoints: [join(root, entry)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    plugins: [
      {
        name: 'bundle only our own packages',
        setup: (context) => {
          context.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('@tronlens/') ? undefined : { path, external: true },
          )
        },
      },
    ],
  })
  return outfile
}
