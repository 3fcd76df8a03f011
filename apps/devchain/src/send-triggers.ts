import { createNodeClient } from '@tronlens/node-client'
import { startTriggers } from '@tronlens/triggers'

/** Interfaces that stand for every address of the machine. */
const EVERY = ['0.0.0.0', '::']

/**
 * Sends java-tron's event messages of the chain that listens on a port of this process.
 *
 * @param address - of the queue, such as `tcp://127.0.0.1:5555`
 * @throws {QueueAddressError} when the address is taken or not one of this machine
 */
export async function sendTriggers(
  address: string,
  port: number,
  host: string,
): Promise<{ address: string; close: () => Promise<void> }> {
  const named = EVERY.includes(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  const node = createNodeClient({ url: `http://${named}:${port}` })
  const observeFailure = (error: unknown) => process.stderr.write(`Messages are late: ${String(error)}\n`)
  const triggers = await startTriggers({ node, address, observeFailure })
  return {
    address: triggers.address,
    close: async () => {
      await triggers.close()
      await node.close()
    },
  }
}
