import { type ChildProcess, spawn } from 'node:child_process'
import { AppError } from '@tronlens/core'

/** A part that runs as a process of its own. */
export type ChildSpec = {
  name: string
  script: string
  args: readonly string[]
  env: Record<string, string>
  /** Resolves when the part can be used; rejects when it never will. */
  isReady: (signal: AbortSignal) => Promise<void>
  onLine: (name: string, line: string) => void
  /** The part ended and says that starting it again cannot help. */
  onFatal: (error: ChildFailedError) => void
}

/** A part ended before it was ready, or for good. */
export class ChildFailedError extends AppError {
  readonly code = 'INTERNAL'
  constructor(
    readonly part: string,
    readonly reason: string,
  ) {
    super(`The ${part} cannot run: ${reason}`)
  }
}

/** A running part. */
export type Child = {
  name: string
  ready: Promise<void>
  pid: () => number | undefined
  /** Ends the part: asks first, insists after five seconds. */
  stop: () => Promise<void>
}

const FIRST_DELAY_MS = 500
const LONGEST_DELAY_MS = 30_000
/** A part that ran this long has recovered: the next failure starts with the short delay again. */
const STABLE_MS = 60_000
const STOP_TIMEOUT_MS = 5_000
const KEPT_LINES = 20
/** Exit code of a part that cannot work as it is set up (sysexits.h: EX_CONFIG). */
const EXIT_CONFIG = 78

/** Starts a part and keeps it running: when it ends by itself the reason is printed and it is started again with growing delays. */
export function startChild(spec: ChildSpec): Child {
  let child: ChildProcess | undefined
  let stopping = false
  let delay = FIRST_DELAY_MS
  let timer: NodeJS.Timeout | undefined
  let everReady = false
  const firstRun = new AbortController()
  let failFirst: (error: Error) => void = () => undefined

  const launch = (): void => {
    const startedAt = Date.now()
    const lastLines: string[] = []
    const running = spawn(process.execPath, ['--enable-source-maps', spec.script, ...spec.args], {
      env: { ...process.env, ...spec.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // a group of its own: Ctrl-C in the terminal reaches only us, and we stop the parts in order
      detached: true,
    })
    child = running
    const collect = (stream: NodeJS.ReadableStream | null): void => {
      let rest = ''
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        const lines = (rest + chunk).split('\n')
        rest = lines.pop() ?? ''
        for (const line of lines.filter(Boolean)) {
          lastLines.push(line)
          if (lastLines.length > KEPT_LINES) lastLines.shift()
          spec.onLine(spec.name, line)
        }
      })
    }
    collect(running.stdout)
    collect(running.stderr)
    running.once('error', (error) => failFirst(new ChildFailedError(spec.name, error.message)))
    running.once('close', (code, signal) => {
      child = undefined
      if (stopping) return
      const reason = `${signal ? `killed by ${signal}` : `exit code ${code}`}${lastLines.length > 0 ? `; last output: ${lastLines.at(-1)}` : ''}`
      if (!everReady) {
        firstRun.abort()
        failFirst(new ChildFailedError(spec.name, lastLines.at(-1) ?? reason))
        return
      }
      if (code === EXIT_CONFIG) {
        spec.onFatal(new ChildFailedError(spec.name, lastLines.at(-1) ?? reason))
        return
      }
      if (Date.now() - startedAt > STABLE_MS) delay = FIRST_DELAY_MS
      console.error(`  ${spec.name} ended (${reason}); starting it again in ${delay / 1000} s`)
      timer = setTimeout(launch, delay)
      delay = Math.min(delay * 2, LONGEST_DELAY_MS)
    })
  }
  const died = new Promise<never>((_resolve, reject) => (failFirst = reject))
  launch()
  const ready = Promise.race([spec.isReady(firstRun.signal), died]).then(() => {
    everReady = true
  })
  return {
    name: spec.name,
    ready,
    pid: () => child?.pid,
    stop: async () => {
      stopping = true
      clearTimeout(timer)
      const running = child
      if (!running) return
      const closed = new Promise<void>((resolve) => running.once('close', () => resolve()))
      running.kill('SIGTERM')
      const insist = setTimeout(() => running.kill('SIGKILL'), STOP_TIMEOUT_MS)
      await closed
      clearTimeout(insist)
    },
  }
}
