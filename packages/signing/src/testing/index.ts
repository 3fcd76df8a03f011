export * from './arbitrary-intent.ts'
export * from './chain-lies.ts'
export * from './lies.ts'
export * from './snapshots.ts'
