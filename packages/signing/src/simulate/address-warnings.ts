import type { Address } from '@tronlens/core'
import { findCall } from '../contract/calls.ts'
import type { TransactionContent } from '../intent.ts'
import { findLookAlike, type KnownAddress } from './look-alike.ts'
import { partiesOf } from './parties.ts'
import { recipientOf } from './recipient.ts'
import type { ChainSnapshot } from './snapshot.ts'
import type { Warning } from './warnings.ts'

/**
 * Warnings about the addresses of a transaction: new ones, look-alikes of known ones, contracts, and accounts
 * that are not active.
 */
export function addressWarnings(
  content: TransactionContent,
  snapshot: ChainSnapshot,
  known: readonly KnownAddress[],
): Warning[] {
  return [
    ...partiesOf(content, snapshot).flatMap((address) => unknownAddressWarning(address, known) ?? []),
    ...recipientWarnings(content, snapshot),
  ]
}

function unknownAddressWarning(address: Address, known: readonly KnownAddress[]): Warning | undefined {
  if (known.some((each) => each.address === address)) return undefined
  const alike = findLookAlike(
    address,
    known.map((each) => each.address),
  )
  if (!alike) return { kind: 'newAddress', address }
  return {
    kind: 'lookAlike',
    address,
    known: alike.known,
    times: known.find((each) => each.address === alike.known)?.times ?? 0,
    start: alike.head,
    end: alike.tail,
  }
}

function recipientWarnings(content: TransactionContent, { recipient }: ChainSnapshot): Warning[] {
  const { contract } = content
  const address = recipientOf(content)
  if (!address || address === contract.fields.ownerAddress) return []
  const warnings: Warning[] = []
  if (contract.name === 'TriggerSmartContract' && address === contract.fields.contractAddress)
    warnings.push({ kind: 'toTokenContract', address })
  else if (recipient?.isContract && !isPower(contract)) warnings.push({ kind: 'toContract', address })
  if (recipient && !recipient.isActive) warnings.push({ kind: 'notActivated', address })
  return warnings
}

/** A call that moves nothing but gives a power, which contracts receive as often as accounts. */
const isPower = (contract: TransactionContent['contract']): boolean => {
  if (contract.name !== 'TriggerSmartContract') return false
  const call = findCall(contract.fields.data)
  return call !== undefined && call.kind !== 'transfer'
}
