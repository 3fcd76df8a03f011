/** Entries of WalletConnect in the browser's storage begin with this. */
export const STORAGE_PREFIX = 'walletConnect:'
/** What the client would write down of every request; a page that is opened again needs none of it. */
const NOT_KEPT = /\/\/(?:history|messages|messages_withoutClientAck|event-client)$/

/**
 * Where the client keeps its sessions, so that they outlast the page. What was asked and answered stays in
 * memory.
 */
export function sessionStorage() {
  const unkept = new Map<string, string>()
  let isKept = true
  const keys = (): string[] => {
    try {
      return Object.keys(localStorage).filter((key) => key.startsWith(STORAGE_PREFIX))
    } catch {
      return [] // storage can be switched off; then sessions last as long as the page
    }
  }
  const read = (key: string): string | undefined => {
    try {
      return localStorage.getItem(STORAGE_PREFIX + key) ?? unkept.get(key)
    } catch {
      return unkept.get(key)
    }
  }
  const getItem = async <T>(key: string): Promise<T | undefined> => {
    const text = read(key)
    return text === undefined ? undefined : (JSON.parse(text) as T)
  }
  const getKeys = async () => [...keys().map((key) => key.slice(STORAGE_PREFIX.length)), ...unkept.keys()]
  return {
    getItem,
    getKeys,
    async getEntries<T>(): Promise<[string, T][]> {
      const all = await getKeys()
      return Promise.all(all.map(async (key): Promise<[string, T]> => [key, (await getItem<T>(key)) as T]))
    },
    async setItem<T>(key: string, value: T): Promise<void> {
      const text = JSON.stringify(value)
      try {
        if (isKept && !NOT_KEPT.test(key)) return localStorage.setItem(STORAGE_PREFIX + key, text)
      } catch {
        // storage is full or switched off: the session lasts as long as the page
      }
      unkept.set(key, text)
    },
    async removeItem(key: string): Promise<void> {
      unkept.delete(key)
      try {
        localStorage.removeItem(STORAGE_PREFIX + key)
      } catch {
        // nothing was kept
      }
    },
    /** Begins to write again. */
    keep(): void {
      isKept = true
    },
    /** Removes everything, so that nothing of a wallet that was left stays in the browser. */
    clear(): void {
      isKept = false
      unkept.clear()
      for (const key of keys()) localStorage.removeItem(key)
    },
  }
}
