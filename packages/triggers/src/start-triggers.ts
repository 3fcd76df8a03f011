import { setTimeout as pause } from 'node:timers/promises'
import { openPublisher } from './publisher.ts'
import type { TriggerOptions } from './trigger.ts'
import { ForkBelowStartError, TriggerFollower, type TriggerNode } from './trigger-follower.ts'

/** Where messages come from and go to. */
export type TriggerSettings = {
  node: TriggerNode
  /** Address of the queue, such as `tcp://127.0.0.1:5555`. */
  address: string
  options?: TriggerOptions
  /** First block to send messages of; absent: the one after the node's head. */
  from?: number | undefined
  /** Milliseconds between two looks at the node. */
  pollMs?: number
  /** Called with every failure of the node; the step is tried again. */
  observeFailure: (error: unknown) => void
}

const POLL_MS = 100
const FAILURE_PAUSE_MS = 1_000

/**
 * Sends the messages of a node's blocks until it is closed. After a fork below the start it begins again at the head.
 *
 * @throws {QueueAddressError} when the queue cannot listen
 */
export async function startTriggers({
  node,
  address,
  options,
  from,
  pollMs = POLL_MS,
  observeFailure,
}: TriggerSettings): Promise<{ address: string; close: () => Promise<void> }> {
  const publisher = await openPublisher(address)
  const stopping = new AbortController()
  const { signal } = stopping
  const wait = (ms: number) => pause(ms, undefined, { signal }).catch(() => undefined) // closing ends the wait
  let follower = new TriggerFollower(node, publisher.send, options, from)
  const run = async () => {
    while (!signal.aborted) {
      try {
        if (!(await follower.step())) await wait(pollMs)
      } catch (error) {
        if (signal.aborted) return
        observeFailure(error)
        if (error instanceof ForkBelowStartError)
          follower = new TriggerFollower(node, publisher.send, options)
        await wait(FAILURE_PAUSE_MS)
      }
    }
  }
  const running = run()
  return {
    address: publisher.address,
    close: async () => {
      stopping.abort()
      await running
      publisher.close()
    },
  }
}
