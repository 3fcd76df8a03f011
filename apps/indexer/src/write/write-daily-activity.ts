import type { BlockNumber, HexAddress } from '@tronlens/core'
import { addAccountDays, addContractDays, addTokenDays, type ClientBase, DAY_OF_STAKE } from '@tronlens/db'
import type { AccountStates } from '../ledger/account-states.ts'
import { isOfTrx } from '../ledger/balance-key.ts'
import type { Changes } from '../ledger/changes.ts'
import { inKeyOrder } from './in-key-order.ts'
import type { MetRows } from './met-rows.ts'
import type { BalanceChanges, TrxHolderChanges } from './write-balances.ts'

/** Rows by their keys in the order of the index, which is written faster so. */
const inOrder = <Row>(rows: ReadonlyMap<string, Row>): Row[] =>
  [...rows.keys()].sort().map((key) => rows.get(key) as Row)

/**
 * Adds a batch to the days of accounts, contracts and tokens. Who acts or calls a contract for the first time
 * on a day is counted on it.
 *
 * @param keptAt - the block with which it can be taken back; undefined where it never is
 */
export async function writeDailyActivity(
  client: ClientBase,
  changes: Changes,
  keptAt: BlockNumber | undefined,
  met?: MetRows,
): Promise<void> {
  const days = [...changes.days.accounts.values()].flatMap((ofDay) => inKeyOrder(ofDay))
  for (const { day, active, caller } of await addAccountDays(client, days, {
    met: met?.accountDays,
    keptAt,
  })) {
    if (active) changes.days.count(day, 'active_accounts')
    if (caller) changes.days.count(day, 'callers')
  }
  await addContractDays(client, inOrder(changes.days.contracts), inOrder(changes.days.callers), {
    met: met?.callers,
    keptAt,
  })
  await addTokenDays(client, inOrder(changes.days.tokens))
}

/**
 * Adds what all accounts together hold and stake more or less to the days of the blocks that did it.
 *
 * @param blackHole - holds nothing that anybody has
 */
export function countDailySupply(
  changes: Changes,
  { balances, holders }: { balances: BalanceChanges; holders: TrxHolderChanges },
  { stakeChanges }: AccountStates,
  blackHole: HexAddress | undefined,
): void {
  const dayOf = (block: BlockNumber): string => changes.days.ofBlock.get(block) ?? ''
  for (const [block, change] of holders) changes.days.count(dayOf(block), 'trx_holders', BigInt(change))
  for (const [block, byKey] of balances) {
    let free = 0n
    byKey.forEach((delta, key) => {
      if (isOfTrx(key) && !(blackHole && key.startsWith(blackHole))) free += delta
    })
    if (free !== 0n) changes.days.count(dayOf(block), 'free_change', free)
  }
  for (const [block, byKey] of stakeChanges)
    for (const [key, delta] of byKey) {
      const column = DAY_OF_STAKE[Number(key.slice(key.indexOf('/') + 1))]
      if (column) changes.days.count(dayOf(block), column, delta)
    }
}
