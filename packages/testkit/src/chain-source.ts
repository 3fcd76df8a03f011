/** Where a transaction stands. */
export type TransactionPlace = { block: number; index: number }

/** A chain that a replay node serves. Texts are JSON in the node's own words. */
export type ChainSource = {
  /** Height of the newest block. */
  head: () => number
  /** Height of the newest solid block. */
  solid: () => number
  /** Answer of getblockbynum, or undefined above the head. */
  block: (number: number) => string | undefined
  /** Answer of gettransactioninfobyblocknum, or undefined above the head. */
  infos: (number: number) => string | undefined
  /** Height of a block by its id. */
  findBlock: (id: string) => number | undefined
  findTransaction: (id: string) => TransactionPlace | undefined
  /** The recorded answer to exactly this request, for odd forms. */
  findExact: (path: string, body: Record<string, unknown>) => string | undefined
  /** Anything else that was recorded: state and constant calls. */
  find: (path: string, body: Record<string, unknown>) => string | undefined
}
