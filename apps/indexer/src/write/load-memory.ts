import type { ClientBase } from '@tronlens/db'
import { type Hex, TokenKind, TRX } from '../extract/values.ts'
import { ChainMemory } from '../ledger/memory.ts'
import { OrderState } from '../ledger/things.ts'

const hex = (value: Buffer): Hex => value.toString('hex')

/** Reads the directories of the chain as of the newest indexed block. */
export async function loadMemory(client: ClientBase): Promise<ChainMemory> {
  const memory = new ChainMemory()
  const assets = await client.query<{ ref: Buffer; name: Hex; trx_num: string; num: string }>(
    `SELECT ref, sale->>'name_hex' AS name, sale->>'trx_num' AS trx_num, sale->>'num' AS num FROM token
     WHERE kind = ${TokenKind.trc10} ORDER BY created_block, ref`,
  )
  for (const { ref, name, trx_num, num } of assets.rows)
    memory.addAsset({
      ref: hex(ref),
      id: ref.toString('latin1'),
      name,
      trxNum: BigInt(trx_num),
      num: BigInt(num),
    })
  const exchanges = await client.query('SELECT * FROM exchange')
  for (const row of exchanges.rows)
    memory.exchanges.set(Number(row.id), {
      id: Number(row.id),
      creator: hex(row.creator),
      time: Number(row.created_time),
      first: hex(row.first_token),
      firstBalance: row.first_balance,
      second: hex(row.second_token),
      secondBalance: row.second_balance,
    })
  const orders = await client.query(`SELECT * FROM market_order WHERE state = ${OrderState.active}`)
  for (const row of orders.rows)
    memory.setOrder({
      id: hex(row.id),
      owner: hex(row.owner),
      time: Number(row.created_time),
      sellToken: hex(row.sell_token),
      sellQuantity: row.sell_quantity,
      buyToken: hex(row.buy_token),
      buyQuantity: row.buy_quantity,
      remaining: row.remaining,
      state: row.state,
    })
  const frozen = await client.query('SELECT * FROM frozen_supply WHERE NOT taken ORDER BY token, position')
  for (const row of frozen.rows)
    memory.addFrozen({
      token: hex(row.token),
      position: row.position,
      issuer: hex(row.issuer),
      amount: row.amount,
      expireTime: row.expire_time,
      taken: row.taken,
    })
  memory.blackHole = await findBlackHole(client)
  return memory
}

/** The genesis account that began with the smallest 64-bit number. */
async function findBlackHole(client: ClientBase): Promise<Hex | undefined> {
  const { rows } = await client.query<{ address: Buffer }>(
    `SELECT address FROM balance_change WHERE block_number = 0 AND token = $1 AND delta = -9223372036854775808`,
    [Buffer.from(TRX, 'hex')],
  )
  return rows[0] && hex(rows[0].address)
}
