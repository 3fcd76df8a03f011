/** The ends of a scale and the lines between them. */
export interface StepScale {
  low: number
  high: number
  lines: readonly number[]
}

/** Lines that a low chart has room for. */
const MOST_LINES = 4
/**
 * Shares of the largest value: a scale is cut off below only when all values are above one and
 * differ by more than the other.
 */
const [UPPER, DIFFERENT] = [0.5, 0.05]

/** The next of 1, 2, 2.5 and 5 times a power of ten that is not below a number. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  const factor = [1, 2, 2.5, 5, 10].find((each) => each * power >= least * (1 - 1e-9)) ?? 10
  return factor * power
}

/**
 * A scale with round lines that holds all values. It begins at zero unless they all lie in the upper half and
 * really differ: a cut scale makes a cliff of every ripple. Below zero, where an account of burned coins may
 * be, it begins at a round number.
 */
export function stepScale(values: readonly number[]): StepScale {
  const most = Math.max(0, ...values)
  const least = values.length > 0 ? Math.min(...values) : 0
  if (most === 0 && least >= 0) return { low: 0, high: 1, lines: [0, 1] }
  const isCut = least >= most * UPPER && most - least >= most * DIFFERENT
  const begin = isCut ? least : Math.min(least, 0)
  const step = roundStep((most - begin) / (MOST_LINES - 1))
  const low = Math.floor(begin / step) * step
  const count = Math.max(1, Math.ceil((most - low) / step - 1e-9))
  const lines = Array.from({ length: count + 1 }, (_line, index) => low + index * step)
  return { low, high: low + count * step, lines }
}
