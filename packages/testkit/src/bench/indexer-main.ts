import { createIndexer, HEAP_GROWING_PERCENT } from '@tronlens/indexer'
import { keepHeapSmall } from '@tronlens/process'

/** A process that indexes a chain once and reports how long it took and how much memory it needed at most. */
const { databaseUrl, nodeUrl } = JSON.parse(process.argv[2] ?? '{}') as {
  databaseUrl: string
  nodeUrl: string
}
// as the program itself does when it starts
keepHeapSmall(HEAP_GROWING_PERCENT)
const indexer = createIndexer({ databaseUrl, nodeUrl, asksNode: false })
const begin = performance.now()
const { head } = await indexer.backFill()
const seconds = (performance.now() - begin) / 1000
// the clock of `performance` begins with the process
const sinceStart = performance.now() / 1000
// what COPY leaves to the server, and rankings, are measured as `behindSeconds`
await indexer.catchUp()
const behindSeconds = (performance.now() - begin) / 1000 - seconds
await indexer.stop()
const { user, system } = process.cpuUsage()
process.send?.({
  head,
  seconds,
  sinceStart,
  behindSeconds,
  processorSeconds: (user + system) / 1e6,
  peakBytes: process.resourceUsage().maxRSS * 1024,
})
process.disconnect?.()
