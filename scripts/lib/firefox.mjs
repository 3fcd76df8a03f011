import { existsSync } from 'node:fs'

const PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/snap/bin/firefox']

/** Path of an installed Firefox; `FIREFOX_PATH` wins. Ends the program with a sentence where there is none. */
export function requireFirefox() {
  const chosen = process.env.FIREFOX_PATH
  const found = [...(chosen ? [chosen] : []), ...PLACES].find((path) => existsSync(path))
  if (found) return found
  console.error(
    'The full run needs Firefox too. Install it (Debian: apt-get install firefox-esr) or set FIREFOX_PATH.',
  )
  process.exit(1)
}
