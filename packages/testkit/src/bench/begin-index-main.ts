import { createIndexer } from '@tronlens/indexer'

/**
 * A process that begins an index, since rows are never written ahead of an empty one, and reports its newest
 * block.
 */
const { databaseUrl, nodeUrl } = JSON.parse(process.argv[2] ?? '{}') as {
  databaseUrl: string
  nodeUrl: string
}
const silent = () => undefined
let notify: () => void = silent
const begun = new Promise<void>((done) => {
  notify = done
})
const indexer = createIndexer({
  databaseUrl,
  nodeUrl,
  asksNode: false,
  log: {
    info: silent,
    warn: silent,
    error: silent,
    debug: (_, message) => {
      if (message === 'indexed blocks') notify()
    },
  },
})
const following = indexer.follow()
await Promise.race([begun, following])
await indexer.stop()
process.send?.({ head: Number((await indexer.metrics.head.get()).values[0]?.value) })
process.disconnect?.()
