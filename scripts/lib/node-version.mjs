import { readFileSync } from 'node:fs'
import { root } from './paths.mjs'

/** True when a version such as `20.19.0` fits one of our alternatives: `^20.19.0 || >=22.12.0`. */
function fitsRange(version, range) {
  const numbers = (text) => text.split('.').map(Number)
  const [major, minor, patch] = numbers(version)
  return range.split('||').some((part) => {
    const match = /^(\^|>=)(\d+\.\d+\.\d+)$/.exec(part.trim())
    if (!match) return false
    const [wantMajor, wantMinor, wantPatch] = numbers(match[2])
    const notOlder = minor > wantMinor || (minor === wantMinor && patch >= wantPatch)
    if (match[1] === '^') return major === wantMajor && notOlder
    return major > wantMajor || (major === wantMajor && notOlder)
  })
}

/** Ends the process with one sentence when Node is too old. */
export function requireNodeVersion() {
  const { engines } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'))
  if (fitsRange(process.versions.node, engines.node)) return
  console.error(
    `Tronlens needs Node ${engines.node}, this is ${process.versions.node}. Install a newer Node and try again.`,
  )
  process.exit(1)
}
