import { isAppError } from '@tronlens/core'
import { readDatabaseError } from '@tronlens/db'
import { whenLauncherIsGone } from '@tronlens/process'
import { readConfig } from './config.ts'
import { createServer } from './server.ts'

/** Starts the API process; a mistake in the settings or an absent database ends it with one sentence. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const server = await createServer(config)
  const stop = (): void => {
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  whenLauncherIsGone(stop)
  const address = await server.listen({ host: config.host, port: config.port })
  server.log.info({ address }, 'api is ready')
  process.send?.({ type: 'ready', url: address })
}

/** Starting again cannot help (sysexits.h: EX_CONFIG): whoever supervises should stop. */
const EXIT_CONFIG = 78

main().catch((error: unknown) => {
  const known = isAppError(error) ? error : readDatabaseError(error)
  console.error(known ? known.message : error)
  process.exit(known?.code === 'INVALID_CONFIG' ? EXIT_CONFIG : 1)
})
