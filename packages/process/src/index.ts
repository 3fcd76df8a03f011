export * from './launched.ts'
export * from './networks.ts'
export * from './settings.ts'
