/** How the node behaves towards its clients; nothing of it is part of the chain. */
export type NodeSettings = {
  /** Block that built transactions refer to. */
  readonly referenceBlock: 'head' | 'solid'
  /** Life of a built transaction. */
  readonly expirationMs: number
  /** The node's clock: timestamp of built transactions. */
  readonly now: () => number
  /** Version the node reports. */
  readonly codeVersion: string
  /** Newer nodes take no trades of exchange pairs from their clients. */
  readonly rejectExchangeTransactions: boolean
  /** Newer nodes answer `eth_getBlockReceipts`, which indexers ask for; 4.8.0 does not know it. */
  readonly knowsBlockReceipts: boolean
  /** Addresses in hex that this node can produce blocks for. */
  readonly localWitnesses: readonly string[]
}

/** Settings of a java-tron 4.8.0, with the one later method that indexers cannot do without. */
export const defaultSettings = (now: () => number): NodeSettings => ({
  referenceBlock: 'head',
  expirationMs: 60_000,
  now,
  codeVersion: '4.8.0',
  rejectExchangeTransactions: false,
  knowsBlockReceipts: true,
  localWitnesses: [],
})
