import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { inRoot } from './paths.mjs'

/** Priority of what takes a third of a core while others want both. */
const ASIDE = 5

/**
 * Runs a command in the repository and resolves with its exit code; its output goes to ours.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ quiet?: boolean, aside?: boolean, env?: Record<string, string | undefined> }} [options] - quiet:
 *   output is shown only on failure; aside: it takes the time that others leave
 */
export function runCommand(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: inRoot('.'),
      stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...options.env },
    })
    if (options.aside && child.pid) setPriority(child.pid, ASIDE)
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => {
      console.error(`Cannot run ${command}: ${error.message}.`)
      resolve(127)
    })
    child.on('close', (code) => {
      if (code !== 0) process.stderr.write(output)
      resolve(code ?? 1)
    })
  })
}
