import { type Database, listChainParameters } from '@tronlens/db'
import type { Prices } from '../serialize/cost.ts'

/** Chain parameters by key, with the few that answers need as numbers. */
export type ChainParameters = {
  list: readonly { key: string; value: bigint | null }[]
  prices: Prices
  get: (key: string) => bigint
}

/** Reads the chain parameters; missing ones count as 0, as the node means it. */
export async function loadChainParameters(db: Database): Promise<ChainParameters> {
  const list = await listChainParameters(db)
  const values = new Map(list.map((row) => [row.key, row.value ?? 0n]))
  const get = (key: string): bigint => values.get(key) ?? 0n
  return {
    list,
    get,
    prices: {
      bandwidth: get('getTransactionFee'),
      energy: get('getEnergyFee'),
      memoFee: get('getMemoFee'),
      multiSignFee: get('getMultiSignFee'),
    },
  }
}
