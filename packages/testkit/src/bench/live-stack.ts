import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEFAULT_NETWORK } from '@tronlens/core'
import { migrateApp, migrateChain, startEmbeddedPostgres } from '@tronlens/db'
import { startDevchain } from '@tronlens/devchain/testing'
import { forkShipped, stopProgram } from './child.ts'
import { startApi } from './start-api.ts'

/** A chain that is followed: every program is a process of its own, as it is shipped. */
export type LiveStack = {
  api: { url: string; pid: number }
  /**
   * Sends so many transfers and makes a block of them; resolves with its height as soon as the node has it.
   */
  mine: (transfers: number) => Promise<number>
  stop: () => Promise<void>
}

/**
 * Starts a chain, a database, the indexer and the API.
 *
 * @param apiEnv - settings of the API in addition to those of the stack
 */
export async function startLiveStack(apiEnv: Record<string, string> = {}): Promise<LiveStack> {
  const folder = await mkdtemp(join(tmpdir(), 'tronlens-bench-live-'))
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => undefined })
  const chain = await startDevchain()
  await chain.control.mine()
  await migrateChain(postgres.url, DEFAULT_NETWORK)
  await migrateApp(postgres.url)
  const settings = { DATABASE_URL: postgres.url, NODE_URL: chain.url, LOG_LEVEL: 'silent' }
  const indexer = forkShipped('indexer', settings)
  const api = await startApi({ ...settings, API_PORT: '0', RATE_LIMIT_PER_MINUTE: '0', ...apiEnv })
  const [sender, recipient] = chain.actors
  if (!sender || !recipient) throw new Error('The chain of the bench has no accounts.')
  return {
    api,
    mine: async (transfers) => {
      for (let one = 1; one <= transfers; one++)
        chain.wallet.send(sender, 'TransferContract', {
          toAddress: Buffer.from(recipient.address, 'hex'),
          amount: BigInt(one),
        })
      return (await chain.control.mine()).number
    },
    stop: async () => {
      await api.stop()
      await stopProgram(indexer)
      await chain.close()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
