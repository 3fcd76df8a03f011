import { fail, refuse } from '../base/errors.ts'
import { bytesToText, isAddress } from '../base/hex.ts'
import { addExact } from '../base/int64.ts'
import { burn, getAccount, putAccount } from '../state/accounts.ts'
import { TRX_TOKEN } from '../state/asset-names.ts'
import type { ChainState } from '../state/chain-state.ts'
import type { Account } from '../state/records/account.ts'
import { type MarketOrder, marketOrderRecord, OrderState, type PriceLevel } from '../state/records/market.ts'
import { type Actuator, type ActuatorContext, type OrderDetail, refuseOverflow } from './actuator.ts'
import { give, take } from './exchange-rules.ts'
import { closeOrder, dequeue, enqueue, openOrder, orderId, priceLevels } from './market-book.ts'
import { holdsAsset, isTradableId } from './rules.ts'

const MAX_OPEN_ORDERS = 100
const MAX_MATCHES = 20
const QUANTITY_LIMIT = 1_000_000_000_000_000n

export const marketSellAsset: Actuator<'MarketSellAssetContract'> = {
  validate: (context) => {
    const { state, contract, owner } = context
    if (!state.properties.isOn('getAllowMarketTransaction'))
      refuse('Not support Market Transaction, need to be opened by the committee')
    if (!isAddress(owner)) refuse('Invalid address')
    const account = state.accounts.get(owner)
    if (!account) refuse('Account does not exist!')
    const sell = bytesToText(contract.sellTokenId)
    const buy = bytesToText(contract.buyTokenId)
    if (!isTradableId(sell)) refuse('sellTokenId is not a valid number')
    if (!isTradableId(buy)) refuse('buyTokenId is not a valid number')
    if (sell === buy) refuse('cannot exchange same tokens')
    const { sellTokenQuantity, buyTokenQuantity } = contract
    if (sellTokenQuantity <= 0n || buyTokenQuantity <= 0n) refuse('token quantity must greater than zero')
    if (sellTokenQuantity > QUANTITY_LIMIT || buyTokenQuantity > QUANTITY_LIMIT)
      refuse(`token quantity must less than ${QUANTITY_LIMIT}`)
    if ((state.tables.marketAccounts.get(owner)?.openCount ?? 0) >= MAX_OPEN_ORDERS)
      refuse(`Maximum number of orders exceeded，${MAX_OPEN_ORDERS}`)
    checkFunds(context, account, sell)
    if (buy !== TRX_TOKEN && !state.tables.assets.has(buy)) refuse('No buyTokenId !')
  },
  execute: ({ state, contract, owner }) => {
    const fee = state.properties.amount('getMarketSellFee')
    const account = getAccount(state, owner)
    const sellToken = bytesToText(contract.sellTokenId)
    const buyToken = bytesToText(contract.buyTokenId)
    burn(state, fee)
    const id = orderId(owner, sellToken, buyToken, state.tables.marketAccounts.get(owner)?.totalCount ?? 0)
    const order = marketOrderRecord.create({
      id,
      owner,
      createTime: state.headTime,
      sellToken,
      sellQuantity: contract.sellTokenQuantity,
      buyToken,
      buyQuantity: contract.buyTokenQuantity,
      sellRemain: contract.sellTokenQuantity,
    })
    openOrder(state, owner, id)
    state.tables.marketOrders.put(id, order)
    const match = new Match(
      state,
      order,
      take(state, { ...account, balance: account.balance - fee }, sellToken, contract.sellTokenQuantity),
    )
    match.run()
    const rest = match.taker.sellRemain === 0n ? match.taker : enqueue(state, match.taker)
    state.tables.marketOrders.put(id, rest)
    putAccount(state, match.account)
    return { fee, orderId: id, orderDetails: match.details }
  },
}

function checkFunds(
  { state, contract }: ActuatorContext<'MarketSellAssetContract'>,
  account: Account,
  sell: string,
): void {
  const fee = state.properties.amount('getMarketSellFee')
  refuseOverflow(() => {
    if (sell === TRX_TOKEN) {
      if (account.balance < addExact(contract.sellTokenQuantity, fee)) refuse('No enough balance !')
      return
    }
    if (account.balance < fee) refuse('No enough balance !')
    if (!state.tables.assets.has(sell)) refuse('No sellTokenId !')
    if (!holdsAsset(account, sell, contract.sellTokenQuantity)) refuse('SellToken balance is not enough !')
  })
}

