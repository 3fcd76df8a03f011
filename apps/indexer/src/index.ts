export { findFirstDifference } from './cli/first-difference.ts'
export { createIndexer, type Indexer, type IndexerOptions } from './create-indexer.ts'
export { ForkTooDeepError, UnindexableBlockError, WrongNetworkError } from './errors.ts'
export { createMetrics, type IndexerMetrics } from './metrics.ts'
