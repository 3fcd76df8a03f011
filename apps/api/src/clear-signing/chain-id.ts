import type { WithChain } from '../services/chain-watch.ts'

/** Bytes at the end of the first block's id by which messages and contracts name a chain. */
const ID_BYTES = 4

/** The number of the chain of a network. */
export const readChainId = async ({ chain }: WithChain): Promise<number> =>
  (await chain.state()).genesis_hash.subarray(-ID_BYTES).readUInt32BE()
