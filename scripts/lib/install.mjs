import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { whileLocked } from './file-lock.mjs'
import { inRoot } from './paths.mjs'
import { runCommand } from './run-command.mjs'

const STAMP = 'node_modules/.tronlens-installed'
/** Outside of `node_modules`, which npm removes first. */
const LOCK = '.tronlens-installing'
/** What npm notes about the packages it has installed. */
const INSTALLED = 'node_modules/.package-lock.json'

/** Whether the user has run `npm ci` already: every package is there, but for those of other platforms. */
function isInstalled() {
  if (!existsSync(inRoot(INSTALLED))) return false
  const { packages: there } = JSON.parse(readFileSync(inRoot(INSTALLED), 'utf8'))
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'))
  return Object.entries(packages).every(
    ([path, { version, integrity, optional }]) =>
      !path.includes('node_modules/') ||
      (there[path] === undefined
        ? optional === true
        : there[path].version === version && there[path].integrity === integrity),
  )
}

/** Whether this or an earlier process noted that what is installed is what the lock file names. */
const isStamped = (expected) => existsSync(inRoot(STAMP)) && readFileSync(inRoot(STAMP), 'utf8') === expected

/** Whether what is installed is what the lock file names. */
function isUpToDate(expected) {
  if (isStamped(expected)) return true
  if (!isInstalled()) return false
  writeFileSync(inRoot(STAMP), expected)
  return true
}

/** Installs the locked dependencies when they are missing or the lock file has changed since. */
export async function installDependencies() {
  const expected = createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .digest('hex')
  if (isStamped(expected)) return
  if (!(await whileLocked(inRoot(LOCK), () => install(expected)))) process.exit(1)
}

/** Installs; false when that failed, with the reason printed. */
async function install(expected) {
  // another process may have done it in the meantime
  if (isUpToDate(expected)) return true
  const begin = Date.now()
  process.stdout.write('Installing dependencies (once, about half a minute) ... ')
  const code = await runCommand('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { quiet: true })
  if (code !== 0) {
    console.error(
      '\nThe dependencies could not be installed; the lines above say why. Check the network and try again.',
    )
    return false
  }
  writeFileSync(inRoot(STAMP), expected)
  console.log(`${((Date.now() - begin) / 1000).toFixed(1)} s`)
  return true
}