/** A taker order on its way through the book. The caller writes the taker's account after all makers. */
class Match {
  readonly details: OrderDetail[] = []
  readonly #state: ChainState
  taker: MarketOrder
  account: Account

  constructor(state: ChainState, taker: MarketOrder, account: Account) {
    this.#state = state
    this.taker = taker
    this.account = account
  }

  run(): void {
    let matches = 0
    while (this.taker.sellRemain !== 0n) {
      const best = priceLevels(this.#state, this.taker.buyToken, this.taker.sellToken)[0]
      if (!best || !this.#accepts(best)) return
      const maker = this.#state.tables.marketOrders.get(best.head) as MarketOrder
      const filled = this.#fill(maker)
      if (filled.sellRemain === 0n) dequeue(this.#state, filled)
      matches++
      if (matches > MAX_MATCHES) fail(`Too many matches. MAX_MATCH_NUM = ${MAX_MATCHES}`)
    }
  }

  /** Whether the taker pays at least the price of a level. */
  #accepts(level: PriceLevel): boolean {
    return this.taker.sellQuantity * level.sell >= this.taker.buyQuantity * level.buy
  }

  /** Trades with one maker; returns the maker's order after the trade. */
  #fill(maker: MarketOrder): MarketOrder {
    const needed = (this.taker.sellRemain * maker.sellQuantity) / maker.buyQuantity
    if (needed === 0n) {
      this.#returnTaker()
      return maker
    }
    if (needed < maker.sellRemain) return this.#useUpTaker(maker, needed)
    return this.#useUpMaker(maker, needed)
  }

  /** The rest is too small to buy anything: it goes back. */
  #returnTaker(): void {
    const rest = this.taker.sellRemain
    this.account = give(this.#state, this.account, this.taker.sellToken, rest)
    this.taker = closeOrder(
      this.#state,
      { ...this.taker, sellReturn: rest, sellRemain: 0n },
      OrderState.Inactive,
    )
  }

  #useUpTaker(maker: MarketOrder, bought: bigint): MarketOrder {
    const paid = this.taker.sellRemain
    this.taker = closeOrder(this.#state, { ...this.taker, sellRemain: 0n }, OrderState.Inactive)
    return this.#settle({ ...maker, sellRemain: maker.sellRemain - bought }, bought, paid)
  }

  #useUpMaker(maker: MarketOrder, needed: bigint): MarketOrder {
    const bought = maker.sellRemain
    const paid = (bought * maker.buyQuantity) / maker.sellQuantity
    if (needed !== bought && paid === 0n) return this.#returnMaker(maker)
    this.taker = { ...this.taker, sellRemain: this.taker.sellRemain - paid }
    if (needed === bought && this.taker.sellRemain === 0n)
      this.taker = closeOrder(this.#state, this.taker, OrderState.Inactive)
    const closed = closeOrder(this.#state, { ...maker, sellRemain: 0n }, OrderState.Inactive)
    return this.#settle(closed, bought, paid)
  }

  #returnMaker(maker: MarketOrder): MarketOrder {
    const closed = closeOrder(
      this.#state,
      { ...maker, sellReturn: maker.sellRemain, sellRemain: 0n },
      OrderState.Inactive,
    )
    putAccount(
      this.#state,
      give(this.#state, getAccount(this.#state, maker.owner), maker.sellToken, maker.sellRemain),
    )
    return closed
  }

  #settle(maker: MarketOrder, bought: bigint, paid: bigint): MarketOrder {
    this.#state.tables.marketOrders.put(maker.id, maker)
    this.account = give(this.#state, this.account, this.taker.buyToken, bought)
    // If both orders belong to one account, this write is lost when the taker is saved, as on a real node.
    putAccount(this.#state, give(this.#state, getAccount(this.#state, maker.owner), maker.buyToken, paid))
    this.details.push({
      makerOrderId: maker.id,
      takerOrderId: this.taker.id,
      fillSellQuantity: paid,
      fillBuyQuantity: bought,
    })
    return maker
  }
}
