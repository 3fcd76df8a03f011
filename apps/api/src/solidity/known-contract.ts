import { toBigInt } from '@tronlens/core'
import { type ContractRow, findContract } from '@tronlens/db'
import { type NodeSmartContract, NodeUnreachableError } from '@tronlens/node-client'
import { hexText } from '../serialize/address.ts'
import type { WithChain } from '../services/chain-watch.ts'
import type { WithDb } from '../services/databases.ts'
import type { WithNode } from '../services/node-reader.ts'

type Asked = WithChain & WithDb & WithNode

/**
 * A contract by its address. One that a partial index has not seen is as the node reports it: when and how it
 * was made is unknown.
 */
export async function findKnownContract(services: Asked, address: Buffer): Promise<ContractRow | undefined> {
  const row = await findContract(services.db, address)
  if (row) return row
  const { history } = await services.chain.knownSince()
  return history > 0n ? askContract(services, address, history) : undefined
}

async function askContract(
  { node }: Asked,
  address: Buffer,
  history: bigint,
): Promise<ContractRow | undefined> {
  let reported: Partial<NodeSmartContract>
  try {
    reported = await node.post('/wallet/getcontract', { value: hexText(address) })
  } catch (error) {
    if (error instanceof NodeUnreachableError) return undefined
    throw error
  }
  if (reported.contract_address === undefined) return undefined
  return {
    address,
    abi: reported.abi?.entrys?.length ? reported.abi.entrys : null,
    code_hash: reported.code_hash ? Buffer.from(reported.code_hash, 'hex') : null,
    consume_user_resource_percent: reported.consume_user_resource_percent ?? 0,
    created_block: history - 1n,
    created_index: null,
    created_time: 0n,
    created_tx: null,
    creator: reported.origin_address ? Buffer.from(reported.origin_address, 'hex') : null,
    destroyed_block: null,
    name: reported.name ?? '',
    origin_energy_limit: toBigInt(reported.origin_energy_limit),
    trigger_count: 0n,
  }
}
