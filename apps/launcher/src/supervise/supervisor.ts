import { AppError } from '@tronlens/core'

/** A part that runs: a process, or a server that runs in processes of its own. */
export type Running = {
  pid: number | undefined
  /** Settles when it has ended, however it came to that. */
  ended: Promise<Ending>
  /** Ends it: asks first, insists later. */
  stop: () => Promise<void>
}

/** How a part ended. */
export type Ending = {
  reason: string
  /** Starting it again cannot help: it is set up wrongly. */
  isFinal: boolean
}

/** A part and how it is started. */
export type PartSpec = {
  name: string
  start: () => Promise<Running>
  /** Resolves when the part can be used; the signal aborts when it ended before that. */
  isReady: (signal: AbortSignal) => Promise<void>
  /** Called with one sentence about what happened to the part. */
  onLine: (name: string, line: string) => void
  /** The part ended and says that starting it again cannot help. */
  onFatal: (error: PartFailedError) => void
  /** Called when another process takes over the part; undefined while there is none. */
  onPid?: (pid: number | undefined) => void
}

/** A part ended before it was ready, or for good. */
export class PartFailedError extends AppError {
  readonly code = 'INTERNAL'
  constructor(
    readonly part: string,
    readonly reason: string,
  ) {
    super(`The ${part} cannot run: ${reason}`)
  }
}

/** A part that is kept running. */
export type Part = {
  name: string
  ready: Promise<void>
  stop: () => Promise<void>
}

/** One crash costs next to nothing; a part that cannot stay up does not keep the machine busy. */
const FIRST_DELAY_MS = 100
const LONGEST_DELAY_MS = 3_000
/** A part that ran this long has recovered: the next failure starts with the short delay again. */
const STABLE_MS = 2_000

/**
 * Starts a part and keeps it running: when it ends by itself, the reason is reported and it starts again,
 * with growing delays.
 */
export function supervise(spec: PartSpec): Part {
  const { name, onLine } = spec
  const firstRun = new AbortController()
  let running: Running | undefined
  let starting: Promise<void> = Promise.resolve()
  let isStopping = false
  let everReady = false
  let delay = FIRST_DELAY_MS
  let timer: NodeJS.Timeout | undefined
  let failFirst: (error: PartFailedError) => void = () => undefined

  const handleEnd = ({ reason, isFinal }: Ending, startedAt: number): void => {
    running = undefined
    spec.onPid?.(undefined)
    if (isStopping) return
    if (!everReady) {
      firstRun.abort()
      failFirst(new PartFailedError(name, reason))
      return
    }
    if (isFinal) {
      spec.onFatal(new PartFailedError(name, reason))
      return
    }
    if (Date.now() - startedAt > STABLE_MS) delay = FIRST_DELAY_MS
    onLine(name, `ended (${reason}); starting it again in ${delay / 1000} s`)
    timer = setTimeout(launch, delay)
    delay = Math.min(delay * 2, LONGEST_DELAY_MS)
  }
  const launch = (): void => {
    const startedAt = Date.now()
    starting = spec.start().then(
      (started) => {
        running = started
        spec.onPid?.(started.pid)
        void started.ended.then((ending) => handleEnd(ending, startedAt))
      },
      (error: unknown) =>
        handleEnd(
          { reason: error instanceof Error ? error.message : String(error), isFinal: false },
          startedAt,
        ),
    )
  }
  const died = new Promise<never>((_resolve, reject) => (failFirst = reject))
  launch()
  const ready = Promise.race([spec.isReady(firstRun.signal), died]).then(() => {
    everReady = true
  })
  return {
    name,
    ready,
    stop: async () => {
      isStopping = true
      clearTimeout(timer)
      await starting
      await running?.stop()
    },
  }
}
