import { createIndexer, HEAP_GROWING_PERCENT } from '@tronlens/indexer'
import { keepHeapSmall } from '@tronlens/process'

/** A process that indexes a chain once and tells how long it took and how much memory it needed at most. */
const { databaseUrl, nodeUrl } = JSON.parse(process.argv[2] ?? '{}') as {
  databaseUrl: string
  nodeUrl: string
}
// as the program itself does when it starts
keepHeapSmall(HEAP_GROWING_PERCENT)
const indexer = createIndexer({ databaseUrl, nodeUrl, asksNode: false })
const begin = performance.now()
const { head } = await indexer.catchUp()
const seconds = (performance.now() - begin) / 1000
// the clock of `performance` begins with the process
const sinceStart = performance.now() / 1000
await indexer.stop()
const { user, system } = process.cpuUsage()
process.send?.({
  head,
  seconds,
  sinceStart,
  processorSeconds: (user + system) / 1e6,
  peakBytes: process.resourceUsage().maxRSS * 1024,
})
process.disconnect?.()
