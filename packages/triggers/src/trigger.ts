// Messages of java-tron's event service, version 1, as its native queue publishes them.
import type { Whole } from '@tronlens/node-client'

/** Topics of the native queue: the first frame of each message. */
export const TOPICS = [
  'blockTrigger',
  'transactionTrigger',
  'contractEventTrigger',
  'contractLogTrigger',
  'solidityTrigger',
  'solidityEventTrigger',
  'solidityLogTrigger',
] as const
export type Topic = (typeof TOPICS)[number]

/** One message: members in java-tron's order. Times are milliseconds, amounts sun or units. */
export type Trigger = { timeStamp: Whole; triggerName: Topic } & Readonly<Record<string, unknown>>

/** What java-tron's configuration of topics can change. */
export type TriggerOptions = {
  /** Adds places, sums, logs and the energy price to messages of transactions (`ethCompatible`). */
  isEthCompatible?: boolean | undefined
  /** Sends decoded events as logs too (`redundancy`). */
  isRedundant?: boolean | undefined
}

/** What is the same for all messages of one block. */
export type Surroundings = TriggerOptions & {
  /** Height of the newest solid block. */
  solid: number
  /** The block was taken back by a fork. */
  isRemoved: boolean
}
