import {
  DatabaseUnavailableError,
  type EmbeddedOptions,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '@tronlens/db'

const PATIENCE_MS = 60_000
const PAUSE_MS = 200

/**
 * Starts a server whose process was killed. The processes of its connections notice that by themselves, which
 * may take a moment in which no new server can start on the same data.
 */
export async function startAgain(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const deadline = performance.now() + PATIENCE_MS
  for (;;)
    try {
      return await startEmbeddedPostgres(options)
    } catch (error) {
      const isHeld = error instanceof DatabaseUnavailableError && error.reason.includes('shared memory')
      if (!isHeld || performance.now() > deadline) throw error
      await new Promise((done) => setTimeout(done, PAUSE_MS))
    }
}
