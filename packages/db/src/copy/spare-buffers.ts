/** Bytes that are kept at most. */
const MOST_BYTES = 48 * 1024 * 1024
/** A buffer that is so many times as large as wanted is left to others. */
const LARGEST_TIMES = 4

/** Memory of rows that were sent, to be written again: what is left to the collector stays until it comes by, some hundred megabytes later. */
const spare = new Set<ArrayBuffer>()
let bytes = 0

/** A buffer with room for some bytes, which may hold anything. */
export function takeBuffer(capacity: number): Buffer<ArrayBuffer> {
  let best: ArrayBuffer | undefined
  for (const one of spare)
    if (
      one.byteLength >= capacity &&
      one.byteLength <= capacity * LARGEST_TIMES &&
      (!best || one.byteLength < best.byteLength)
    )
      best = one
  if (!best) return Buffer.allocUnsafeSlow(capacity)
  spare.delete(best)
  bytes -= best.byteLength
  return Buffer.from(best)
}

/** Gives a whole buffer of `takeBuffer` back: nobody may look at it any more. */
export function giveBack({ buffer }: Buffer): void {
  if (!(buffer instanceof ArrayBuffer) || spare.has(buffer) || bytes + buffer.byteLength > MOST_BYTES) return
  spare.add(buffer)
  bytes += buffer.byteLength
}
