import type { Warning } from './warnings.ts'

/** Members that change with time alone; the sentence is the same as long as the end is the same. */
const PASSING: ReadonlySet<string> = new Set(['leftMs', 'seconds'])

/**
 * Distinguishes the warnings of one transaction by all values in their sentences. A tick confirms the warning
 * of one id, so another account, amount, share, price or end needs another tick.
 *
 * @example warningId({ kind: 'largeShare', percent: 95 }) // 'largeShare percent 95'
 */
export const warningId = (warning: Warning): string => {
  const { kind, ...members } = warning
  const parts = Object.entries(members)
    .filter(([name, value]) => value !== undefined && !PASSING.has(name))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name} ${print(value)}`)
  return [kind, ...parts].join(' ')
}

/**
 * Numbers the equal warnings of one review, for example about two orders of the same items: each one needs
 * its own tick, since each order can be used.
 */
export function numberRepeated(warnings: readonly Warning[]): Warning[] {
  const counts = new Map<string, number>()
  return warnings.map((warning) => {
    const id = warningId(warning)
    const nth = (counts.get(id) ?? 0) + 1
    counts.set(id, nth)
    return nth === 1 ? warning : { ...warning, nth }
  })
}

/** A value as a unique text: texts of third parties are quoted, so that they cannot imitate a member. */
function print(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(print).join(', ')}]`
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .map(([name, each]) => `${name} ${print(each)}`)
      .sort()
      .join(', ')}}`
  return typeof value === 'string' ? JSON.stringify(value) : String(value)
}
