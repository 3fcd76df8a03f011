/**
 * Shares looks at something that changes: whoever asks gets one that began no earlier than the call. One is under way at a time, and all
 * who ask meanwhile share the one after it.
 */
export function lookAfresh(read: () => Promise<void>): () => Promise<void> {
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
    await earlier.catch(() => undefined) // told to those who wait for it
    // before it looks: where somebody began a look just now, this one comes after that, and not after itself
    next = undefined
    return look()
  }
  return look
}
