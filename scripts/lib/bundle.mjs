/**
 * Third-party packages of dozens of small modules, which are bundled too: finding and compiling them one by
 * one takes longer than all the rest of starting.
 */
const SMALL_MODULES = ['@bufbuild/', '@noble/', '@scure/', '@sinclair/', 'kysely', 'lossless-json']

/**
 * Bundles a program of ours for Node. Other third-party packages stay in node_modules.
 *
 * @param {{ entry: string, out: string }} options - absolute paths of the source and the program
 */
export async function bundle({ entry, out }) {
  const { build } = await import('esbuild')
  const prefixes = ['@tronlens/', ...SMALL_MODULES]
  await build({
    entryPoints: [entry],
    outfile: out,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    // comments with letters beyond Latin make V8 keep the whole text with two bytes a letter
    minifyWhitespace: true,
    sourcemap: 'linked',
    // every process reads its map when it starts and keeps it: the text of the sources would be most of it
    sourcesContent: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'bundle only some packages',
        setup(context) {
          context.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
            if (kind === 'entry-point' || prefixes.some((prefix) => path.startsWith(prefix))) return undefined
            return { path, external: true }
          })
        },
      },
    ],
  })
}
