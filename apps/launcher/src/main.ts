import { AppError, isAppError } from '@tronlens/core'
import { HELP, readOptions } from './options.ts'
import { printTable } from './progress.ts'
import { startStack } from './stack.ts'

/** Lines of the parts that people should see while everything runs: progress of a long back-fill and problems. */
const isWorthShowing = (line: string): boolean => !line.startsWith('{') || /"level":(40|50|60)/.test(line)

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env)
  if (options.help) {
    console.log(HELP)
    return
  }
  console.log('Starting Tronlens')
  const begin = performance.now()
  let stopping: Promise<void> | undefined
  let stop = async (): Promise<void> => undefined
  const onSignal = (): void => {
    if (stopping) return
    console.log('\nStopping ...')
    stopping = stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  const stack = await startStack(options, (name, line) => {
    if (isWorthShowing(line)) console.log(`  [${name}] ${line}`)
  })
  stop = stack.stop
  printTable([
    ['Web app', stack.urls.web],
    ['API', `${stack.urls.api}   documentation: ${stack.urls.docs}`],
    [
      'Node',
      options.nodeUrl
        ? stack.urls.node
        : `${stack.urls.node}   funded accounts: ${stack.urls.node}/admin/accounts`,
    ],
    ['Database', stack.urls.database.replace(/:[^:@/]*@/, ':***@')],
    ['Data', options.dataDir],
  ])
  console.log(`  Ready in ${((performance.now() - begin) / 1000).toFixed(1)} s. Ctrl-C stops everything.`)
  process.send?.({ type: 'ready', urls: stack.urls })
}

main().catch((error: unknown) => {
  if (isAppError(error) || error instanceof AppError) console.error(`\n${error.message}`)
  else console.error(error)
  process.exit(1)
})
