import { isObject, stringifyJson } from '@tronlens/core'

const show = (value: unknown): string =>
  value === undefined ? 'nothing' : (stringifyJson(value)?.slice(0, 160) ?? String(value))

/** The first difference between two JSON values, or undefined. The order of keys does not matter. */
export function findDifference(expected: unknown, actual: unknown, path = ''): string | undefined {
  if (expected === actual) return undefined
  if (Array.isArray(expected) && Array.isArray(actual)) {
    for (let index = 0; index < Math.max(expected.length, actual.length); index++) {
      const difference = findDifference(expected[index], actual[index], `${path}[${index}]`)
      if (difference !== undefined) return difference
    }
    return undefined
  }
  if (isObject(expected) && isObject(actual)) {
    for (const key of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
      const difference = findDifference(expected[key], actual[key], `${path}.${key}`)
      if (difference !== undefined) return difference
    }
    return undefined
  }
  if (typeof expected !== 'object' && typeof actual !== 'object') {
    // Small integers are numbers, big ones bigints; the same value may appear as either.
    if (String(expected) === String(actual) && typeof expected !== 'string' && typeof actual !== 'string')
      return undefined
  }
  return `${path || 'all'}: recorded ${show(expected)}, got ${show(actual)}`
}
