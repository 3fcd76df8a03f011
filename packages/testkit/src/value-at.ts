/** The value that a share (0 to 1) of measured values, in any order, does not exceed; 0 of none. */
export function valueAt(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}
