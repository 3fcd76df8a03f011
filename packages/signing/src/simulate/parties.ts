import type { Address } from '@tronlens/core'
import { addressAt, findCall } from '../contract/calls.ts'
import type { TransactionContent } from '../intent.ts'
import { findGrants } from './grants.ts'
import { newKeysOf } from './permission-warnings.ts'
import { recipientOf } from './recipient.ts'
import type { ChainSnapshot } from './snapshot.ts'
import { flatten, unfold } from './unfold.ts'

/**
 * All accounts besides the owner that receive something by a transaction, or a power over something: the
 * recipient first, then those of calls inside the call, spenders and new owners of contracts, then keys of a permission update that are new
 * to node or index; all of them where one of the two does not report today's permissions.
 */
export function partiesOf(content: TransactionContent, snapshot: ChainSnapshot): Address[] {
  const { contract } = content
  const keys =
    contract.name === 'AccountPermissionUpdateContract'
      ? [snapshot.permissions, snapshot.permissionsIndexed].flatMap((now) => newKeysOf(contract.fields, now))
      : []
  const powers = findGrants(content, snapshot.simulation).map(({ to }) => to)
  const inside = flatten(unfold(content)).flatMap(({ data }) => addressAt(data, findCall(data)?.to) ?? [])
  const all = [recipientOf(content), ...inside, ...powers, ...keys].filter((each) => each !== undefined)
  return [...new Set(all)].filter((each) => each !== contract.fields.ownerAddress)
}
