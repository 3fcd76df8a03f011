import type { HexAddress } from '@tronlens/core'
import type { NodeClient } from '@tronlens/node-client'

/** Representatives that are accounts since block 0 without a transaction there: they have no time of creation. */
export async function findGenesisWitnesses(
  node: NodeClient,
  witnesses: readonly { address: HexAddress }[],
): Promise<HexAddress[]> {
  const found = await Promise.all(
    witnesses.map(async ({ address }) => {
      const account = await node.findAccount(address)
      return account && account.create_time === undefined ? [address] : []
    }),
  )
  return found.flat()
}
