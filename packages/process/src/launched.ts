/** Set by a launcher that holds the other end of our standard input. */
const LAUNCHED = 'TRONLENS_LAUNCHED'

/** How long a program may take to end after its launcher; milliseconds. */
const PATIENCE_MS = 5_000

/** Environment of a program whose launcher holds its standard input open for as long as it lives. */
export const launchedEnvironment: Readonly<Record<string, string>> = { [LAUNCHED]: '1' }

/**
 * Calls back when the launcher that started this process is gone, however it ended: the pipe that is our
 * standard input ends with it. A process that has not ended by itself soon after is ended. Without a launcher
 * nothing is ever called.
 */
export function whenLauncherIsGone(end: () => void, environment: NodeJS.ProcessEnv = process.env): void {
  if (environment[LAUNCHED] === undefined) return
  const endInTime = (): void => {
    // whatever the end waits for may be gone as well, also what an orderly exit would wait for
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), PATIENCE_MS).unref()
    end()
  }
  process.stdin.on('end', endInTime).on('error', endInTime).resume()
  // waiting for the end must not keep a process alive that has nothing else to do
  if ('unref' in process.stdin) process.stdin.unref()
}
