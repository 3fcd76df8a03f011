import { spawn } from 'node:child_process'
import { whenNpmIsGone } from './outlived.mjs'
import { inRoot } from './paths.mjs'

/**
 * Runs a built program in our place: it has our terminal and our exit code, and it ends when we are to end.
 *
 * @param {string} program - path below the repository
 * @param {readonly string[]} args
 * @param {{ cwd?: string }} [options] - cwd: where it runs; ours unless given
 */
export function handOver(program, args, options = {}) {
  const child = spawn(process.execPath, ['--enable-source-maps', inRoot(program), ...args], {
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
