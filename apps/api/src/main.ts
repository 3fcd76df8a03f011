import { isAppError } from '@tronlens/core'
import { readDatabaseError } from '@tronlens/db'
import { keepHeapSmall, whenLauncherIsGone } from '@tronlens/process'
import { readConfig } from './config.ts'
import { exitCodeOf } from './exit-code.ts'
import { listenAt } from './listen.ts'
import { wholeProduct } from './product.ts'
import { createServer } from './server.ts'
import { migratePeople } from './services/migrate-people.ts'

/** What exports leave is collected before it doubles the process: below 256 MB instead of 490. */
const HEAP_GROWING_PERCENT = 30

/** Starts the API process; a mistake in the settings or an absent database ends it with one sentence. */
async function main(): Promise<void> {
  keepHeapSmall(HEAP_GROWING_PERCENT)
  const config = readConfig(process.env)
  const server = await createServer(config, wholeProduct)
  const stop = (): void => {
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  whenLauncherIsGone(stop)
  const giveUp = await migratePeople(config.databaseUrl, server.log)
  server.addHook('onClose', async () => giveUp())
  const address = await listenAt(server, config)
  server.log.info({ address }, 'api is ready')
  process.send?.({ type: 'ready', url: address })
}

main().catch((error: unknown) => {
  const known = isAppError(error) ? error : readDatabaseError(error)
  console.error(known ? known.message : error)
  process.exit(exitCodeOf(error))
})
