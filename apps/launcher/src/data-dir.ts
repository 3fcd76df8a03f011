import { rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Folders of the built-in chains, the first one and that of `--side-chain`. */
export const CHAIN_FOLDERS = { main: 'devchain', side: 'devchain-side' } as const

/**
 * Deletes the built-in chains of a data directory. The built-in database stays, as people's data is in it; what was indexed
 * is dropped there schema by schema.
 */
export async function clearChains(dataDir: string): Promise<void> {
  for (const folder of Object.values(CHAIN_FOLDERS))
    await rm(join(dataDir, folder), { recursive: true, force: true })
}
