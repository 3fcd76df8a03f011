import { equalBytes } from '@tronlens/core'
import { findMultisigRequest } from '@tronlens/db'
import { decodeRaw, type Transaction_raw } from '@tronlens/protocol'
import type { WithNetwork, WithPeople } from '../services/databases.ts'
import type { Submission } from './read-submission.ts'
import { MultisigRefusal } from './refusal.ts'

/** True when two transactions do the same: only block, times, signatures and fee limit differ. */
function isSameIntent(a: Transaction_raw, b: Transaction_raw): boolean {
  const [one, other] = [a.contract[0], b.contract[0]]
  return (
    one?.type === other?.type &&
    equalBytes(one?.parameter?.value ?? new Uint8Array(), other?.parameter?.value ?? new Uint8Array()) &&
    equalBytes(a.data, b.data)
  )
}

/**
 * Checks that a submission repeats an expired request: the same intent, by the same permission of the same account. Its fee
 * limit may differ, since a call can need more energy now than when the old request was built.
 *
 * @param renews - hash of the expired request; absent: nothing is renewed
 * @returns the same as bytes, or null
 * @throws {MultisigRefusal}
 */
export async function checkRenewal(
  { people, network }: WithNetwork & WithPeople,
  submission: Submission,
  renews: string | undefined,
): Promise<Buffer | null> {
  if (renews === undefined) return null
  const hash = Buffer.from(renews, 'hex')
  const old = await findMultisigRequest(people, { network: network.key, hash })
  const isRepeated =
    old?.stage === 'expired' &&
    old.owner.equals(submission.owner) &&
    old.permission_id === submission.permissionId &&
    isSameIntent(decodeRaw(old.raw_data), submission.raw)
  if (!isRepeated) throw new MultisigRefusal('wrongRenewal')
  return hash
}
