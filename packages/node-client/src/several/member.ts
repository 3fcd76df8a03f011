import { GrpcBlocks, type GrpcObserver } from '../grpc/grpc-blocks.ts'
import { createTransport, type Transport, type TransportOptions } from '../http/transport.ts'
import { type NodeReader, readNode } from '../read-node.ts'
import type { NodeFault } from './judge.ts'

/** Where a node is. */
export type NodeAddress = {
  /** Base URL of the full node API (`/wallet`). */
  url: string
  /** Base URL of the solidity API (`/walletsolidity`) when it has another port. */
  solidityUrl?: string | undefined
  /** Address of its gRPC interface (`grpc://host:port`, `grpcs://` with TLS): blocks are taken from there. */
  grpcUrl?: string | undefined
  /** Key that this node asks for; it is never sent to the other nodes. */
  apiKey?: string | undefined
}

/** A node, what it said of itself last, and why it is left out. */
export type Member = {
  /** Host and port, as operators see it: paths of addresses may hold keys. */
  name: string
  full: Transport
  solidity: Transport
  reader: NodeReader
  /** Heights when it was looked at last; −1 before. */
  head: number
  solid: number
  /** Highest solid block that it ever reported; −1 before. */
  wasSolid: number
  /** It had not all blocks of the index when it was looked at. */
  isBehind: boolean
  fault: NodeFault | undefined
  /** By the clock of the pool; infinite where only a look can end it. */
  restsUntil: number
  /** Has its gRPC interface compared with HTTP before it is used again. */
  distrust: () => void
  /** Gives up every question that is under way. */
  abandon: () => void
  close: () => Promise<void>
}

/** How long its requests may take, and the observer of its gRPC interface. */
export type MemberOptions = Omit<TransportOptions, 'apiKey'> & {
  observeGrpc?: GrpcObserver | undefined
  /** Open connections to a solidity API that is elsewhere; one, where only its head is asked. */
  solidityConnections?: number
}

/** Makes a node that was never looked at; connections are opened on use. */
export function createMember(address: NodeAddress, patience: MemberOptions): Member {
  const options = { ...patience, apiKey: address.apiKey }
  const full = createTransport(address.url, options)
  const { solidityUrl } = address
  const solidity: Transport =
    solidityUrl && solidityUrl !== address.url
      ? createTransport(solidityUrl, { ...options, connections: options.solidityConnections ?? 1 })
      : full
  const name = new URL(address.url).host
  const reader = readNode(full, solidity)
  const grpc = address.grpcUrl === undefined ? undefined : new GrpcBlocks(address.grpcUrl, name, options)
  return {
    name,
    full,
    solidity,
    reader: grpc ? { ...reader, ...grpc.over(reader) } : reader,
    head: -1,
    solid: -1,
    wasSolid: -1,
    isBehind: false,
    fault: undefined,
    restsUntil: 0,
    distrust: () => grpc?.distrust(),
    abandon: () => {
      full.abandon()
      if (solidity !== full) solidity.abandon()
    },
    close: async () => {
      await grpc?.close()
      await full.close()
      if (solidity !== full) await solidity.close()
    },
  }
}
