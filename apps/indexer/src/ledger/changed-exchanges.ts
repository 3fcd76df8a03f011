import type { NewTokenPair, TokenOrderChange } from '@tronlens/db'
import type { Hex } from '../extract/values.ts'
import type { ExchangeState, MarketOrder } from './things.ts'

/** What a batch of blocks trades. */
export class ChangedExchanges {
  /** Pools of the chain, by number. */
  readonly pools = new Map<number, ExchangeState>()
  /** Orders of the chain. */
  readonly orders = new Map<Hex, MarketOrder>()
  /** Pairs that exchanges of TRC20 tokens made, by contract and number. */
  readonly tokenPairs = new Map<string, NewTokenPair>()
  /** What was done to orders there, by contract and number. */
  readonly tokenOrders = new Map<string, TokenOrderChange>()
}
