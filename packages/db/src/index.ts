export type { Client, ClientBase } from 'pg'
export { CLUSTER_TABLES, type Distribution, distributeChain } from './cluster/distribute.ts'
export {
  type ClientOptions,
  createClient,
  createPool,
  nameStatements,
  type PoolOptions,
  type QueryEvent,
  type QueryObserver,
} from './connection/pool.ts'
export { BinaryWriter, NumberTooLargeError } from './copy/binary-writer.ts'
export {
  type CopyData,
  CopyEncoder,
  type CopyTable,
  defineCopy,
  encodeCopy,
  UnstorableValueError,
} from './copy/copy-table.ts'
export { MetKeys, MetKeysOfDay } from './copy/met-keys.ts'
export { copyIn, copyOut, sendCopies, sendCopy } from './copy/send-copy.ts'
export { defineRowList, type RowList } from './copy/unnest.ts'
export * from './database.ts'
export { findRunningDatabase } from './embedded/find-running.ts'
export { PLANNER_SETTINGS, type ServerRoom } from './embedded/settings.ts'
export { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded/start.ts'
export * from './errors.ts'
export { inTransaction } from './in-transaction.ts'
export { labelled } from './labels.ts'
export { dropChainData, type MigrateOptions, migrateApp, migrateChain } from './migrate/migrate.ts'
export {
  type BlockNotice,
  blockChannel,
  type IndexNotice,
  InvalidNoticeError,
  listWritersAmong,
  parseNotice,
  sendNotice,
} from './notices.ts'
export * from './people-notices.ts'
export { atOneState } from './queries/chain/at-one-state.ts'
export * from './queries/index.ts'
export { listContentDifferences } from './rollback/content-difference.ts'
export { hashContent } from './rollback/content-hash.ts'
export { dropUnfinished, forgetUndo, keepUndo, readUndoBlock, rollBack } from './rollback/rollback.ts'
export { findSchemaRight, type SchemaRight } from './schema-right.ts'
export * from './schemas.ts'
export { fromStoredText, JsonParameter, toStoredText } from './stored-text.ts'
export { BLOCK_TABLES, DERIVED_TABLES, NODE_TABLES, STATE_TABLES, SUM_TABLES } from './table-lists.ts'
export type * from './tables.ts'
export * from './values/activity.ts'
export * from './values/balance-bucket.ts'
export * from './values/balance-cause.ts'
export type * from './values/columns.ts'
export * from './values/counter.ts'
export { allChanges } from './values/histories.ts'
export * from './values/known-since.ts'
export * from './values/multisig-stage.ts'
export * from './values/order-state.ts'
export * from './values/quarantine.ts'
export * from './values/side-classes.ts'
export * from './values/stake-quantity.ts'
export * from './values/statement-kind.ts'
export * from './values/token-data.ts'
export * from './values/token-kind.ts'
export * from './values/transfer-source.ts'
export * from './values/unknown-kind.ts'
export { deleteRows } from './writes/blocks/delete-rows.ts'
export * from './writes/index.ts'
export type * from './written.ts'
