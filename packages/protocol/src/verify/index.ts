export { idOfHeader, type RawBlock, type RawTransaction, transactionBytes } from './raw-block.ts'
export * from './verify-block.ts'
