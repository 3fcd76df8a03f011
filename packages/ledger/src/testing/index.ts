export * from './emulator.ts'
export type { EmulatedSettings, ListedToken } from './screens.ts'
export type { Owner, Screen } from './tron-app.ts'
