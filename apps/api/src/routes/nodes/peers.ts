import { NodeUnreachableError } from '@tronlens/node-client'
import type { WithAggregates } from '../../services/aggregate-cache.ts'
import type { WithNode } from '../../services/node-reader.ts'
import { STATUS_TIMEOUT_MS } from '../../services/node-reader.ts'

const MINUTE_MS = 60_000

/** The node that is asked is one of the network, and does not list itself. */
export const OWN = 1

/** A node as ours knows it. */
export type Peer = { ip: string; port: number }

/** Nodes that our node knows; it writes their hosts in hex. */
export async function readPeers({ node }: WithNode): Promise<Peer[]> {
  const { nodes } = await node.post('/wallet/listnodes', {}, STATUS_TIMEOUT_MS)
  return ((nodes as { address?: { host?: string; port?: number } }[] | undefined) ?? []).map(
    ({ address = {} }) => ({
      ip: Buffer.from(address.host ?? '', 'hex').toString('utf8'),
      port: address.port ?? 0,
    }),
  )
}

/**
 * How many nodes of the network are known, asked once a minute: ours and those that it knows; none while it
 * does not answer.
 */
export const countNodes = (services: WithAggregates & WithNode): Promise<number> =>
  services.aggregates('nodes', MINUTE_MS, async () => {
    try {
      return (await readPeers(services)).length + OWN
    } catch (error) {
      // the rest of a page is known all the same
      if (error instanceof NodeUnreachableError) return 0
      throw error
    }
  })
