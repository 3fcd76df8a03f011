import { spawn } from 'node:child_process'
import { inRoot } from './paths.mjs'

/**
 * Runs a command in the repository and resolves with its exit code; its output goes to ours.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ quiet?: boolean, env?: Record<string, string | undefined> }} [options] - quiet: output is shown
 *   only on failure
 */
export function runCommand(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: inRoot('.'),
      stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...options.env },
    })
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
