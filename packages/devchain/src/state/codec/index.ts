export * from './byte-reader.ts'
export * from './byte-writer.ts'
export * from './kinds.ts'
export * from './record.ts'
