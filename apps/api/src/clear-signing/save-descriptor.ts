import { readAbi } from '@tronlens/abi'
import { PURPOSES } from '@tronlens/api-contract'
import { checkDescriptor, DescriptorError, readDescriptor } from '@tronlens/clear-signing'
import { loadShipped } from '@tronlens/clear-signing/shipped'
import { hexToBytes, isAddress } from '@tronlens/core'
import { saveDescriptor } from '@tronlens/db'
import { addressBytes } from '../http/parameters.ts'
import { findKnownContract } from '../solidity/known-contract.ts'
import { readVerification } from '../solidity/verifications.ts'
import { readStatement, refuse } from '../tokens/statement.ts'
import { readChainId } from './chain-id.ts'
import { hashOf } from './hash-of.ts'
import type { Reach } from './reach.ts'
import { readVerifiedAbi } from './verified-abi.ts'

const SIGNATURE = /^(?:0x)?([0-9a-f]{130})$/i

/**
 * Takes the words of a deployer for their contract: signed by their key, for this descriptor, and fitting the
 * verified interface.
 *
 * @throws {StatementRefusal} saying what is wrong
 */
export async function takeDescriptor(
  services: Reach,
  { content, sig, descriptor }: { content: string; sig: string; descriptor: string },
): Promise<{ version: number; hash: string }> {
  const { network, people } = services
  const statement = readStatement(
    { content, sig },
    { network: network.key, purpose: PURPOSES.clearSigning, owner: 'address' },
  )
  const { contract, hash: signedHash } = statement.fields
  if (typeof contract !== 'string' || !isAddress(contract))
    throw refuse('field', 'contract should be an address')
  const hash = hashOf(descriptor)
  if (signedHash !== hash) throw refuse('signature', 'hash should be the SHA-256 of the descriptor, in hex')
  const address = addressBytes(contract)
  const row = await findKnownContract(services, address)
  if (!row) throw refuse('field', `${contract} is no contract that is known here`)
  const signer = addressBytes(statement.signer)
  if (!row.creator?.equals(signer))
    throw refuse('signature', `${statement.signer} did not make the contract ${contract}`)
  const verified = await readVerification(services, row)
  if (!verified) throw refuse('field', 'the source of the contract is not verified here')
  const abi = readAbi([...(verified.abi as unknown[]), ...(await readVerifiedAbi(services, row))])
  try {
    checkDescriptor(
      readDescriptor(descriptor, loadShipped),
      { chainId: await readChainId(services), contract },
      abi,
    )
  } catch (error) {
    if (!(error instanceof DescriptorError)) throw error
    throw refuse('field', error.message)
  }
  const version = await saveDescriptor(people, {
    network: network.key,
    address,
    created_tx: row.created_tx,
    signer,
    hash: Buffer.from(hash, 'hex'),
    descriptor,
    content,
    signature: Buffer.from(hexToBytes((SIGNATURE.exec(sig)?.[1] ?? '').toLowerCase())),
    signed_at: statement.signedAt,
  })
  if (version === undefined) throw refuse('expired', 'something that was signed later is there already')
  return { version, hash }
}
