export { QueueAddressError } from './publisher.ts'
export { startTriggers } from './start-triggers.ts'
export type { TriggerOptions } from './trigger.ts'
