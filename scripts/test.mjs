// Runs every suite on a fresh clone: installs what is missing (Chromium too), then unit, database and browser tests.
// Prints one closing line for each runner and fails when a suite fails, runs nothing or cannot run.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPrograms, buildWeb } from './lib/build.mjs'
import { findChromium, installChromium } from './lib/chromium.mjs'
import { installDependencies } from './lib/install.mjs'
import { requireNodeVersion } from './lib/node-version.mjs'
import { inRoot } from './lib/paths.mjs'
import { runCommand } from './lib/run-command.mjs'

/** Characters of a failure that are told once more at the end. */
const MOST_TOLD = 2_000

const changed = readChanged(process.argv.slice(2))
requireNodeVersion()
await installDependencies()
const reports = mkdtempSync(join(tmpdir(), 'tronlens-reports-'))

/** Counts of a JSON report in the form that vitest writes. */
function readVitest(file) {
  const report = JSON.parse(readFileSync(file, 'utf8'))
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(({ name: file, message, assertionResults }) => [
      ...(assertionResults.length === 0 && message ? [`${file}\n${message}`] : []),
      ...assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => `${file}: ${fullName}\n${failureMessages.join('\n')}`),
    ]),
  }
}

/** Counts of a JSON report in the form that Playwright writes. */
function readPlaywright(file) {
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'))
  const { expected, flaky, unexpected, skipped } = stats
  const within = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(within)]
  const failures = suites
    .flatMap(within)
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const error = tests[0]?.results.at(-1)?.error
      return `${file}: ${title}\n${error?.message ?? ''}`
    })
  return { passed: expected + flaky, failed: unexpected, skipped, again: flaky, failures }
}

async function runSuite(name, args, read, env = {}) {
  const file = join(reports, `${name}.json`)
  const code = await runCommand(process.execPath, args(file), { env: { ...env, TRONLENS_REPORT: file } })
  const counts = existsSync(file) ? read(file) : { passed: 0, failed: 0, skipped: 0 }
  const ok = code === 0 && counts.passed > 0 && counts.failed === 0 && counts.skipped === 0
  if (code !== 0 && counts.failed === 0) counts.failed = 1
  return { name, ok, ...counts }
}

const vitest = (project) => (file) => [
  inRoot('node_modules/vitest/vitest.mjs'),
  'run',
  '--project',
  project,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${file}`,
]

/** `--changed [COMMIT]`: what was changed since a commit, or is not committed yet. Anything else is a mistake. */
function readChanged(args) {
  const [flag, commit, ...rest] = args.flatMap((arg) => arg.split(/=(.*)/s).filter(Boolean))
  if (flag === undefined) return undefined
  if (flag === '--changed' && rest.length === 0) return commit ?? ''
  console.error(
    'npm test                       all suites\nnpm test -- --changed [COMMIT]  only tests that the change touches, without the browser',
  )
  process.exit(flag === '--help' ? 0 : 1)
}

if (changed !== undefined) {
  await buildPrograms()
  const since = changed === '' ? '--changed' : `--changed=${changed}`
  process.exit(
    await runCommand(process.execPath, [
      inRoot('node_modules/vitest/vitest.mjs'),
      'run',
      since,
      '--passWithNoTests',
    ]),
  )
}

const results = []
// Tests of whole processes start the bundled programs.
await buildPrograms()
results.push(await runSuite('unit', vitest('unit'), readVitest))
results.push(await runSuite('database', vitest('db'), readVitest))
results.push(await runSuite('process', vitest('process'), readVitest))

if (!findChromium()) await installChromium()
await buildWeb()
results.push(
  await runSuite(
    'browser',
    () => [inRoot('node_modules/@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts'],
    readPlaywright,
    {
      CHROMIUM_PATH: findChromium(),
    },
  ),
)

rmSync(reports, { recursive: true, force: true })
console.log('')
// a long run is read from its end
for (const { name, failures = [] } of results)
  for (const failure of failures) console.log(`FAILED ${name}: ${failure.slice(0, MOST_TOLD)}\n`)
for (const { name, passed, failed, skipped, again = 0 } of results) {
  if (again > 0) console.log(`${name}: ${again} of them passed at the second attempt only, see above`)
  console.log(`${name}: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
}
process.exit(results.every((result) => result.ok) ? 0 : 1)
