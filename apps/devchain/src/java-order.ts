/** Java's `String.hashCode`. */
export function stringHash(text: string): number {
  let hash = 0
  for (let i = 0; i < text.length; i++) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0
  return hash
}

/** Java's `Arrays.hashCode` of the bytes in a hex text. */
export function bytesHash(hex: string): number {
  let hash = 1
  for (const byte of Buffer.from(hex, 'hex')) hash = (Math.imul(hash, 31) + ((byte << 24) >> 24)) | 0
  return hash
}

/**
 * Keys in the order a Java `HashMap` walks them, which some of the node's answers show.
 *
 * @param keys - in the order they were inserted
 * @param size - entries of the map when that is more than the keys asked for; decides the number of buckets
 */
export function hashMapOrder<K>(keys: readonly K[], hash: (key: K) => number, size = keys.length): K[] {
  let buckets = 16
  while (size > buckets * 0.75) buckets *= 2
  const bucketOf = (key: K) => {
    const value = hash(key)
    return (value ^ (value >>> 16)) & (buckets - 1)
  }
  return keys
    .map((key, index) => ({ key, index, bucket: bucketOf(key) }))
    .sort((a, b) => a.bucket - b.bucket || a.index - b.index)
    .map((entry) => entry.key)
}
