import { queryOptions } from '@tanstack/react-query'
import type { Address } from '@tronlens/core'
import { askNode } from '../../../shared/api/node.ts'

export interface NodeContract {
  name?: string
  origin_address?: string
  consume_user_resource_percent?: number
  origin_energy_limit?: number | bigint
  code_hash?: string
  abi?: { entrys?: AbiEntry[] }
}

export interface AbiEntry {
  type?: string
  name?: string
  stateMutability?: string
  inputs?: { name?: string; type?: string }[]
  outputs?: { name?: string; type?: string }[]
}

/** What the node keeps of a contract: creator, energy policy and interface. */
export const contractQuery = (address: Address) =>
  queryOptions({
    queryKey: ['node-contract', address],
    queryFn: ({ signal }) =>
      askNode<NodeContract>('/wallet/getcontract', { value: address, visible: true }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
