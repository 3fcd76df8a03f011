import { startTriggers } from '@tronlens/triggers'
import type { IndexerConfig } from './config.ts'
import { reasonOf } from './errors.ts'
import type { Log } from './log.ts'
import type { IndexerMetrics } from './metrics.ts'
import { openNode } from './open-node.ts'

/**
 * Sends java-tron's event messages of the node over ZeroMQ, where the settings name an address. The messages come from the
 * node itself, so that they do not wait for the index.
 *
 * @returns undefined where no address is set
 * @throws {QueueAddressError} when the address is taken or not one of this machine
 */
export async function sendTriggers(
  config: Pick<IndexerConfig, 'zeromq' | 'zeromqFrom' | 'zeromqOptions'> & Parameters<typeof openNode>[0],
  log: Log,
  metrics: IndexerMetrics,
): Promise<{ address: string; close: () => Promise<void> } | undefined> {
  const { zeromq: address, zeromqFrom: from, zeromqOptions = '' } = config
  if (address === undefined) return undefined
  const node = openNode(config, log, metrics)
  const triggers = await startTriggers({
    node,
    address,
    from,
    options: {
      isEthCompatible: zeromqOptions.includes('ethCompatible'),
      isRedundant: zeromqOptions.includes('redundancy'),
    },
    observeFailure: (error) =>
      log.warn({ reason: reasonOf(error) }, 'messages are late, the node will be asked again'),
  })
  log.info({ address: triggers.address }, 'sending messages over ZeroMQ')
  return {
    address: triggers.address,
    close: async () => {
      await triggers.close()
      await node.close()
    },
  }
}
