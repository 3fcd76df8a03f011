import { existsSync } from 'node:fs'
import { runCommand } from './run-command.mjs'

const PLACES = [
  // without the windows of a whole browser, a page opens in half the time
  '/usr/bin/chromium-headless-shell',
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

/** Installs Debian's Chromium where we may; otherwise says what to do and ends the process. */
export async function installChromium() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    console.error(
      'The browser tests need Chromium. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
    )
    process.exit(1)
  }
  console.log('Installing Chromium for the browser tests ...')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const install = (browser) =>
    runCommand(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', browser, 'fonts-noto-core', 'fonts-noto-cjk'],
      { quiet: true, env },
    )
  let code = await runCommand('apt-get', ['update', '-qq'], { quiet: true, env })
  // releases of Debian that have no package of the shell have one of the browser
  if (code === 0) code = (await install('chromium-headless-shell')) && (await install('chromium'))
  if (code !== 0 || !findChromium()) {
    console.error('Chromium could not be installed; the lines above say why.')
    process.exit(1)
  }
}
