import type { Address } from '@tronlens/core'
import { findSigner, type ReviewedTransaction } from '@tronlens/signing'
import type { AccountPermission } from '../permission/account-permissions.ts'

/** Verdict about a signature: only `good` ones count. */
export type Verdict = 'good' | 'foreign' | 'doubled' | 'broken'

/** A signature with the result of its check. */
export interface CheckedSignature {
  readonly signature: string
  /** The address whose key made it; undefined for bytes that are no signature of this transaction. */
  readonly signer: Address | undefined
  readonly verdict: Verdict
}

/**
 * Checks every signature again: whose key made it over this transaction, whether that key belongs to the
 * permission, and that no key counts twice.
 */
export function checkSignatures(
  transaction: ReviewedTransaction,
  signatures: readonly string[],
  { keys }: Pick<AccountPermission, 'keys'>,
): CheckedSignature[] {
  const seen = new Set<Address>()
  return signatures.map((signature) => {
    const signer = findSigner(transaction, signature)
    const verdict = verdictOf(signer, seen, keys)
    if (signer) seen.add(signer)
    return { signature, signer, verdict }
  })
}

function verdictOf(
  signer: Address | undefined,
  seen: ReadonlySet<Address>,
  keys: AccountPermission['keys'],
): Verdict {
  if (!signer) return 'broken'
  if (!keys.some(({ address }) => address === signer)) return 'foreign'
  return seen.has(signer) ? 'doubled' : 'good'
}

/** Signatures that count. */
export const goodSignatures = (checked: readonly CheckedSignature[]): string[] =>
  checked.filter(({ verdict }) => verdict === 'good').map(({ signature }) => signature)

/** Total weight of the signatures. */
export const weightOf = (
  checked: readonly CheckedSignature[],
  { keys }: Pick<AccountPermission, 'keys'>,
): bigint =>
  keys
    .filter(({ address }) => checked.some(({ signer, verdict }) => verdict === 'good' && signer === address))
    .reduce((sum, { weight }) => sum + weight, 0n)
