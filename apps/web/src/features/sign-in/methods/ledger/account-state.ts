import type { Address } from '@tronlens/core'
import type { AccountState } from '@tronlens/ledger'
import { askNode } from '../../../../shared/api/node.ts'
import { powerOf, type RawAccount, readNodeAccount } from '../../../../slices/account/node-account.ts'

/** What the solid chain knows of an address; nothing for an address that never received anything. */
export async function readAccountState(
  address: Address,
  signal: AbortSignal,
): Promise<AccountState | undefined> {
  const raw = await askNode<RawAccount & { latest_opration_time?: number }>(
    '/walletsolidity/getaccount',
    { address, visible: true },
    signal,
  )
  const account = readNodeAccount(address, raw)
  if (!account.isActive) return undefined
  return { sum: account.balance + powerOf(account), lastActive: raw.latest_opration_time }
}
