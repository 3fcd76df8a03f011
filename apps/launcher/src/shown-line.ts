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
 * What of a line of a part people see while everything runs: problems, how far a back-fill is, and whatever is no line of a log.
 *
 * @returns undefined for what nobody has to see
 */
export function shownLine(line: string): string | undefined {
  const entry = readEntry(line)
  if (!entry || Number(entry.level) >= PROBLEM) return line
  if (entry.msg !== 'back-fill') return undefined
  const { block, percent, blocksPerSecond, transactionsPerSecond, etaSeconds } = entry
  return `block ${block}, ${percent} %, ${blocksPerSecond} blocks/s, ${transactionsPerSecond} tx/s, ${etaSeconds} s left`
}
