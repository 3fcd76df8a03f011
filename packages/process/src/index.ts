export * from './launched.ts'
export * from './log-output.ts'
export * from './networks.ts'
export * from './settings.ts'
