import { setFlagsFromString } from 'node:v8'

/**
 * Keeps the memory of this process low: V8 lets a heap that is far from its limit grow to up to four times of
 * what is in use before it looks through all of it, and buffers of rows that were sent wait for that too. V8
 * asks for this setting whenever it has looked, so it may come at any time.
 *
 * @param growingPercent - how much the heap may grow beyond what was in use after it was looked through last
 */
export const keepHeapSmall = (growingPercent: number): void =>
  setFlagsFromString(`--heap-growing-percent=${growingPercent}`)
