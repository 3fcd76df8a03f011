import { milliseconds, tokenAmount } from '@tronlens/core'
import {
  addressOf,
  type ClientBase,
  findGenesisAccount,
  listActiveOrders,
  listExchanges,
  listFrozenSupplies,
  listTokensOnSale,
  tokenOf,
} from '@tronlens/db'
import { hexToText, TRX } from '../extract/values.ts'
import { BLACK_HOLE_BALANCE, ChainMemory } from '../ledger/memory.ts'

/**
 * Reads the directories of the chain as of the newest indexed block.
 *
 * @param isLater - whether blocks before that one are read with it
 */
export async function loadMemory(client: ClientBase, isLater = false): Promise<ChainMemory> {
  const memory = new ChainMemory(isLater)
  for (const token of await listTokensOnSale(client)) memory.addAsset({ ...token, id: hexToText(token.ref) })
  for (const row of await listExchanges(client))
    memory.exchanges.set(Number(row.id), {
      id: Number(row.id),
      creator: addressOf(row.creator),
      time: milliseconds(Number(row.created_time)),
      first: tokenOf(row.first_token),
      firstBalance: tokenAmount(row.first_balance),
      second: tokenOf(row.second_token),
      secondBalance: tokenAmount(row.second_balance),
    })
  for (const row of await listActiveOrders(client))
    memory.setOrder({
      id: row.id.toString('hex'),
      owner: addressOf(row.owner),
      time: milliseconds(Number(row.created_time)),
      sellToken: tokenOf(row.sell_token),
      sellQuantity: tokenAmount(row.sell_quantity),
      buyToken: tokenOf(row.buy_token),
      buyQuantity: tokenAmount(row.buy_quantity),
      remaining: tokenAmount(row.remaining),
      state: row.state,
    })
  for (const row of await listFrozenSupplies(client))
    memory.addFrozen({
      token: tokenOf(row.token),
      position: row.position,
      issuer: addressOf(row.issuer),
      amount: tokenAmount(row.amount),
      expireTime: row.expire_time,
      taken: row.taken,
    })
  memory.blackHole = await findGenesisAccount(client, TRX, BLACK_HOLE_BALANCE)
  return memory
}
