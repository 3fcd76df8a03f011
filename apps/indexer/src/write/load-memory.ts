import {
  type ClientBase,
  findGenesisAccount,
  listActiveOrders,
  listExchanges,
  listFrozenSupplies,
  listTokensOnSale,
} from '@tronlens/db'
import { hexToText, TRX } from '../extract/values.ts'
import { BLACK_HOLE_BALANCE, ChainMemory } from '../ledger/memory.ts'

const hex = (value: Buffer): string => value.toString('hex')

/** Reads the directories of the chain as of the newest indexed block. */
export async function loadMemory(client: ClientBase): Promise<ChainMemory> {
  const memory = new ChainMemory()
  for (const token of await listTokensOnSale(client)) memory.addAsset({ ...token, id: hexToText(token.ref) })
  for (const row of await listExchanges(client))
    memory.exchanges.set(Number(row.id), {
      id: Number(row.id),
      creator: hex(row.creator),
      time: Number(row.created_time),
      first: hex(row.first_token),
      firstBalance: row.first_balance,
      second: hex(row.second_token),
      secondBalance: row.second_balance,
    })
  for (const row of await listActiveOrders(client))
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
  for (const row of await listFrozenSupplies(client))
    memory.addFrozen({
      token: hex(row.token),
      position: row.position,
      issuer: hex(row.issuer),
      amount: row.amount,
      expireTime: row.expire_time,
      taken: row.taken,
    })
  memory.blackHole = await findGenesisAccount(client, TRX, BLACK_HOLE_BALANCE)
  return memory
}
