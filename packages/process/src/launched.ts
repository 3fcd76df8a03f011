/** Set by a launcher that holds the other end of our standard input. */
const LAUNCHED = 'TRONLENS_LAUNCHED'

/** Environment of a program whose launcher holds its standard input open for as long as it lives. */
export const launchedEnvironment: Readonly<Record<string, string>> = { [LAUNCHED]: '1' }

/**
 * Calls back when the launcher that started this process is gone, however it ended: the pipe that is our standard input ends
 * with it. Without a launcher nothing is ever called.
 */
export function whenLauncherIsGone(end: () => void, environment: NodeJS.ProcessEnv = process.env): void {
  if (environment[LAUNCHED] === undefined) return
  process.stdin.on('end', end).on('error', end).resume()
  // waiting for the end must not keep a process alive that has nothing else to do
  if ('unref' in process.stdin) process.stdin.unref()
}
