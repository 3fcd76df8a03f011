/**
 * Shares reads of something that changes: a caller gets one that began no earlier than its call. One is under
 * way at a time, and all calls meanwhile share the one after it.
 */
export function coalesceReads(read: () => Promise<void>): () => Promise<void> {
  let reading: Promise<void> | undefined
  let next: Promise<void> | undefined
  const look = (): Promise<void> => {
    if (reading) {
      next ??= after(reading)
      return next
    }
    reading = read().finally(() => (reading = undefined))
    return reading
  }
  const after = async (earlier: Promise<void>): Promise<void> => {
    await earlier.catch(() => undefined) // its own callers get the failure
    // before it reads: where another caller has begun a read just now, this one comes after that, and not
    // after itself
    next = undefined
    return look()
  }
  return look
}
