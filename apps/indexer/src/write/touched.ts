import type { HexAddress, TokenHex } from '@tronlens/core'
import type { Opening } from '@tronlens/db'
import { isNativeToken, TRX } from '../extract/values.ts'
import type { AccountStates } from '../ledger/account-states.ts'
import { splitKey } from '../ledger/balance-key.ts'
import type { Batch } from './batch.ts'
import type { BalanceChanges } from './write-balances.ts'

/** Addresses whose state a batch touches, with the tokens of theirs that contracts keep. */
export function listTouched(
  { counters, changes }: Batch,
  balances: BalanceChanges,
  states: AccountStates,
): Opening[] {
  const touched = new Map<string, Opening>()
  const add = (address: HexAddress, token: TokenHex) => touched.set(address + token, { address, token })
  for (const { address } of counters.list()) add(address, TRX)
  for (const address of changes.accounts.seen.keys()) add(address, TRX)
  for (const byKey of balances.values())
    for (const key of byKey.keys()) {
      const { address, token } = splitKey(key)
      add(address, isNativeToken(token) ? TRX : token)
    }
  for (const byKey of states.stakeChanges.values())
    for (const key of byKey.keys()) add(key.slice(0, key.indexOf('/')) as HexAddress, TRX)
  for (const address of states.changedVotes) add(address, TRX)
  return [...touched.values()]
}
