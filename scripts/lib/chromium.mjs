import { existsSync } from 'node:fs'
import { runCommand } from './run-command.mjs'

/** The same engine without the windows of a whole browser: a page costs 40 % less processor time. */
const SHELL = '/usr/bin/chromium-headless-shell'
const PLACES = [
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
]

/** Path of an installed Chromium; `CHROMIUM_PATH` wins. */
export function findChromium() {
  const chosen = process.env.CHROMIUM_PATH
  return chosen && existsSync(chosen) ? chosen : PLACES.find((path) => existsSync(path))
}

const APT_GET = '/usr/bin/apt-get'
const mayInstall = () => process.getuid?.() === 0 && existsSync(APT_GET)

/** Runs apt-get without questions; resolves with its exit code. */
const aptGet = (...args) =>
  runCommand(APT_GET, [...args, '-qq'], { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } })
const install = (...packages) => aptGet('install', '-y', '--no-install-recommends', ...packages)

/**
 * Installs Debian's Chromium where there is none. In CI, a whole browser gets the shell by its side; without
 * the shell the tests only take longer.
 */
export async function prepareChromium() {
  const found = findChromium()
  const lacksShell = found !== SHELL && process.env.CI && !process.env.CHROMIUM_PATH && mayInstall()
  if (found && !lacksShell) return
  if (!mayInstall()) {
    console.error(
      'The browser tests need Chromium. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
    )
    process.exit(1)
  }
  console.log('Installing Chromium for the browser tests ...')
  const fonts = found ? [] : ['fonts-noto-core', 'fonts-noto-cjk']
  // releases of Debian that have no package of the shell have one of the browser
  if ((await aptGet('update')) === 0 && (await install('chromium-headless-shell', ...fonts)) !== 0 && !found)
    await install('chromium', ...fonts)
  if (findChromium()) return
  console.error('Chromium could not be installed; the lines above say why.')
  process.exit(1)
}
