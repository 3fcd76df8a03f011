export { createIndexer, type Indexer, type IndexerOptions } from './create-indexer.ts'
export { ForkTooDeepError, InvalidConfigError, WrongNetworkError } from './errors.ts'
export { createMetrics, type IndexerMetrics } from './metrics.ts'
