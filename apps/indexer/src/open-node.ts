import { createNodeClient, type NodeClient } from '@tronlens/node-client'
import { readStandbyNodes } from '@tronlens/process'
import type { Log } from './log.ts'
import type { IndexerMetrics } from './metrics.ts'

/** Which nodes are read. */
export type NodeOptions = {
  nodeUrl: string
  solidityNodeUrl?: string | undefined
  /** Address of the node's gRPC interface, see `NODE_GRPC_URL`. */
  grpcNodeUrl?: string | undefined
  /** Further nodes of the same chain, see `STANDBY_NODE_URLS`. */
  standbyNodes?: string | undefined
  /** How long a node may take to answer in milliseconds; absent: what suits a busy one. */
  nodeTimeoutMs?: number | undefined
  /** Key that the first node asks for. */
  nodeApiKey?: string | undefined
  /** Most requests a second that each node is sent; absent: as many as there are. */
  requestsPerSecond?: number | undefined
}

/** Client of the nodes; faults of a node are logged. */
export const openNode = (options: NodeOptions, log: Log, metrics: IndexerMetrics): NodeClient =>
  createNodeClient({
    url: options.nodeUrl,
    solidityUrl: options.solidityNodeUrl,
    grpcUrl: options.grpcNodeUrl,
    standby: readStandbyNodes(options.standbyNodes),
    apiKey: options.nodeApiKey,
    requestsPerSecond: options.requestsPerSecond,
    connections: 10,
    timeoutMs: options.nodeTimeoutMs,
    observe: metrics.observeRequest,
    observeGrpc: (node, reason) => {
      if (reason) log.warn({ node, reason }, 'gRPC does not serve, blocks are taken by HTTP for a while')
      else log.info({ node }, 'blocks are taken by gRPC')
    },
    observeFault: (node, fault, before) => {
      metrics.observeFault(node, fault, before)
      if (fault) log.warn({ node, reason: fault }, 'a node is left out')
      else log.info({ node, reason: before }, 'a node is asked again')
    },
  })
