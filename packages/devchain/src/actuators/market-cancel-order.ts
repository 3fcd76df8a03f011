import { refuse } from '../base/errors.ts'
import { isAddress, toHex } from '../base/hex.ts'
import { burn, getAccount, putAccount } from '../state/accounts.ts'
import { type MarketOrder, OrderState } from '../state/records/market.ts'
import type { Actuator } from './actuator.ts'
import { give } from './exchange-rules.ts'
import { closeOrder, dequeue, isOpen } from './market-book.ts'

export const marketCancelOrder: Actuator<'MarketCancelOrderContract'> = {
  validate: ({ state, contract, owner }) => {
    if (!state.properties.isOn('getAllowMarketTransaction'))
      refuse('Not support Market Transaction, need to be opened by the committee')
    if (!isAddress(owner)) refuse('Invalid address')
    const account = state.accounts.get(owner)
    if (!account) refuse('Account does not exist!')
    const order = state.tables.marketOrders.get(toHex(contract.orderId))
    if (!order) refuse('orderId not exists')
    if (!isOpen(order)) refuse('Order is not active!')
    if (order.owner !== owner) refuse('Order does not belong to the account!')
    if (account.balance < state.properties.amount('getMarketCancelFee')) refuse('No enough balance !')
  },
  execute: ({ state, contract, owner }) => {
    const fee = state.properties.amount('getMarketCancelFee')
    const account = getAccount(state, owner)
    const order = state.tables.marketOrders.get(toHex(contract.orderId)) as MarketOrder
    burn(state, fee)
    putAccount(
      state,
      give(state, { ...account, balance: account.balance - fee }, order.sellToken, order.sellRemain),
    )
    dequeue(state, closeOrder(state, { ...order, sellRemain: 0n }, OrderState.Canceled))
    return { fee }
  },
}
