import { ZERO_ADDRESS } from '@tronlens/core'
import type { TransactionContent } from '../intent.ts'
import { allowanceAfter, findGrants, type Grant, keeperOf, ownerOf } from './grants.ts'
import type { ChainSnapshot, GrantedNow } from './snapshot.ts'
import type { Warning } from './warnings.ts'

/** Amounts above this are never used up: no token has so many units. */
const UNLIMITED = 2n ** 128n

/**
 * Warnings about every power over funds or over a contract that a call gives, compared with today's powers of
 * its receiver.
 */
export function grantWarnings(content: TransactionContent, snapshot: ChainSnapshot): Warning[] {
  return findGrants(content, snapshot.simulation, snapshot.collections).flatMap(
    (grant) => grantWarning(grant, snapshot.granted ?? []) ?? [],
  )
}

/**
 * The warning about one grant; undefined where it gives nothing that its receiver does not have.
 *
 * @param granted - today's powers of the receivers of grants, from `readGranted`
 */
export function grantWarning(grant: Grant, granted: readonly GrantedNow[]): Warning | undefined {
  const { contract, to } = grant
  const keeper = keeperOf(grant)
  const owner = ownerOf(grant)
  const of = owner ? { owner } : {}
  const id = grant.kind === 'piece' ? grant.id : undefined
  const now = granted.find(
    (each) =>
      each.contract === contract &&
      each.to === to &&
      each.keeper === keeper &&
      each.owner === owner &&
      each.piece?.id === id,
  )
  switch (grant.kind) {
    case 'allowance': {
      const { isWritten, until } = grant
      // the deadline of a token's own permit ends its use, not the allowance; only a separate allowance
      // contract ends allowances
      const isLasting = until !== undefined && keeper === undefined
      const before = now?.allowance
      const amount = allowanceAfter(grant, before)
      // a spender that uses its allowance emits an event with the rest of it
      if (!isWritten && before !== undefined && amount <= before) return undefined
      const kind = amount >= UNLIMITED ? 'unlimitedApproval' : 'allowance'
      return { kind, spender: to, contract, amount, before, held: now?.held, until, isLasting, ...of }
    }
    case 'piece':
      // an approval of the zero address revokes the earlier one
      if (to === ZERO_ADDRESS) return undefined
      return { kind: 'pieceApproval', spender: to, contract, id: grant.id, today: now?.piece, ...of }
    case 'collection':
      return {
        kind: 'approvalForAll',
        spender: to,
        contract,
        isForAll: now?.isForAll,
        until: grant.until,
        isLasting: grant.until !== undefined,
        ...of,
      }
    case 'ownership':
      return { kind: 'newOwner', address: to, contract }
    case 'upgrade':
      return { kind: 'upgrade', address: to, contract }
  }
}
