export type { RawBlock, RawTransaction } from './raw-block.ts'
export * from './verify-block.ts'
