import type { ClientBase } from '@tronlens/db'
import type { Hex } from '../extract/values.ts'
import type { Changes } from '../ledger/changes.ts'

const bytes = (hex: Hex): Buffer => Buffer.from(hex, 'hex')

/** Writes the trading pairs, orders and frozen supplies that a batch changed, each as it is in the end. */
export async function writeDirectories(client: ClientBase, changes: Changes): Promise<void> {
  for (const one of changes.exchanges.values())
    await client.query(
      `INSERT INTO exchange (id, creator, created_time, first_token, first_balance, second_token, second_balance)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (id) DO UPDATE
       SET first_balance = excluded.first_balance, second_balance = excluded.second_balance`,
      [
        one.id,
        bytes(one.creator),
        one.time,
        bytes(one.first),
        one.firstBalance,
        bytes(one.second),
        one.secondBalance,
      ],
    )
  for (const one of changes.orders.values())
    await client.query(
      `INSERT INTO market_order (id, owner, created_time, sell_token, sell_quantity, buy_token, buy_quantity, remaining, state)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (id) DO UPDATE
       SET remaining = excluded.remaining, state = excluded.state`,
      [
        bytes(one.id),
        bytes(one.owner),
        one.time,
        bytes(one.sellToken),
        one.sellQuantity,
        bytes(one.buyToken),
        one.buyQuantity,
        one.remaining,
        one.state,
      ],
    )
  for (const part of changes.frozenSupplies)
    await client.query(
      `INSERT INTO frozen_supply (token, position, issuer, amount, expire_time, taken) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (token, position) DO UPDATE SET taken = excluded.taken`,
      [bytes(part.token), part.position, bytes(part.issuer), part.amount, part.expireTime, part.taken],
    )
}
