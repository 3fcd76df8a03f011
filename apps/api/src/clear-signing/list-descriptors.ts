import type { ClearDescriptor } from '@tronlens/api-contract'
import { findShipped, type VerifiedText } from '@tronlens/clear-signing/shipped'
import { type Address, milliseconds } from '@tronlens/core'
import { type ClearDescriptorRow, type ContractRow, findDescriptor, listDescriptors } from '@tronlens/db'
import { addressBytes } from '../http/parameters.ts'
import { addressText } from '../serialize/address.ts'
import { findKnownContract } from '../solidity/known-contract.ts'
import { isSameContract, readVerification } from '../solidity/verifications.ts'
import { readChainId } from './chain-id.ts'
import { hashOf } from './hash-of.ts'
import type { Reach } from './reach.ts'

/** The words for a contract: those of this release, and the newest of its deployer. */
export async function listClearSigning(services: Reach, contract: Address) {
  const { network, people } = services
  const address = addressBytes(contract)
  const [chainId, row, newest, all] = await Promise.all([
    readChainId(services),
    findKnownContract(services, address),
    findDescriptor(people, network.key, address),
    listDescriptors(people, network.key, address),
  ])
  const shipped = findShipped({ chainId, contract }, row && (await readText(services, row)))
  const isOwn = newest && isSameContract(row, newest)
  return {
    chainId,
    descriptors: [...(isOwn ? [serializeDescriptor(newest)] : []), ...shipped.map(serializeShipped)],
    versions: all
      .filter((each) => isSameContract(row, each))
      .map(({ version, hash, signer, signed_at }) => ({
        version,
        hash: hash.toString('hex'),
        signer: addressText(signer),
        signTime: milliseconds(Number(signed_at)),
      })),
  }
}

/** The verified source by which a shipped descriptor knows a contract that has no address of its own. */
async function readText(services: Reach, row: ContractRow): Promise<VerifiedText | undefined> {
  const verified = await readVerification(services, row)
  const text = verified?.sources[verified.file_name]
  return verified && text !== undefined
    ? { contractName: verified.contract_name, hash: hashOf(text) }
    : undefined
}

const serializeDescriptor = (row: ClearDescriptorRow): ClearDescriptor => ({
  source: 'deployer',
  version: row.version,
  hash: row.hash.toString('hex'),
  descriptor: row.descriptor,
  signer: addressText(row.signer),
  content: row.content,
  sig: row.signature.toString('hex'),
  signTime: milliseconds(Number(row.signed_at)),
})

const serializeShipped = (descriptor: string): ClearDescriptor => ({
  source: 'shipped',
  version: 0,
  hash: hashOf(descriptor),
  descriptor,
  signer: '',
  content: '',
  sig: '',
  signTime: milliseconds(0),
})
