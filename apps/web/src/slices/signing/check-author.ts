import type { ClearDescriptor } from '@tronlens/api-contract'
import { PURPOSES } from '@tronlens/api-contract/client'
import { type Address, bytesToHex, sha256, utf8ToBytes } from '@tronlens/core'
import { recoverMessageSigner } from '@tronlens/keys'

/** Where words come from, once that is checked. */
export type Author =
  | { kind: 'shipped'; hash: string }
  | { kind: 'deployer'; signer: Address; version: number; signTime: number; hash: string }

/**
 * Who wrote the words for a contract; undefined where they are not what the server says: the text has another
 * hash, the signature is for something else, or another account than the deployer signed.
 *
 * @param deployer - who made the contract, according to the node
 */
export function checkAuthor(
  { source, descriptor, hash, signer, content, sig, version, signTime }: ClearDescriptor,
  contract: Address,
  deployer: Address | undefined,
): Author | undefined {
  if (bytesToHex(sha256(utf8ToBytes(descriptor))) !== hash) return undefined
  if (source === 'shipped') return { kind: 'shipped', hash }
  if (signer === '' || signer !== deployer || !isSigned({ content, sig, signer, hash, contract }))
    return undefined
  return { kind: 'deployer', signer, version, signTime, hash }
}

function isSigned({
  content,
  sig,
  signer,
  hash,
  contract,
}: {
  content: string
  sig: string
  signer: Address
  hash: string
  contract: Address
}): boolean {
  try {
    const said = JSON.parse(content) as Record<string, unknown>
    const isThis = said.purpose === PURPOSES.clearSigning && said.contract === contract && said.hash === hash
    return isThis && recoverMessageSigner(content, sig) === signer
  } catch {
    // content and signature come from the server: what cannot be read is not signed
    return false
  }
}
