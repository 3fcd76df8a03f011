import { toBigInt } from '@tronlens/core'
import { type ContractRow, findContract } from '@tronlens/db'
import { type NodeSmartContract, NodeUnreachableError } from '@tronlens/node-client'
import type { Services } from '../routes/handle.ts'
import { hexText } from '../serialize/address.ts'

type Asked = Pick<Services, 'db' | 'chain' | 'node'>

/** A contract by its address. One that an index that begins later has not met is as the node tells it: when and how it was made is not known. */
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
  let told: Partial<NodeSmartContract>
  try {
    told = await node.post('/wallet/getcontract', { value: hexText(address) })
  } catch (error) {
    if (error instanceof NodeUnreachableError) return undefined
    throw error
  }
  if (told.contract_address === undefined) return undefined
  return {
    address,
    abi: told.abi?.entrys?.length ? told.abi.entrys : null,
    code_hash: told.code_hash ? Buffer.from(told.code_hash, 'hex') : null,
    consume_user_resource_percent: told.consume_user_resource_percent ?? 0,
    created_block: history - 1n,
    created_index: null,
    created_time: 0n,
    created_tx: null,
    creator: told.origin_address ? Buffer.from(told.origin_address, 'hex') : null,
    destroyed_block: null,
    name: told.name ?? '',
    origin_energy_limit: toBigInt(told.origin_energy_limit),
    trigger_count: 0n,
  }
}
