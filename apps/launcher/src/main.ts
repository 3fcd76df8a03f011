import { isAppError } from '@tronlens/core'
import { HELP, readOptions } from './options.ts'
import { printTable } from './progress.ts'
import { shownLine } from './shown-line.ts'
import { startStack, type Urls } from './stack.ts'
import { verifyDemo } from './verify-demo.ts'

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env)
  if (options.help) {
    console.log(HELP)
    return
  }
  console.log('Starting Tronlens')
  const begin = performance.now()
  const ending = new AbortController()
  let stopping: Promise<void> | undefined
  const end = (code: number): void => {
    ending.abort()
    stopping ??= stack.stop().then(
      () => process.exit(code),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  const stack = startStack(options, {
    onLine: (name, line) => {
      const shown = shownLine(line)
      if (shown !== undefined) console.log(`  [${name}] ${shown}`)
    },
    onFatal: (error) => {
      console.error(`\n${error.message}`)
      end(1)
    },
  })
  const onSignal = (): void => {
    if (!stopping) console.log('\nStopping ...')
    end(0)
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  // the script that started us is gone, so nothing else could ask us to end
  process.on('disconnect', onSignal)
  let urls: Urls
  try {
    urls = await stack.ready
  } catch (error) {
    // a user who asked for the end waits for it, and sees no failure of the start
    if (stopping) return stopping
    throw error
  }
  printTable([
    ['Web app', urls.web],
    ['API', `${urls.api}   documentation: ${urls.docs}`],
    ...urls.nodes.map(({ network, url, isBuiltIn }): [string, string] => [
      urls.nodes.length > 1 ? `Node, ${network}` : 'Node',
      isBuiltIn ? `${url}   funded accounts: ${url}/admin/accounts` : url,
    ]),
    ['Database', urls.database.replace(/:[^:@/]*@/, ':***@')],
    ['Data', options.dataDir],
    ...(urls.nodes[0]?.isBuiltIn
      ? ([
          ['Try first', `open ${urls.web}, press "Open wallet", choose a demo account and send something`],
        ] as const)
      : []),
    ...(process.env.SMTP_URL
      ? []
      : ([['Codes', 'no mail server is set: npm run tronlens -- person outbox prints what waits']] as const)),
  ])
  console.log(`  Ready in ${((performance.now() - begin) / 1000).toFixed(1)} s. Ctrl-C stops everything.`)
  process.send?.({ type: 'ready', urls: urls })
  if (options.demo && urls.nodes[0]?.isBuiltIn)
    await verifyDemo(urls.api, ending.signal).catch((error: unknown) => {
      // the demo world is there all the same
      if (!ending.signal.aborted)
        console.log(`  [demo] its contracts could not be verified: ${String(error)}`)
    })
}

main().catch((error: unknown) => {
  if (isAppError(error)) console.error(`\n${error.message}`)
  else console.error(error)
  process.exit(1)
})
