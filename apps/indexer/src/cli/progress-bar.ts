/** Shows how far a command is: what is done of all, undefined where the total is unknown, and where. */
export type ShowProgress = (done: bigint, all: bigint | undefined, where: string) => void

/** A terminal, or whatever takes its place. */
export type ProgressScreen = { isTTY?: boolean; columns?: number; write: (text: string) => unknown }

const WIDTH = 30
/** Faster than anybody reads it is not drawn. */
const EVERY_MS = 100
/** Of a terminal that does not report its own. */
const COLUMNS = 120
const CLEAR_LINE = '\r\u001b[2K'

const percent = (done: bigint, all: bigint): number => Number((done * 1_000n) / (all > 0n ? all : 1n)) / 10

const duration = (seconds: number): string =>
  seconds < 90
    ? `${Math.round(seconds)} s`
    : seconds < 5_400
      ? `${Math.round(seconds / 60)} min`
      : `${Math.round(seconds / 3_600)} h`

/**
 * Draws a bar in one line of a terminal, with the time that is left at the present speed. Where there is
 * none, such as in a file, each step is a line of its own.
 *
 * @param print - prints a line
 */
export function createProgress(
  screen: ProgressScreen,
  print: (line: string) => void,
  clock: () => number = Date.now,
): { show: ShowProgress; clear: () => void } {
  if (!screen.isTTY)
    return {
      show: (done, all, where) => {
        if (all !== undefined) print(`${percent(done, all).toFixed(1)} % ${where}`)
      },
      clear: () => undefined,
    }
  const begun = clock()
  let drawn = Number.NEGATIVE_INFINITY
  const clear = () => {
    if (drawn > 0) screen.write(CLEAR_LINE)
    drawn = Number.NEGATIVE_INFINITY
  }
  const show: ShowProgress = (done, all, where) => {
    const now = clock()
    if (now - drawn < EVERY_MS && (all === undefined || done < all)) return
    drawn = now
    if (all === undefined) return void screen.write(CLEAR_LINE + where)
    const part = percent(done, all)
    const full = Math.round((part / 100) * WIDTH)
    const left = part > 0 ? ` ${duration((((now - begun) / part) * (100 - part)) / 1_000)} left` : ''
    const line = `${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${part.toFixed(1)} % ${where}${done < all ? left : ''}`
    screen.write(CLEAR_LINE + line.slice(0, (screen.columns || COLUMNS) - 1))
  }
  return { show, clear }
}
