import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
// biome-ignore lint/correctness/useImportExtensions: a script whose types are in a file next to it
import { bundle } from './bundle.mjs'
import { inRoot } from './paths.mjs'
import { runCommand } from './run-command.mjs'

/**
 * Programs that run in Node: bundled from our TypeScript, with most third-party packages left in
 * node_modules.
 */
export const PROGRAMS = {
  devchain: { entry: 'apps/devchain/src/main.ts', out: 'apps/devchain/dist/main.js' },
  bridge: { entry: 'apps/bridge/src/main.ts', out: 'apps/bridge/dist/main.js' },
  indexer: { entry: 'apps/indexer/src/main.ts', out: 'apps/indexer/dist/main.js' },
  tronlens: { entry: 'apps/indexer/src/cli/main.ts', out: 'apps/indexer/dist/tronlens.js' },
  api: { entry: 'apps/api/src/main.ts', out: 'apps/api/dist/main.js' },
  launcher: { entry: 'apps/launcher/src/main.ts', out: 'apps/launcher/dist/main.js' },
  replay: { entry: 'packages/testkit/src/replay-main.ts', out: 'packages/testkit/dist/replay.js' },
  record: { entry: 'packages/testkit/src/record/main.ts', out: 'packages/testkit/dist/record.js' },
  compare: { entry: 'packages/testkit/src/record/compare-main.ts', out: 'packages/testkit/dist/compare.js' },
  bench: { entry: 'packages/testkit/src/bench/main.ts', out: 'packages/testkit/dist/bench.js' },
}

const SOURCES = ['apps', 'packages']
const IGNORED = new Set(['node_modules', 'dist', '.tsbuild', 'recordings'])

function* sourceFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (IGNORED.has(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* sourceFiles(path)
    else if (!entry.name.includes('.test.')) yield path
  }
}

/** Hash of names, sizes and times of the files a build reads. */
function fingerprint(folders) {
  const hash = createHash('sha256').update(readFileSync(inRoot('package-lock.json')))
  for (const folder of folders) {
    for (const path of sourceFiles(inRoot(folder))) {
      const { size, mtimeMs } = statSync(path)
      hash.update(`${path}:${size}:${mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}

function isFresh(name, expected) {
  const stamp = inRoot(`node_modules/.tronlens-build-${name}`)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === expected)
    return { fresh: true, remember: () => {} }
  return { fresh: false, remember: () => writeFileSync(stamp, expected) }
}

/** Bundles the Node programs; milliseconds with esbuild. */
const bundlePrograms = (names) =>
  Promise.all(
    names.map((name) => {
      const { entry, out } = PROGRAMS[name]
      return bundle({ entry: inRoot(entry), out: inRoot(out) })
    }),
  )

/** Builds the programs named, when their sources changed since the last time. */
export async function buildPrograms(names = Object.keys(PROGRAMS)) {
  const present = names.filter((name) => existsSync(inRoot(PROGRAMS[name].entry)))
  const { fresh, remember } = isFresh(
    `programs-${present.join('-')}`,
    fingerprint([...SOURCES, 'scripts/lib']),
  )
  if (fresh && present.every((name) => existsSync(inRoot(PROGRAMS[name].out)))) return
  await bundlePrograms(present)
  remember()
}

/** Builds the web app, when its sources changed since the last time. */
export async function buildWeb() {
  const { fresh, remember } = isFresh('web', fingerprint(['apps/web', 'packages']))
  if (fresh && existsSync(inRoot('apps/web/dist/index.html'))) return
  const begin = Date.now()
  process.stdout.write('Building the web app ... ')
  const code = await runCommand(
    process.execPath,
    [inRoot('node_modules/vite/bin/vite.js'), 'build', 'apps/web', '--logLevel', 'warn'],
    { quiet: true },
  )
  if (code !== 0) {
    console.error('\nThe web app could not be built; the lines above say why.')
    process.exit(1)
  }
  await compressAssets(inRoot('apps/web/dist'))
  remember()
  console.log(`${((Date.now() - begin) / 1000).toFixed(1)} s`)
}

/** Writes .br and .gz next to each text file, so that the server never compresses them itself. */
async function compressAssets(folder) {
  const { brotliCompressSync, constants, gzipSync } = await import('node:zlib')
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !/\.(js|css|html|json|svg|txt)$/.test(entry.name)) continue
    const path = join(entry.parentPath ?? entry.path, entry.name)
    const content = readFileSync(path)
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    )
    writeFileSync(`${path}.gz`, gzipSync(content))
  }
}
