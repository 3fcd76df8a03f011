import type { ChainCode } from '@tronlens/compiler'
import type { ContractRow } from '@tronlens/db'
import { hexText } from '../serialize/address.ts'
import type { NodeReader } from '../services/node-reader.ts'

const text = (value: unknown): string => (typeof value === 'string' ? value.toLowerCase() : '')

/** What the node has of a contract: the code that runs, and the one that made it where a transaction did. */
export async function readChainCode(node: NodeReader, row: Pick<ContractRow, 'address'>): Promise<ChainCode> {
  const value = hexText(row.address)
  const [info, contract] = await Promise.all([
    node.post('/wallet/getcontractinfo', { value }),
    node.post('/wallet/getcontract', { value }),
  ])
  return { runtime: text(info.runtimecode), creation: text(contract.bytecode) }
}
