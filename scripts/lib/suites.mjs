// Runs one suite and counts the results of its report.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { leftToOthers } from './calculations.mjs'
import { installNode } from './node-version.mjs'
import { inRoot } from './paths.mjs'
import { runCommand } from './run-command.mjs'

const reports = mkdtempSync(join(tmpdir(), 'tronlens-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

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

/** Lines of a page's snapshot that say nothing on their own. */
const SILENT = /^\s*(?:- (?:generic|img|list|listitem|paragraph|separator)(?: \[[^\]]*\])*:?|- \/url: .*)$/
/** Lines of the page that are shown with a failure. */
const MOST_LINES = 60

/**
 * What stood on the page when a test failed, without header and footer: the machine that it failed on may be
 * gone.
 */
function readSnapshot(attachments = []) {
  const file = attachments.find(({ name }) => name === 'error-context')?.path
  if (!file || !existsSync(file)) return ''
  const [, page = ''] = /```yaml\n([\s\S]*?)\n```/.exec(readFileSync(file, 'utf8')) ?? []
  const lines = page.split('\n')
  const begin = lines.findIndex((line) => /^\s*- main/.test(line))
  const end = lines.findIndex((line) => /^\s*- contentinfo/.test(line))
  const dialogs = lines.findIndex((line) => /^\s*- (?:dialog|alertdialog)/.test(line))
  const shown = [
    ...(dialogs >= 0 ? lines.slice(dialogs) : []),
    ...lines.slice(Math.max(0, begin), end > begin ? end : undefined),
  ]
  return shown
    .filter((line) => !SILENT.test(line))
    .map((line) => line.replace(/ \[ref=\w+\]| \[cursor=pointer\]/g, ''))
    .slice(0, MOST_LINES)
    .join('\n')
}

/** Counts of a JSON report in the form that Playwright writes. */
function readPlaywright(file) {
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'))
  const { expected, unexpected, skipped } = stats
  const within = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(within)]
  const failures = suites
    .flatMap(within)
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const result = tests[0]?.results.at(-1)
      return `${file}: ${title}\n${result?.error?.message ?? ''}\n${readSnapshot(result?.attachments)}`
    })
  return { passed: expected, failed: unexpected, skipped, failures }
}

/**
 * Runs a program that writes a report, and counts what is in it.
 *
 * @param {{ env?: Record<string, string | undefined>, node?: string, quiet?: boolean, aside?: boolean }} [options]
 *   quiet: output is shown only on failure; aside: it takes the time that others leave
 */
async function runSuite(name, args, read, { env = {}, node = process.execPath, ...options } = {}) {
  const file = join(reports, `${name}.json`)
  const code = await runCommand(node, args(file), { ...options, env: { ...env, TRONLENS_REPORT: file } })
  const counts = existsSync(file) ? read(file) : { passed: 0, failed: 0, skipped: 0 }
  const ok = code === 0 && counts.passed > 0 && counts.failed === 0 && counts.skipped === 0
  if (code !== 0 && counts.failed === 0) counts.failed = 1
  return { name, ok, ...counts }
}

const vitest = (project, only) => (file) => [
  inRoot('node_modules/vitest/vitest.mjs'),
  'run',
  ...only,
  '--project',
  project,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${file}`,
]

/**
 * How a suite runs at the same time as another: what it prints is shown only on failure, and it takes the time
 * that the other leaves, which waits for databases, blocks and browsers.
 */
export const ASIDE = { quiet: true, aside: true }

/**
 * Runs a project of vitest.
 *
 * @param {string} name - what the suite is called
 * @param {string} project - its project in vitest.config.ts
 * @param {{ args?: string[], quiet?: boolean, aside?: boolean }} [options] - further arguments; or `ASIDE`
 */
export async function runVitest(name, project, { args = [], ...options } = {}) {
  const result = await runSuite(name, vitest(project, args), readVitest, options)
  if (options.quiet) console.log(`\n--- ${name} ${result.ok ? 'is green' : 'failed'} ---\n`)
  return result
}

/**
 * Runs the unit tests, and one start of everything, in another version of Node, at the same time as other
 * suites.
 *
 * @param {string} major - such as `26`
 * @param {{ place: number, versions: number }} among - which of the versions it is that repeat the tests
 */
export async function runOnNode(major, { place, versions }) {
  const name = `node ${major}`
  const node = await installNode(major)
  if (!node) return { name, ok: false, passed: 0, failed: 1, skipped: 0 }
  const isFull = process.env.TEST_ROUNDS === 'full'
  const left = isFull ? [] : leftToOthers(place, versions, Number(process.env.TEST_SEED ?? 1))
  const env = {
    PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
    TEST_ROUNDS: process.env.TEST_ROUNDS ?? 'repeated',
    TEST_LEFT: left.join(),
  }
  const run = (suite, project, only = []) =>
    runVitest(`${name} ${suite}`, project, { ...ASIDE, args: only, env, node })
  const unit = await run('unit', 'unit')
  const start = await run('start', 'process', ['apps/launcher/src/fresh.process.test.ts'])
  return {
    name,
    ok: unit.ok && start.ok,
    passed: unit.passed + start.passed,
    failed: unit.failed + start.failed,
    skipped: unit.skipped + start.skipped,
    failures: [...(unit.failures ?? []), ...(start.failures ?? [])],
  }
}

/**
 * Runs the browser tests.
 *
 * @param {string[]} [only] - names of files; absent: all of them
 */
export const runPlaywright = (name, env, only = []) =>
  runSuite(
    name,
    () => [
      inRoot('node_modules/@playwright/test/cli.js'),
      'test',
      '--config',
      'e2e/playwright.config.ts',
      ...only,
    ],
    readPlaywright,
    { env },
  )
