/** Java's `String.hashCode`. */
export function stringHash(text: string): number {
  let hash = 0
  for (let i = 0; i < text.length; i++) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0
  return hash
}

/** A hash over the signed bytes of a hex text, as Java's usual ones are built. */
function rollingHash(hex: string, start: number, factor: number): number {
  let hash = start
  for (const byte of Buffer.from(hex, 'hex')) hash = (Math.imul(hash, factor) + ((byte << 24) >> 24)) | 0
  return hash
}

/** Java's `Arrays.hashCode` of the bytes in a hex text: keys of the node's stores. */
export const bytesHash = (hex: string): number => rollingHash(hex, 1, 31)

/** Hash of the bytes in a hex text, as used for keys in the unwritten layers of the node's stores. */
export const layerKeyHash = (hex: string): number => (bytesHash(hex) + 59) | 0

/** Hash of the bytes in a hex text, as used for accounts in the node's virtual machine. */
export const vmKeyHash = (hex: string): number => rollingHash(hex, 17, 37)

/** Hash of a protobuf byte string given in hex. */
export function byteStringHash(hex: string): number {
  const hash = rollingHash(hex, hex.length / 2, 31)
  return hash === 0 ? 1 : hash
}

/**
 * Keys in the iteration order of a Java `HashMap`, which is visible in some of the node's answers.
 *
 * @param keys - in the order they were inserted
 * @param size - entries of the map when that is more than the keys asked for; decides the number of buckets
 */
export function hashMapOrder<K>(keys: readonly K[], hash: (key: K) => number, size = keys.length): K[] {
  let buckets = 16
  while (size > buckets * 0.75) buckets *= 2
  return bucketOrder(keys, hash, buckets)
}

/**
 * Keys in the iteration order of a Java `HashMap` that is a copy of another map: a copy has only as many
 * buckets as needed.
 *
 * @param keys - in the order of the map that was copied
 * @param added - keys that were inserted afterwards
 */
export function copiedMapOrder<K>(keys: readonly K[], added: readonly K[], hash: (key: K) => number): K[] {
  let buckets = keys.length === 0 ? 16 : 1
  while (buckets < Math.floor(keys.length / 0.75 + 1)) buckets *= 2
  while (keys.length + added.length > buckets * 0.75) buckets *= 2
  return bucketOrder([...keys, ...added], hash, buckets)
}

function bucketOrder<K>(keys: readonly K[], hash: (key: K) => number, buckets: number): K[] {
  const bucketOf = (key: K) => {
    const value = hash(key)
    return (value ^ (value >>> 16)) & (buckets - 1)
  }
  return keys
    .map((key, index) => ({ key, index, bucket: bucketOf(key) }))
    .sort((a, b) => a.bucket - b.bucket || a.index - b.index)
    .map((entry) => entry.key)
}

type Entry<K> = { readonly key: K; readonly hash: number }

/**
 * Keys in the iteration order of a Java `ConcurrentHashMap`. When the map grows, the entries of a bucket that
 * precede the last run of entries with a common target bucket change their order.
 *
 * @param keys - in the order they were inserted
 */
export function concurrentMapOrder<K>(keys: readonly K[], hash: (key: K) => number): K[] {
  let buckets: Entry<K>[][] = Array.from({ length: 16 }, () => [])
  keys.forEach((key, index) => {
    const value = hash(key)
    const spread = (value ^ (value >>> 16)) & 0x7fffffff
    buckets[spread & (buckets.length - 1)]?.push({ key, hash: spread })
    if (index + 1 >= buckets.length * 0.75) buckets = grow(buckets)
  })
  return buckets.flat().map((entry) => entry.key)
}

function grow<K>(buckets: readonly Entry<K>[][]): Entry<K>[][] {
  const size = buckets.length
  const grown: Entry<K>[][] = Array.from({ length: size * 2 }, () => [])
  buckets.forEach((bucket, index) => {
    let run = bucket.length - 1
    while (run > 0 && ((bucket[run - 1] as Entry<K>).hash & size) === ((bucket[run] as Entry<K>).hash & size))
      run--
    const target = (entry: Entry<K>) => grown[(entry.hash & size) === 0 ? index : index + size] as Entry<K>[]
    for (const entry of bucket.slice(Math.max(run, 0))) target(entry).push(entry)
    for (const entry of bucket.slice(0, Math.max(run, 0))) target(entry).unshift(entry)
  })
  return grown
}
