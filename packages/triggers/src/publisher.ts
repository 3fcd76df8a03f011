import { AppError, stringifyJson } from '@tronlens/core'
import type { Trigger } from './trigger.ts'

/** Messages that wait for a slow subscriber, as java-tron's `sendqueuelength` has it; more are dropped for that one. */
const QUEUE_LENGTH = 1_000

/** The address of the queue cannot be listened on. */
export class QueueAddressError extends AppError {
  readonly code = 'INVALID_CONFIG'
  constructor(
    readonly address: string,
    reason: string,
  ) {
    super(`The queue of messages cannot listen on ${address}: ${reason}.`)
  }
}

/** A ZeroMQ publisher as java-tron's native queue is one: the topic is the first frame, the JSON the second. */
export type Publisher = {
  /** Address that subscribers connect to; with the port that was free where 0 was asked for. */
  address: string
  send: (trigger: Trigger) => Promise<void>
  close: () => void
}

/**
 * Listens for subscribers.
 *
 * @param address - such as `tcp://127.0.0.1:5555`; port 0 takes a free one
 * @throws {QueueAddressError} when the address is taken or not one of this machine
 * @example const { send } = await openPublisher('tcp://127.0.0.1:5555')
 */
export async function openPublisher(address: string): Promise<Publisher> {
  // a native module, loaded where it is used only
  const { Publisher: Socket } = await import('zeromq')
  const socket = new Socket({ sendHighWaterMark: QUEUE_LENGTH, linger: 0 })
  try {
    await socket.bind(address.replace(/:0$/, ':*'))
  } catch (error) {
    socket.close()
    throw new QueueAddressError(address, (error as Error).message)
  }
  return {
    address: socket.lastEndpoint ?? address,
    send: (trigger) => socket.send([trigger.triggerName, stringifyJson(trigger)]),
    close: () => socket.close(),
  }
}
