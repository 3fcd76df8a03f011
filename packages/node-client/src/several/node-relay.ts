import type { BlockNumber } from '@tronlens/core'
import type { PassedAnswer, PassedRequest } from '../http/pass.ts'
import { createMember, type NodeAddress } from './member.ts'
import { type Anchor, type FaultObserver, NodePool } from './node-pool.ts'
import { repeatOf } from './repeat.ts'

/** Where the index stands: its head, and a solid block of it that every node of the chain has. */
export type IndexHeights = { head: BlockNumber; solid?: Anchor | undefined }

/** Passes requests on to a node, or to several of one chain that stand in for each other. */
export type NodeRelay = {
  /**
   * Sends a request to the first node that is in order, and to the next one when there is no answer, half of
   * one, or one that reports trouble of the node itself. A transaction is only sent again where that cannot
   * mislead, see `settleBroadcast`.
   *
   * @throws {NodeUnreachableError} when no node answers, or it is not known what became of a transaction
   */
  pass: (request: PassedRequest) => Promise<PassedAnswer>
  close: () => Promise<void>
}

/** Which nodes there are, and what their heads are compared with. */
export type NodeRelayOptions = {
  /** In the order in which they are preferred. */
  nodes: readonly [NodeAddress, ...NodeAddress[]]
  /** Where the index stands; undefined while that is not known. */
  index?: (() => IndexHeights | undefined) | undefined
  observeFault?: FaultObserver | undefined
  /** Milliseconds, for tests. */
  clock?: (() => number) | undefined
}

/** Connections to each node: as many requests run at once. */
const CONNECTIONS = 256

/**
 * Makes a relay; connections are opened on use and kept until `close`. Several nodes are compared while there
 * is something to pass on.
 */
export function createNodeRelay({ nodes, index, observeFault, clock }: NodeRelayOptions): NodeRelay {
  const patience = {
    attempts: 1,
    hasOthers: nodes.length > 1,
    connections: CONNECTIONS,
    solidityConnections: CONNECTIONS,
  }
  const pool = new NodePool(
    nodes.map((address) => createMember(address, patience)),
    { clock, observe: observeFault },
  )
  return {
    pass: (request) => {
      if (nodes.length > 1 && pool.isLookDue) {
        const heights = index?.()
        // it is not awaited: it decides which node is asked next time
        void pool.look(heights?.solid, heights?.head)
      }
      return pool.pass(request, repeatOf(request.path))
    },
    close: () => pool.close(),
  }
}
