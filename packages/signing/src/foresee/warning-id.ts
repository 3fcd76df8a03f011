import type { Warning } from './warnings.ts'

/** Members that the time alone changes; the sentence says the same with the time of the end. */
const PASSING: ReadonlySet<string> = new Set(['leftMs', 'seconds'])

/**
 * Distinguishes the warnings of one transaction by everything that their sentences say. A tick answers the
 * warning of one id, so another account, amount, share, price or end asks for another tick.
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
 * Numbers the warnings of one review that say the same, for example of two orders of the same items: each
 * needs a tick of its own, since each can be used.
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

/**
 * A value as text that no other value has: texts of others are quoted, so that they cannot imitate a member.
 */
function print(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(print).join(', ')}]`
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .map(([name, each]) => `${name} ${print(each)}`)
      .sort()
      .join(', ')}}`
  return typeof value === 'string' ? JSON.stringify(value) : String(value)
}
