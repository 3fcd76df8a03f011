import type { NodeRelease } from '../base/node-release.ts'

/** Behaviour of the node towards its clients; it does not affect the chain. */
export type NodeSettings = {
  /** Block that built transactions refer to. */
  readonly referenceBlock: 'head' | 'solid'
  /** Lifetime of a built transaction. */
  readonly expirationMs: number
  /** The node's clock: timestamp of built transactions. */
  readonly now: () => number
  /** Release of java-tron whose answers the node gives: texts, fields, limits and known parameters. */
  readonly release: NodeRelease
  /** Newer nodes accept no trades of exchange pairs from their clients. */
  readonly rejectExchangeTransactions: boolean
  /** Addresses in hex that this node can produce blocks for. */
  readonly localWitnesses: readonly string[]
}

/** Settings of a java-tron 4.8.2. */
export const defaultSettings = (now: () => number): NodeSettings => ({
  referenceBlock: 'head',
  expirationMs: 60_000,
  now,
  release: '4.8.2',
  rejectExchangeTransactions: false,
  localWitnesses: [],
})
