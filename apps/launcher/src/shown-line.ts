/** Levels of pino from `warn` on. */
const PROBLEM = 40

type Entry = Partial<Record<string, string | number>>

function readEntry(line: string): Entry | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    return JSON.parse(line) as Entry
  } catch {
    return undefined // printed, not logged
  }
}

/**
 * The text that users see of a line of a part while everything runs: problems, how far a back-fill is, and
 * every line that is not an entry of a log.
 *
 * @returns undefined for a line that is not shown
 */
export function shownLine(line: string): string | undefined {
  const entry = readEntry(line)
  if (!entry || Number(entry.level) >= PROBLEM) return line
  if (entry.msg !== 'back-fill') return undefined
  const { block, percent, blocksPerSecond, transactionsPerSecond, etaSeconds } = entry
  return `block ${block}, ${percent} %, ${blocksPerSecond} blocks/s, ${transactionsPerSecond} tx/s, ${etaSeconds} s left`
}
