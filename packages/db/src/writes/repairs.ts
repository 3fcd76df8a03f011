import type { BlockNumber, HexAddress, TokenHex } from '@tronlens/core'
import type { ClientBase } from 'pg'
import { labelled } from '../labels.ts'
import { countBuckets } from '../values/balance-bucket.ts'
import { Counter, stakeCounter } from '../values/counter.ts'
import { addCounters, WHOLE_CHAIN } from './counters.ts'
import { bytesOf } from './hex.ts'

/** Change of a balance that no block tells. */
export type BalanceRepair = { address: HexAddress; token: TokenHex; delta: bigint }

/** Makes a balance what the node says it is after a block, and keeps the change beside that block. */
export const repairBalance = labelled(
  'repairBalance',
  async (
    client: ClientBase,
    { address, token, delta }: BalanceRepair,
    height: BlockNumber,
  ): Promise<void> => {
    const key = [bytesOf(address), bytesOf(token)]
    const { rows } = await client.query<{ amount: string; held: string }>(
      `WITH before AS (SELECT amount FROM balance WHERE address = $1 AND token = $2), written AS (
         INSERT INTO balance (address, token, amount) VALUES ($1, $2, $3::numeric)
         ON CONFLICT (address, token) DO UPDATE SET amount = balance.amount + excluded.amount RETURNING amount
       ) SELECT amount, coalesce((SELECT amount FROM before), 0) AS held FROM written`,
      [...key, delta],
    )
    const amount = BigInt(rows[0]?.amount ?? 0)
    const held = BigInt(rows[0]?.held ?? 0)
    await client.query(
      `INSERT INTO balance_change (address, token, block_number, delta, amount) VALUES ($1, $2, $3, $4::numeric, $5::numeric)
       ON CONFLICT (address, token, block_number) DO UPDATE SET delta = balance_change.delta + excluded.delta, amount = excluded.amount`,
      [...key, height, delta, amount],
    )
    const holders = Number(amount > 0n) - Number(held > 0n)
    if (holders !== 0)
      await client.query('UPDATE token SET holder_count = holder_count + $2 WHERE ref = $1', [
        key[1],
        holders,
      ])
    if (holders !== 0 && token === '5f')
      await client.query(
        `UPDATE day_stat SET trx_holders = trx_holders + $2
         WHERE day = (SELECT (to_timestamp(timestamp / 1000) AT TIME ZONE 'UTC')::date FROM block WHERE number = $1)`,
        [height, holders],
      )
    if (token === '5f')
      await addCounters(
        client,
        [
          { kind: Counter.freeTrx, n: (amount > 0n ? amount : 0n) - (held > 0n ? held : 0n) },
          ...countBuckets([{ before: held, amount }]),
        ].map((counter) => ({ scope: WHOLE_CHAIN, ...counter })),
      )
  },
)

/** Makes the time at which an account last paid for something what the node says. */
export const repairOperationTime = labelled(
  'repairOperationTime',
  async (client: ClientBase, address: HexAddress, time: bigint): Promise<void> => {
    await client.query('UPDATE account SET latest_operation_time = $2 WHERE address = $1', [
      bytesOf(address),
      time,
    ])
  },
)

/** Makes a stake what the node says it is after a block, and keeps the change beside that block. */
export const repairStake = labelled(
  'repairStake',
  async (
    client: ClientBase,
    { address, quantity, delta }: { address: HexAddress; quantity: number; delta: bigint },
    height: BlockNumber,
  ): Promise<void> => {
    const { rows } = await client.query<{ amount: bigint }>(
      `INSERT INTO stake (address, quantity, amount) VALUES ($1, $2, $3)
       ON CONFLICT (address, quantity) DO UPDATE SET amount = stake.amount + excluded.amount RETURNING amount`,
      [bytesOf(address), quantity, delta],
    )
    await client.query(
      `INSERT INTO stake_change (address, quantity, block_number, delta, amount) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (address, quantity, block_number) DO UPDATE SET delta = stake_change.delta + excluded.delta, amount = excluded.amount`,
      [bytesOf(address), quantity, height, delta, rows[0]?.amount ?? delta],
    )
    await client.query(
      `INSERT INTO counter (scope, kind, n) VALUES ($1, $2, $3::numeric)
       ON CONFLICT (scope, kind) DO UPDATE SET n = counter.n + excluded.n`,
      [Buffer.alloc(0), stakeCounter(quantity), delta],
    )
  },
)
