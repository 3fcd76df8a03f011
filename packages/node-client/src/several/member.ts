import { createTransport, type Transport, type TransportOptions } from '../http/transport.ts'
import { type NodeReader, readNode } from '../read-node.ts'
import type { Posts } from '../state-reader.ts'
import type { NodeFault } from './judge.ts'

/** Where a node is. */
export type NodeAddress = {
  /** Base URL of the full node API (`/wallet`). */
  url: string
  /** Base URL of the solidity API (`/walletsolidity`) when it has another port. */
  solidityUrl?: string | undefined
}

/** A node, what it said of itself last, and why it is left out. */
export type Member = {
  /** Host and port, as told to operators: paths of addresses may hold keys. */
  name: string
  full: Posts
  solidity: Posts
  reader: NodeReader
  /** Heights when it was looked at last; −1 before. */
  head: number
  solid: number
  /** Highest solid block that it ever told; −1 before. */
  wasSolid: number
  fault: NodeFault | undefined
  /** By the clock of the pool; infinite where only a look can end it. */
  restsUntil: number
  /** Gives up every question that is under way. */
  abandon: () => void
  close: () => Promise<void>
}

/** Makes a node that was never looked at; connections are opened on use. */
export function createMember(address: NodeAddress, options: TransportOptions): Member {
  const full = createTransport(address.url, options)
  const { solidityUrl } = address
  const solidity: Transport =
    solidityUrl && solidityUrl !== address.url
      ? createTransport(solidityUrl, { ...options, connections: 1 })
      : full
  return {
    name: new URL(address.url).host,
    full,
    solidity,
    reader: readNode(full, solidity),
    head: -1,
    solid: -1,
    wasSolid: -1,
    fault: undefined,
    restsUntil: 0,
    abandon: () => {
      full.abandon()
      if (solidity !== full) solidity.abandon()
    },
    close: async () => {
      await full.close()
      if (solidity !== full) await solidity.close()
    },
  }
}
