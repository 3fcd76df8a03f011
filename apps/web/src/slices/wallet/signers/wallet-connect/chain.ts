import { getJson } from '../../../../shared/api/get-json.ts'
import { type Deployment, findShown, shownNetwork } from '../../../../shared/api/networks.ts'
import { postNode } from '../../../../shared/api/node.ts'
import { WalletNotOpenError } from '../errors.ts'

const ID_CHARACTERS = 8

/** Name of a chain by CAIP-2: the last four bytes of the id of its first block. */
export const chainName = (firstBlock: string): string => `tron:0x${firstBlock.slice(-ID_CHARACTERS)}`

/**
 * The chain that is shown, as its node and its index say it.
 *
 * @throws {WalletNotOpenError} when the two mean different chains
 */
export async function shownChain(): Promise<string> {
  const [deployment, first] = await Promise.all([
    getJson<Deployment>('/config.json'),
    postNode<{ blockID?: string }>('/wallet/getblockbynum', { num: 0 }),
  ])
  const { genesisId } = findShown(deployment, shownNetwork.get())
  const known = first.blockID ?? genesisId
  if (known === undefined || (genesisId !== undefined && genesisId !== known))
    throw new WalletNotOpenError('otherNetwork')
  return chainName(known)
}
