import { createDevchain, type Devchain } from '../devchain.ts'

/** Seconds needed to open a data directory, and gigabytes of memory in use afterwards. */
export type Opening = { readonly seconds: number; readonly gigabytes: number }

/**
 * Opens a data directory and measures it.
 *
 * @param check - throws when not everything was loaded
 */
export async function measureOpening(dataDir: string, check: (devchain: Devchain) => void): Promise<Opening> {
  const begin = performance.now()
  const devchain = createDevchain({ mode: 'manual', dataDir })
  const seconds = (performance.now() - begin) / 1_000
  check(devchain)
  const gigabytes = process.memoryUsage.rss() / 2 ** 30
  await devchain.close()
  return { seconds, gigabytes }
}
