import { ZERO_ADDRESS } from '@tronlens/core'
import type { TransactionContent } from '../intent.ts'
import { allowanceAfter, findGrants, type Grant, keeperOf } from './grants.ts'
import type { ChainSnapshot, GrantedNow } from './snapshot.ts'
import type { Warning } from './warnings.ts'

/** Amounts above this are never used up: more than any token has units. */
const UNLIMITED = 2n ** 128n

/** Every power over funds or over a contract that a call gives, compared with what its receiver may do today. */
export function grantWarnings(content: TransactionContent, snapshot: ChainSnapshot): Warning[] {
  return findGrants(content, snapshot.simulation, snapshot.collections).flatMap(
    (grant) => grantWarning(grant, snapshot.granted ?? []) ?? [],
  )
}

/**
 * The warning about one grant; undefined where it gives nothing that its receiver does not have.
 *
 * @param granted what the receivers of grants may do today, as `readGranted` gives it
 */
export function grantWarning(grant: Grant, granted: readonly GrantedNow[]): Warning | undefined {
  const { contract, to } = grant
  const keeper = keeperOf(grant)
  const id = grant.kind === 'piece' ? grant.id : undefined
  const now = granted.find(
    (each) => each.contract === contract && each.to === to && each.keeper === keeper && each.piece?.id === id,
  )
  switch (grant.kind) {
    case 'allowance': {
      const { isWritten, until } = grant
      // a token's own permit has a last time of use; only a keeper of allowances ends them
      const isLasting = until !== undefined && keeper === undefined
      const before = now?.allowance
      const amount = allowanceAfter(grant, before)
      // a spender that uses what it was allowed emits what is left of it
      if (!isWritten && before !== undefined && amount <= before) return undefined
      const kind = amount >= UNLIMITED ? 'unlimitedApproval' : 'allowance'
      return { kind, spender: to, contract, amount, before, held: now?.held, until, isLasting }
    }
    case 'piece':
      // naming the address of zeros takes an approval back
      if (to === ZERO_ADDRESS) return undefined
      return { kind: 'pieceApproval', spender: to, contract, id: grant.id, today: now?.piece }
    case 'collection':
      return {
        kind: 'approvalForAll',
        spender: to,
        contract,
        isForAll: now?.isForAll,
        until: grant.until,
        isLasting: grant.until !== undefined,
      }
    case 'ownership':
      return { kind: 'newOwner', address: to, contract }
    case 'upgrade':
      return { kind: 'upgrade', address: to, contract }
  }
}
