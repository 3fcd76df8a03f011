import { findAddress } from '@tronlens/core'
import type { ContractRow } from '@tronlens/db'
import { addressBytes } from '../http/parameters.ts'
import { readChainCode } from '../solidity/chain-code.ts'
import { findKnownContract } from '../solidity/known-contract.ts'
import { readProxy } from '../solidity/proxy/read-proxy.ts'
import { readVerification } from '../solidity/verifications.ts'
import type { Reach } from './reach.ts'

/** The verified interface of the code behind a proxy; nothing for a contract with code of its own. */
export async function readVerifiedAbi(services: Reach, row: ContractRow): Promise<readonly unknown[]> {
  const { implementation } = await readProxy(services, row, (await readChainCode(services.node, row)).runtime)
  const target = findAddress(implementation)
  const behind = target && (await findKnownContract(services, addressBytes(target)))
  const verified = behind && (await readVerification(services, behind))
  return verified ? (verified.abi as readonly unknown[]) : []
}
