import { spawn } from 'node:child_process'
import { whenNpmIsGone } from './outlived.mjs'
import { inRoot } from './paths.mjs'

/**
 * Runs a built program in place of this process: it has the same terminal and exit code, and both end
 * together.
 *
 * @param {string} program - path below the repository
 * @param {readonly string[]} args
 * @param {{ cwd?: string }} [options] - cwd: where it runs; by default where this process runs
 */
export const handOver = (program, args, options = {}) =>
  handOverTo(process.execPath, ['--enable-source-maps', inRoot(program), ...args], options)

/**
 * Runs any command in place of this process.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined> }} [options]
 */
export function handOverTo(command, args, options = {}) {
  const child = spawn(command, args, {
    ...options,
    // over the channel the program notices when we are gone
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  // Ctrl-C reaches the whole group: the program stops by itself, this process only waits for it
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => signal === 'SIGTERM' && child.kill(signal))
  whenNpmIsGone(() => child.kill('SIGTERM'))
  child.on('close', (code) => process.exit(code ?? 1))
}
