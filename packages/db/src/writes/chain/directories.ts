import type { ClientBase } from 'pg'
import { labelled } from '../../labels.ts'
import type { RowOf } from '../../tables.ts'
import { OrderState } from '../../values/order-state.ts'
import type { Written } from '../../written.ts'
import { bytesOf } from './hex.ts'

/** Writes a trading pair as it is now. */
export const saveExchange = labelled(
  'saveExchange',
  async (client: ClientBase, one: Written<'exchange'>): Promise<void> => {
    await client.query(
      `INSERT INTO exchange (id, creator, created_time, first_token, first_balance, second_token, second_balance)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (id) DO UPDATE
       SET first_balance = excluded.first_balance, second_balance = excluded.second_balance`,
      [
        one.id,
        bytesOf(one.creator),
        one.created_time,
        bytesOf(one.first_token),
        one.first_balance,
        bytesOf(one.second_token),
        one.second_balance,
      ],
    )
  },
)

/** Writes an order of the market as it is now. */
export const saveOrder = labelled(
  'saveOrder',
  async (client: ClientBase, one: Written<'market_order'>): Promise<void> => {
    await client.query(
      `INSERT INTO market_order (id, owner, created_time, sell_token, sell_quantity, buy_token, buy_quantity, remaining, state)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (id) DO UPDATE
       SET remaining = excluded.remaining, state = excluded.state`,
      [
        bytesOf(one.id),
        bytesOf(one.owner),
        one.created_time,
        bytesOf(one.sell_token),
        one.sell_quantity,
        bytesOf(one.buy_token),
        one.buy_quantity,
        one.remaining,
        one.state,
      ],
    )
  },
)

/** Writes a frozen part of a supply as it is now. */
export const saveFrozenSupply = labelled(
  'saveFrozenSupply',
  async (client: ClientBase, part: Written<'frozen_supply'>): Promise<void> => {
    await client.query(
      `INSERT INTO frozen_supply (token, position, issuer, amount, expire_time, taken) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (token, position) DO UPDATE SET taken = excluded.taken`,
      [bytesOf(part.token), part.position, bytesOf(part.issuer), part.amount, part.expire_time, part.taken],
    )
  },
)

/** All trading pairs. */
export const listExchanges = labelled(
  'listExchanges',
  async (client: ClientBase): Promise<RowOf<'exchange'>[]> =>
    (await client.query<RowOf<'exchange'>>('SELECT * FROM exchange')).rows,
)

/** Orders of the market that can still be met. */
export const listActiveOrders = labelled(
  'listActiveOrders',
  async (client: ClientBase): Promise<RowOf<'market_order'>[]> =>
    (
      await client.query<RowOf<'market_order'>>('SELECT * FROM market_order WHERE state = $1', [
        OrderState.active,
      ])
    ).rows,
)

/** Frozen parts of supplies that their issuers have not taken yet. */
export const listFrozenSupplies = labelled(
  'listFrozenSupplies',
  async (client: ClientBase): Promise<RowOf<'frozen_supply'>[]> =>
    (
      await client.query<RowOf<'frozen_supply'>>(
        'SELECT * FROM frozen_supply WHERE NOT taken ORDER BY token, position',
      )
    ).rows,
)
