import type { GrpcObserver } from './grpc/grpc-blocks.ts'
import type { TransportOptions } from './http/transport.ts'
import { type NodeReader, readNode } from './read-node.ts'
import { createMember, type NodeAddress } from './several/member.ts'
import { type Anchor, type FaultObserver, type Needs, NodePool } from './several/node-pool.ts'

/** Where the node is, or the nodes are. */
export type NodeClientOptions = TransportOptions &
  NodeAddress & {
    /**
     * Further nodes of the same chain: reads are spread over all of them, and they stand in for each other.
     */
    standby?: readonly NodeAddress[] | undefined
    /** Called when one of several nodes is left out, and when it is asked again. */
    observeFault?: FaultObserver | undefined
    /**
     * Called when the gRPC interface of a node does not serve, so that blocks come by HTTP, and when they
     * come by gRPC again.
     */
    observeGrpc?: GrpcObserver | undefined
    /** Milliseconds, for tests. */
    clock?: (() => number) | undefined
  }

/** Tries of one of several nodes before another one is asked. */
const ATTEMPTS_OF_SEVERAL = 2

/** Typed access to a java-tron node, or to several of one chain. */
export type NodeClient = NodeReader & {
  /**
   * Asks all requests of a question of one node, by its host: of several, the one whose turn it is among
   * those that have what is needed.
   */
  withOne: <Answer>(
    ask: (node: NodeReader, name: string) => Promise<Answer>,
    needs?: Needs,
  ) => Promise<Answer>
  /** Whether several nodes should be compared again. */
  isLookDue: () => boolean
  /** Compares several nodes with each other and with a solid block of the index. */
  look: (anchor?: Anchor) => Promise<void>
  /**
   * Asks only the leading node for a while, and compares gRPC with HTTP again, after blocks did not fit
   * together.
   */
  distrust: () => void
  /** Host of the node that reports the head. */
  leader: () => string
  close: () => Promise<void>
}

/** Makes a client; connections are opened on use and kept until `close`. */
export function createNodeClient(options: NodeClientOptions): NodeClient {
  const { standby = [], observeFault, clock, ...one } = options
  if (standby.length === 0) {
    const { reader, name, distrust, close } = createMember(one, one)
    return {
      ...reader,
      withOne: (ask) => ask(reader, name),
      isLookDue: () => false,
      look: async () => undefined,
      distrust,
      leader: () => name,
      close,
    }
  }
  const { apiKey: _apiKey, ...shared } = one
  const patience = { attempts: ATTEMPTS_OF_SEVERAL, hasOthers: true, ...shared }
  const members = [one, ...standby].map((address) => createMember(address, patience))
  const pool = new NodePool(members, { clock, observe: observeFault })
  return {
    ...readNode(pool.posts('full'), pool.posts('solidity')),
    withOne: (ask, needs) => pool.withOne(ask, needs),
    isLookDue: () => pool.isLookDue,
    look: (anchor) => pool.look(anchor),
    distrust: () => pool.distrust(),
    leader: () => pool.leader ?? '',
    close: () => pool.close(),
  }
}
