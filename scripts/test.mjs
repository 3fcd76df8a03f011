// Runs every suite on a fresh clone: installs what is missing (Chromium too), then unit, web, database and
// browser tests. Prints one closing line for each runner and fails when a suite fails, runs nothing or cannot
// run.
import { spawnSync } from 'node:child_process'
import { buildPrograms } from './lib/build.mjs'
import { findChromium } from './lib/chromium.mjs'
import { requireFirefox } from './lib/firefox.mjs'
import { installDependencies } from './lib/install.mjs'
import { makeMemoryFolder } from './lib/memory-folder.mjs'
import { requireNode } from './lib/node-version.mjs'
import { inRoot } from './lib/paths.mjs'
import { runCommand } from './lib/run-command.mjs'
import { ASIDE, runOnNode, runPlaywright, runVitest } from './lib/suites.mjs'

/** Characters of a failure that are shown once more at the end. */
const MOST_SHOWN = 4_000
/** Colours, which are letters wherever the end of a run is kept as text. */
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g')

const { changed, isFull } = readOrder(process.argv.slice(2))
await requireNode()
await installDependencies()

/**
 * `--changed [COMMIT]`: what was changed since a commit, or is not committed yet. `--full`: everything as
 * often as it can be. Anything else is a mistake.
 */
function readOrder(args) {
  const [flag, commit, ...rest] = args.flatMap((arg) => arg.split(/=(.*)/s).filter(Boolean))
  if (flag === undefined) return { isFull: false }
  if (flag === '--changed' && rest.length === 0) return { changed: commit ?? '', isFull: false }
  if (flag === '--full' && commit === undefined) return { isFull: true }
  console.error(
    [
      'npm test                       all suites',
      'npm run test:full              all suites; what is repeated for confidence is repeated in full',
      'npm test -- --changed [COMMIT]  the tests nearest to the change, without the browser',
    ].join('\n'),
  )
  process.exit(flag === '--help' ? 0 : 1)
}

// what is missing is said before hours have passed
const firefox = isFull ? requireFirefox() : undefined

// every commit repeats with another seed; the runners inherit both
if (isFull) process.env.TEST_ROUNDS = 'full'
process.env.TEST_SEED ??= String(seedOfCommit())
console.log(`TEST_SEED=${process.env.TEST_SEED}${isFull ? ' TEST_ROUNDS=full' : ''}`)

// databases, data folders and profiles of browsers
const memory = process.env.TMPDIR === undefined ? makeMemoryFolder() : undefined
if (memory) process.env.TMPDIR = memory

/** Seed of the commit that is checked out; 1 outside of a repository. */
function seedOfCommit() {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short=7', 'HEAD'], {
    cwd: inRoot('.'),
    encoding: 'utf8',
  })
  return status === 0 ? Number.parseInt(stdout.trim().slice(0, 7), 16) : 1
}

if (changed !== undefined) {
  // loaded here, for what it needs has only just been installed
  const { listChanged, testPicker } = await import('./lib/affected/affected-tests.mjs')
  const { picked, left } = testPicker()(listChanged(changed === '' ? undefined : changed))
  console.log(`${picked.length} test files are the nearest to the change`)
  if (left.length > 0) console.log(`${left.length} more depend on it: npm test runs them all`)
  if (picked.length === 0) process.exit(0)
  await buildPrograms()
  process.exit(
    await runCommand(process.execPath, [inRoot('node_modules/vitest/vitest.mjs'), 'run', ...picked]),
  )
}

/** Supported major versions of Node besides the one that runs this. */
function otherNodes() {
  const [own] = process.versions.node.split('.')
  return ['22', '24', '26'].filter((major) => major !== own)
}

/** A failure without colours and empty lines. */
const tidy = (failure) => failure.replace(COLOURS, '').replace(/\n\s*(?=\n)/g, '')

// Tests of whole processes start the bundled programs.
await buildPrograms()
// whole stacks serve the web app that it builds
const prepared = runCommand(process.execPath, [inRoot('scripts/prepare-browser.mjs')])
// Database and browser wait for nodes and blocks for much of their time: the suites that only calculate run
// at the same time.
const [calculating, waiting] = await Promise.all([runCalculating(), runWaiting()])
const results = [...calculating, ...waiting]

/** The suites without database and browser; in CI in every supported version of Node too. */
async function runCalculating() {
  const each = [await runVitest('unit', 'unit', ASIDE), await runVitest('web', 'web', ASIDE)]
  const others = process.env.CI ? otherNodes() : []
  for (const [place, major] of others.entries())
    each.push(await runOnNode(major, { place, versions: others.length }))
  return each
}

/** The suites that start databases, programs and browsers. */
async function runWaiting() {
  const database = await runVitest('database', 'db')
  if ((await prepared) !== 0) process.exit(1)
  const each = [database, await runVitest('process', 'process')]
  each.push(await runPlaywright('browser', { CHROMIUM_PATH: findChromium() }))
  if (firefox) {
    each.push(await runPlaywright('firefox', { FIREFOX_PATH: firefox }, ['newcomer']))
    each.push(await runScript('guides', 'scripts/walk-recipes.mjs', 3))
    each.push(await runScript('trident', 'scripts/trident.mjs', 35))
    each.push(await runScript('clients', 'scripts/clients.mjs', 13))
    each.push(await runScript('files', 'scripts/open-files.mjs', 34))
  }
  return each
}

/** Runs a script whose tests succeed or fail as one. */
async function runScript(name, file, tests) {
  const isGood = (await runCommand(process.execPath, [inRoot(file)])) === 0
  return { name, ok: isGood, passed: isGood ? tests : 0, failed: isGood ? 0 : 1, skipped: 0 }
}

console.log('')
// a long run is read from its end
for (const { name, failures = [] } of results)
  for (const failure of failures) console.log(`FAILED ${name}: ${tidy(failure).slice(0, MOST_SHOWN)}\n`)
for (const { name, passed, failed, skipped } of results)
  console.log(`${name}: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exit(results.every((result) => result.ok) ? 0 : 1)
