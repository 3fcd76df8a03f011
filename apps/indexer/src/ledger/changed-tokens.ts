import {
  type BlockNumber,
  type HexAddress,
  type Milliseconds,
  type TokenAmount,
  type TokenHex,
  tokenAmount,
} from '@tronlens/core'
import { type NewAllowance, TokenKind } from '@tronlens/db'
import type { BlockContext } from '../extract/context.ts'
import type { AssetIssue, AssetUpdate, FrozenPart } from './things.ts'
import type { TokenSender } from './token-senders.ts'

const NOTHING = tokenAmount(0n)

/**
 * A contract that may be a token and destroyed itself, with all that the batch had added to the token by
 * then.
 */
export type TokenEnding = {
  token: TokenHex
  block: BlockNumber
  balances: ReadonlyMap<HexAddress, TokenAmount>
  /** By item and owner, as `ChangedTokens.items`. */
  items: ReadonlyMap<string, TokenAmount>
  supply: TokenAmount
}

/** A token contract met in a batch. */
export type TokenSeen = {
  /** Standard of its first movement; where it was recreated, of the first one after that. */
  kind: number
  block: BlockNumber
  time: Milliseconds
  /** Set where the batch recreated it: whether it was moved since. */
  recreated?: 'unmoved' | 'moved'
}

/** What a batch of blocks changes of tokens, apart from who holds them. */
export class ChangedTokens {
  /** Change of an item's amount by token, id and owner, separated by `/`. */
  readonly items = new Map<string, TokenAmount>()
  readonly met = new Map<TokenHex, TokenSeen>()
  /** Minted minus burned by token. */
  readonly supplies = new Map<TokenHex, TokenAmount>()
  /** What the last event left of an allowance, by owner, contract and spender. */
  readonly allowances = new Map<string, NewAllowance>()
  /** In chain order. */
  readonly endings: TokenEnding[] = []
  readonly assets: AssetIssue[] = []
  readonly assetUpdates: AssetUpdate[] = []
  readonly frozenSupplies: FrozenPart[] = []
  /** Who sent tokens that their issuers may have paid for, by address followed by token. */
  readonly senders = new Map<string, TokenSender>()

  /** Meets a token that a block moves. */
  meet(token: TokenHex, { number, time }: Pick<BlockContext, 'number' | 'time'>, kind: number): void {
    const seen = this.met.get(token)
    if (!seen) this.met.set(token, { kind, block: number, time })
    else if (seen.recreated === 'unmoved') this.met.set(token, { ...seen, kind, recreated: 'moved' })
  }

  /** A contract is made where one was: what moves from now on is another token. */
  recreate(token: TokenHex): void {
    const former = this.met.get(token)
    if (former) this.met.set(token, { ...former, recreated: 'unmoved' })
  }

  /**
   * A contract destroyed itself: what was held of it, where it was a token, is nothing any more. Movements of
   * the transaction come before.
   *
   * @param balances - what the batch has added to its holders
   */
  end(token: TokenHex, block: BlockNumber, balances: ReadonlyMap<HexAddress, TokenAmount>): void {
    const seen = this.met.get(token)
    const isCollection = seen?.kind !== TokenKind.trc20 || seen.recreated !== undefined
    const items = isCollection ? [...this.items].filter(([key]) => key.startsWith(token)) : []
    const supply = this.supplies.get(token) ?? NOTHING
    this.endings.push({ token, block, balances, items: new Map(items), supply })
  }
}
