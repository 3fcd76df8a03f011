/** Milliseconds since 1970. */
export type Clock = () => number

/** The node's current time: a clock that can be moved. */
export class NodeClock {
  /** Milliseconds by which the node is ahead of the underlying clock. */
  offset = 0

  constructor(readonly base: Clock) {}

  now(): number {
    return this.base() + this.offset
  }

  /** Ensures that the current time is not before a time. */
  catchUp(time: number): void {
    if (this.now() < time) this.offset = time - this.base()
  }

  /** Moves the current time. */
  moveTo(time: number): void {
    this.offset = time - this.base()
  }
}

const UNITS: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
}

/**
 * Length of time in milliseconds: a number of milliseconds, or a text such as `90s`, `6h` or `14d`.
 *
 * @throws {RangeError}
 */
export function parseDuration(value: string | number): number {
  const match = /^(\d+(?:\.\d+)?)\s*(ms|s|m|h|d)?$/.exec(String(value).trim())
  const milliseconds = match ? Number(match[1]) * (UNITS[match[2] ?? 'ms'] as number) : Number.NaN
  if (!Number.isSafeInteger(Math.round(milliseconds)))
    throw new RangeError(`"${value}" is no length of time; write for example 90s, 6h or 14d`)
  return Math.round(milliseconds)
}
