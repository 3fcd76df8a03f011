import { createHash, randomBytes } from 'node:crypto'
import { type ApiKeyToday, type AppDatabase, addKeyUse, findApiKey } from '@tronlens/db'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'

/** Header in which programs send their key. */
export const KEY_HEADER = 'tron-pro-api-key'
const PREFIX = 'tl_'
const KEY_BYTES = 24
/** How long a key counts before it is read again. */
const FRESH_MS = 15_000
const WRITE_MS = 10_000
const MOST_KNOWN = 10_000

/** A key as the limits of requests need it. */
export type KnownKey = Pick<ApiKeyToday, 'id' | 'per_minute' | 'per_day' | 'today'>

/** The keys that programs send, and how often. */
export type ApiKeys = {
  /** The key of a text; undefined when it is none of ours, which then counts for nothing. */
  find: (text: string) => Promise<KnownKey | undefined>
  /** Counts a request; false when the key has had its requests of the day. */
  count: (key: KnownKey) => boolean
  close: () => Promise<void>
}

/** A new key with what is kept of it. */
export function createKey(): { key: string; hash: Buffer; prefix: string } {
  const key = `${PREFIX}${randomBytes(KEY_BYTES).toString('base64url')}`
  return { key, hash: hashKey(key), prefix: key.slice(0, PREFIX.length + 5) }
}

const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest()

/** Opens the keys of programs; uses are counted here and written together. */
export function openApiKeys(db: AppDatabase, log: FastifyBaseLogger): ApiKeys {
  const known = new LRUCache<string, Promise<ApiKeyToday | undefined>>({ max: MOST_KNOWN, ttl: FRESH_MS })
  let uses = new Map<bigint, number>()
  const write = async (): Promise<void> => {
    if (uses.size === 0) return
    const taken = uses
    uses = new Map()
    try {
      await addKeyUse(db, taken)
      known.clear()
    } catch (err) {
      for (const [id, count] of taken) uses.set(id, (uses.get(id) ?? 0) + count)
      log.debug({ err }, 'the use of keys cannot be written')
    }
  }
  const timer = setInterval(() => void write(), WRITE_MS)
  timer.unref()
  return {
    find: (text) => {
      // most clients send a key of another service
      if (!text.startsWith(PREFIX)) return Promise.resolve(undefined)
      const hash = hashKey(text)
      const name = hash.toString('latin1')
      const there = known.get(name)
      if (there) return there
      const asked = findApiKey(db, hash)
      known.set(name, asked)
      asked.catch(() => known.delete(name))
      return asked
    },
    count: ({ id, per_day, today }) => {
      const count = (uses.get(id) ?? 0) + 1
      if (Number(today) + count > per_day) return false
      uses.set(id, count)
      return true
    },
    close: async () => {
      clearInterval(timer)
      await write()
    },
  }
}
