// Installs published packages in folders of their own, outside of the project's dependencies, and runs what they bring.
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inRoot } from '../lib/paths.mjs'

const MOST_OUTPUT = 64 * 1024 * 1024

/** Runs a program; resolves with what it printed, and rejects with that where it fails. */
export async function run(program, args, options = {}) {
  try {
    const answer = await promisify(execFile)(program, args, { maxBuffer: MOST_OUTPUT, ...options })
    return answer.stdout
  } catch (error) {
    const printed = `${error.stdout ?? ''}${error.stderr ?? ''}`.slice(-4_000)
    throw new Error(`${program} ${args.join(' ')}: ${printed || error.message}`)
  }
}

/** Whether a folder holds exactly these packages already. */
const isThere = (folder, packages) =>
  existsSync(join(folder, 'installed')) &&
  readFileSync(join(folder, 'installed'), 'utf8') === packages.join(' ')

async function install(name, packages, make) {
  const folder = inRoot(`.tronlens-clients/${name}`)
  if (isThere(folder, packages)) return folder
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await make(folder)
  writeFileSync(join(folder, 'installed'), packages.join(' '))
  return folder
}

/** Installs npm packages with exact versions; resolves with their folder. */
export const installNpm = (name, packages, overrides = {}) =>
  install(name, packages, async (folder) => {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, overrides }))
    const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps', '--save-exact']
    await run('npm', ['install', ...flags, ...packages], { cwd: folder })
  })

/** Installs PyPI packages with exact versions; resolves with the folder of their programs. */
export const installPython = async (name, packages) =>
  join(
    await install(name, packages, async (folder) => {
      await run('python3', ['-m', 'venv', folder])
      await run(join(folder, 'bin/pip'), ['install', '-q', '--disable-pip-version-check', ...packages])
    }),
    'bin',
  )
