import { MULTISIG_BYTES } from '@tronlens/api-contract'
import { bytesToHex, hexToBytes, InvalidHexError, isAddressBytes, sha256 } from '@tronlens/core'
import {
  decodeContract,
  encodeRaw,
  hasUnknownFields,
  InvalidSignatureError,
  MalformedTransactionError,
  readTransactionJson,
  recoverSigner,
  type Transaction_raw,
  TYPE_URL_PREFIX,
} from '@tronlens/protocol'
import { MultisigRefusal } from './refusal.ts'

const SIGNATURE_BYTES = 65
/** Most keys that a permission may have, with room for chains that allow more. */
const MOST_SIGNATURES = 10

/** A signature with the account whose key made it. */
type SignedBy = { signer: Buffer; signature: Buffer }

/** A transaction as it was sent, with everything that its own bytes hold. */
export type Submission = {
  raw: Transaction_raw
  rawData: Buffer
  hash: Buffer
  contractType: number
  /** Account that acts. */
  owner: Buffer
  permissionId: number
  signatures: readonly SignedBy[]
}

/**
 * Reads what a wallet sends to co-sign: the bytes decode wholly, the id is theirs, and each signature was made by a different key.
 *
 * @throws {MultisigRefusal} saying what is wrong
 */
export function readSubmission(transaction: Record<string, unknown>): Submission {
  const { raw, owner } = readRaw(transaction)
  const rawData = Buffer.from(encodeRaw(raw))
  if (rawData.length > MULTISIG_BYTES.transaction)
    throw new MultisigRefusal('tooLarge', `${rawData.length} of ${MULTISIG_BYTES.transaction} bytes`)
  const hash = Buffer.from(sha256(rawData))
  const { txID } = transaction
  if (txID !== undefined && String(txID).toLowerCase() !== hash.toString('hex'))
    throw new MultisigRefusal(
      'malformed',
      `txID is ${String(txID).slice(0, 64)}, the bytes give ${hash.toString('hex')}`,
    )
  const [contract] = raw.contract
  return {
    raw,
    rawData,
    hash,
    contractType: contract?.type ?? 0,
    owner,
    permissionId: contract?.PermissionId ?? 0,
    signatures: readSignatures(transaction.signature, hash),
  }
}

function readRaw(transaction: Record<string, unknown>): { raw: Transaction_raw; owner: Buffer } {
  try {
    const raw = readTransactionJson(transaction)
    if (raw.contract.length > 1) throw new MultisigRefusal('severalContracts')
    const { name, message } = decodeContract(raw.contract[0])
    if (raw.contract[0]?.parameter?.typeUrl !== TYPE_URL_PREFIX + name)
      throw new MalformedTransactionError(`its contract is called ${name} and something else at once`)
    if (hasUnknownFields(raw)) throw new MultisigRefusal('unknownFields')
    const owner = 'ownerAddress' in message ? message.ownerAddress : new Uint8Array()
    if (!isAddressBytes(owner)) throw new MalformedTransactionError('it names no account')
    return { raw, owner: Buffer.from(owner) }
  } catch (error) {
    if (error instanceof MalformedTransactionError) throw new MultisigRefusal('malformed', error.reason)
    throw error
  }
}

function readSignatures(given: unknown, digest: Uint8Array): SignedBy[] {
  if (!Array.isArray(given) || given.length === 0) throw new MultisigRefusal('noSignature')
  if (given.length > MOST_SIGNATURES)
    throw new MultisigRefusal('badSignature', `${given.length} signatures; at most ${MOST_SIGNATURES}`)
  const signatures = given.map((text: unknown) => readSignature(text, digest))
  const signers = signatures.map(({ signer }) => bytesToHex(signer))
  if (new Set(signers).size < signers.length) throw new MultisigRefusal('doubledSignature')
  return signatures
}

function readSignature(text: unknown, digest: Uint8Array): SignedBy {
  try {
    const signature = Buffer.from(hexToBytes(String(text)))
    if (signature.length !== SIGNATURE_BYTES)
      throw new MultisigRefusal('badSignature', `it has ${signature.length} bytes, not ${SIGNATURE_BYTES}`)
    return { signer: Buffer.from(recoverSigner(digest, signature)), signature }
  } catch (error) {
    if (error instanceof InvalidHexError || error instanceof InvalidSignatureError)
      throw new MultisigRefusal('badSignature', error.message)
    throw error
  }
}
