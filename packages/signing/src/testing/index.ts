export * from './arbitrary-intent.ts'
export * from './lies.ts'
