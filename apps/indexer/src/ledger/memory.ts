import type { HexAddress, TokenHex } from '@tronlens/core'
import { OrderState } from '@tronlens/db'
import type { Hex } from '../extract/values.ts'
import type { AssetIssue, ExchangeState, FrozenPart, MarketOrder } from './things.ts'

/** What is needed of a TRC10 token to follow it. */
export type AssetMemory = Pick<AssetIssue, 'ref' | 'id' | 'name' | 'issuer' | 'trxNum' | 'num'>

/** The black hole of every network begins with this balance: the smallest 64-bit number. */
export const BLACK_HOLE_BALANCE = -(2n ** 63n)

const FIRST_ASSET_ID = 1_000_001

/**
 * Small directories that blocks refer to, kept in memory between batches: TRC10 tokens, trading pairs, open
 * orders and frozen supplies. Filled from the database at the start and after a rollback, then changed by
 * blocks in order.
 */
export class ChainMemory {
  readonly assets = new Map<TokenHex, AssetMemory>()
  readonly #assetByName = new Map<Hex, TokenHex>()
  readonly #assetOfIssuer = new Map<HexAddress, AssetMemory>()
  readonly exchanges = new Map<number, ExchangeState>()
  readonly orders = new Map<Hex, MarketOrder>()
  readonly #book = new Map<string, Set<MarketOrder>>()
  readonly frozen = new Map<HexAddress, FrozenPart[]>()
  /** Genesis account that fees go to while they are not burned. */
  blackHole: HexAddress | undefined

  /**
   * @param isLater - whether it holds the state after the blocks that are read, which says nothing of the
   *   state before them
   */
  constructor(readonly isLater = false) {}

  addAsset(asset: AssetMemory): void {
    this.assets.set(asset.ref, asset)
    // while names were unique the first one is meant
    if (!this.#assetByName.has(asset.name)) this.#assetByName.set(asset.name, asset.ref)
    this.#assetOfIssuer.set(asset.issuer, asset)
  }

  /** Reference of the token with a name, or undefined. */
  assetByName(name: Hex): TokenHex | undefined {
    return this.#assetByName.get(name)
  }

  /**
   * Id of the TRC10 token that an account issues: an account issues one at most, and the chain counts them.
   */
  issuedAssetId(issuer: HexAddress): string {
    return this.#assetOfIssuer.get(issuer)?.id ?? String(FIRST_ASSET_ID + this.assets.size)
  }

  /** Id of a new trading pair: the chain counts them, and none ever vanishes. */
  madeExchangeId({ creator, time, first, second }: Omit<ExchangeState, 'id'>): number {
    const isSame = (one: ExchangeState) =>
      one.creator === creator && one.time === time && one.first === first && one.second === second
    const known = this.isLater ? [...this.exchanges.values()].find(isSame) : undefined
    return known?.id ?? this.exchanges.size + 1
  }

  /** Adds an order or replaces it; only active ones are kept. */
  setOrder(order: MarketOrder): void {
    const pair = `${order.sellToken}/${order.buyToken}`
    const known = this.orders.get(order.id)
    if (known) this.#book.get(pair)?.delete(known)
    if (order.state !== OrderState.active) {
      this.orders.delete(order.id)
      return
    }
    this.orders.set(order.id, order)
    const book = this.#book.get(pair)
    if (book) book.add(order)
    else this.#book.set(pair, new Set([order]))
  }

  /** Active orders that sell one token for another. */
  listOrders(sellToken: TokenHex, buyToken: TokenHex): Iterable<MarketOrder> {
    return this.#book.get(`${sellToken}/${buyToken}`) ?? []
  }

  /** Adds a frozen part; one that is known already stays as it is. */
  addFrozen(part: FrozenPart): void {
    const parts = this.frozen.get(part.issuer)
    if (!parts) this.frozen.set(part.issuer, [part])
    else if (!parts.some(({ token, position }) => token === part.token && position === part.position))
      parts.push(part)
  }
}
