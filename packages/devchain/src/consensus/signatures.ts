import { createRequire } from 'node:module'
import { encodeBase58Check } from '@tronlens/core'
import type secp256k1Type from 'secp256k1'
import { ChainRefusal } from '../base/errors.ts'
import { keccak256 } from '../base/hash.ts'
import { fromHex, toHex } from '../base/hex.ts'
import { isBefore, type NodeRelease } from '../base/node-release.ts'
import { defaultActivePermission, defaultOwnerPermission } from '../state/accounts.ts'
import type { ChainState } from '../state/chain-state.ts'
import type { Permission } from '../state/records/account.ts'
import type { ChainTransaction } from './chain-transaction.ts'

// A CommonJS package with a native part: loaded by path at run time, so that bundling leaves it alone.
const secp256k1 = createRequire(import.meta.url)('secp256k1') as typeof secp256k1Type

/** Most signatures a transaction may carry. */
export const MAX_SIGNATURES = 5

/** A signature that has the wrong form or from which no address can be recovered. */
export class SignatureFormatError extends Error {}

/**
 * Address (hex) of the signer of a digest; bytes beyond 65 are ignored.
 *
 * @throws {SignatureFormatError}
 */
export function recoverAddress(digest: Uint8Array, signature: Uint8Array): string {
  if (signature.length < 65) throw new SignatureFormatError(`Signature size is ${signature.length}`)
  const v = signature[64] as number
  const recovery = v >= 27 ? v - 27 : v
  if (recovery > 3) throw new SignatureFormatError(`Header byte out of range: ${v}`)
  let key: Uint8Array
  try {
    key = secp256k1.ecdsaRecover(signature.subarray(0, 64), recovery, digest, false)
  } catch (cause) {
    throw new SignatureFormatError(recoveryFailure(signature, recovery), { cause })
  }
  return `41${toHex(keccak256(key.subarray(1)).subarray(12))}`
}

const FIELD_PRIME = 2n ** 256n - 2n ** 32n - 977n
const GROUP_ORDER = 0xffff_ffff_ffff_ffff_ffff_ffff_ffff_fffe_baae_dce6_af48_a03b_bfd2_5e8c_d036_4141n

/** Texts of the node for a failed recovery: r is no point, or one beyond the field. */
function recoveryFailure(signature: Uint8Array, recovery: number): string {
  const r = BigInt(`0x${toHex(signature.subarray(0, 32))}`) + (recovery > 1 ? GROUP_ORDER : 0n)
  return r >= FIELD_PRIME
    ? 'Could not recover public key from signature'
    : 'java.lang.IllegalArgumentException: Invalid point compression'
}

/** Signs a digest with a private key: r, s and v as 0 or 1, as nodes write it. */
export function signDigest(digest: Uint8Array, privateKey: Uint8Array): Uint8Array {
  const { signature, recid } = secp256k1.ecdsaSign(digest, privateKey)
  const bytes = new Uint8Array(65)
  bytes.set(signature)
  bytes[64] = recid
  return bytes
}

/**
 * The permission that a transaction uses, or undefined. A missing account counts as one with default
 * permissions.
 */
export function findPermission(state: ChainState, owner: string, id: number): Permission | undefined {
  const account = state.accounts.get(owner)
  if (!account) {
    if (id === 0) return defaultOwnerPermission(owner)
    return id === 2 ? defaultActivePermission(state, owner) : undefined
  }
  if (id === 0) return account.ownerPermission ?? defaultOwnerPermission(owner)
  if (id === 1) return account.witnessPermission
  return account.activePermissions.find((permission) => permission.id === id)
}

/** True when an active permission's mask has the bit of a contract type. */
export function allowsContract(permission: Permission, contractType: number): boolean {
  const byte = Number.parseInt(
    permission.operations.slice((contractType >> 3) * 2, (contractType >> 3) * 2 + 2),
    16,
  )
  return (byte & (1 << (contractType & 7))) !== 0
}

/** A problem with who signed. */
export class PermissionProblem extends Error {}

/** A signer is not in the permission. */
export class ForeignSigner extends PermissionProblem {
  /** The text of 4.8.0, which contains the signature where later releases have the id. */
  readonly olderMessage: string

  constructor(digest: Uint8Array, signature: Uint8Array, signer: string) {
    const text = `is signed by ${encodeBase58Check(fromHex(signer))} but it is not contained of permission.`
    super(`${toHex(digest)} ${text}`)
    this.olderMessage = `${toHex(signature)} ${text}`
  }
}

/** The text of a problem in the wording of a release. */
export const problemText = (error: Error, release: NodeRelease): string =>
  isBefore(release, '4.8.2') && error instanceof ForeignSigner ? error.olderMessage : error.message

/**
 * Total weight of some signatures under a permission.
 *
 * @param approved - collects the signers in order
 * @throws {PermissionProblem | SignatureFormatError}
 */
export function signatureWeight(
  permission: Permission,
  signatures: readonly Uint8Array[],
  digest: Uint8Array,
  approved: string[] = [],
): bigint {
  if (signatures.length > permission.keys.length)
    throw new PermissionProblem(
      `Signature count is ${signatures.length} more than key counts of permission : ${permission.keys.length}`,
    )
  let total = 0n
  for (const signature of signatures) {
    const signer = recoverAddress(digest, signature)
    const weight = permission.keys.find((key) => key.address === signer)?.weight ?? 0n
    if (weight === 0n) throw new ForeignSigner(digest, signature, signer)
    if (approved.includes(signer))
      throw new PermissionProblem(`${encodeBase58Check(fromHex(signer))} has signed twice!`)
    approved.push(signer)
    total += weight
  }
  return total
}

const invalid = (text: string) => new ChainRefusal('ValidateSignature', text)

/**
 * Checks that a transaction is signed by enough keys of the permission it names.
 *
 * @param unlocked - owners whose transactions need no valid signature (a development switch)
 * @param release - whose wording a refusal uses
 * @throws {ChainRefusal} ValidateSignature
 */
export function checkSignatures(
  state: ChainState,
  transaction: ChainTransaction,
  unlocked?: ReadonlySet<string>,
  release: NodeRelease = '4.8.2',
): void {
  if (transaction.verified) return
  if (unlocked?.has(transaction.owner)) return
  const { message } = transaction
  const contract = message.rawData?.contract[0]
  if (message.signature.length === 0 || !contract) throw invalid('miss sig or contract')
  if (message.signature.length > MAX_SIGNATURES) throw invalid('too many signatures')
  const permission = findPermission(state, transaction.owner, contract.PermissionId)
  if (!permission) throw invalid("permission isn't exit")
  if (contract.PermissionId !== 0) {
    if (permission.type !== 2) throw invalid('Permission type is error')
    if (!allowsContract(permission, contract.type)) throw invalid('Permission denied')
  }
  let weight: bigint
  try {
    weight = signatureWeight(permission, message.signature, transaction.digest)
  } catch (error) {
    if (error instanceof PermissionProblem || error instanceof SignatureFormatError)
      throw invalid(problemText(error, release))
    throw error
  }
  if (weight < permission.threshold) throw invalid('sig error')
  transaction.verified = true
}
