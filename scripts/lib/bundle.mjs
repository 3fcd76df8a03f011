/**
 * Bundles a program of ours for Node. Third-party packages stay in node_modules, except those that begin with one of `with`.
 *
 * @param {{ entry: string, out: string, with?: readonly string[] }} options - absolute paths of the source and the program
 */
export async function bundle({ entry, out, with: others = [] }) {
  const { build } = await import('esbuild')
  const prefixes = ['@tronlens/', ...others]
  await build({
    entryPoints: [entry],
    outfile: out,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: 'linked',
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
