import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { launchedEnvironment } from '@tronlens/process'
import { LastWords } from './last-words.ts'
import type { Ending, Running } from './supervisor.ts'

/** One of our programs. */
export type ProgramSpec = {
  script: string
  args: readonly string[]
  env: Record<string, string>
  onLine: (line: string) => void
}

const STOP_TIMEOUT_MS = 5_000
/** Exit code of a part that cannot work as it is set up (sysexits.h: EX_CONFIG). */
const EXIT_CONFIG = 78

/**
 * Starts a program in a process of its own. It ends by itself when this process is gone: it reads the pipe
 * that we hold.
 */
export function startProgram(spec: ProgramSpec): Running {
  const lastWords = new LastWords()
  const child = spawn(process.execPath, ['--enable-source-maps', spec.script, ...spec.args], {
    env: { ...process.env, ...spec.env, ...launchedEnvironment },
    stdio: ['pipe', 'pipe', 'pipe'],
    // a group of its own: Ctrl-C in the terminal reaches only us, and we stop the parts in order
    detached: true,
  })
  // the pipe breaks with the child, which reports its end itself
  child.stdin.on('error', () => undefined)
  for (const stream of [child.stdout, child.stderr]) {
    let rest = ''
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines.filter(Boolean)) {
        lastWords.add(line)
        spec.onLine(line)
      }
    })
  }
  const ended = new Promise<Ending>((resolve) => {
    child.once('error', (error) => resolve({ reason: error.message, isFinal: false }))
    child.once('close', (code, signal) => {
      const how = signal ? `killed by ${signal}` : `exit code ${code}`
      const words = String(lastWords)
      resolve({ reason: words === '' ? how : `${how}: ${words}`, isFinal: code === EXIT_CONFIG })
    })
  })
  return {
    pid: child.pid,
    ended,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const closed = once(child, 'close')
      child.kill('SIGTERM')
      const insist = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
      await closed
      clearTimeout(insist)
    },
  }
}
