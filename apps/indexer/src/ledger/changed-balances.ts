import {
  type BlockNumber,
  blockNumber,
  type HexAddress,
  minus,
  type TokenAmount,
  type TokenHex,
  tokenAmount,
} from '@tronlens/core'
import { isNativeToken, TRX } from '../extract/values.ts'
import { splitKey } from './balance-key.ts'
import { addTo, addWithin } from './token-sums.ts'

const NOTHING = tokenAmount(0n)

/** What a batch of blocks adds to balances, exact per block. */
export class ChangedBalances {
  /** By block, then by address followed by token. */
  readonly byBlock = new Map<BlockNumber, Map<string, TokenAmount>>()
  /**
   * What contracts got between leaving all that they had and being deleted, which is gone with them, by
   * block, then by address followed by token. Where the state before is known that is part of what each had
   * in the end.
   */
  readonly lost = new Map<BlockNumber, Map<string, TokenAmount>>()
  /** What the batch had added to contracts that left all they had, by then. */
  readonly #left = new Map<HexAddress, Map<TokenHex, TokenAmount>>()
  #block = blockNumber(-1)
  #current = new Map<string, TokenAmount>()
  /** Sums of what accounts hold themselves; kept from the first use. */
  #native: Map<HexAddress, Map<TokenHex, TokenAmount>> | undefined

  /** Sums of what holders have of tokens that contracts keep, by token; kept from the first use. */
  #kept: Map<TokenHex, Map<HexAddress, TokenAmount>> | undefined

  /** Adds to a balance. */
  add(block: BlockNumber, address: HexAddress, token: TokenHex, delta: TokenAmount): void {
    if (delta === 0n) return
    if (block !== this.#block) {
      this.#block = block
      this.#current = this.byBlock.get(block) ?? new Map()
      this.byBlock.set(block, this.#current)
    }
    const key = address + token
    addTo(this.#current, key, delta)
    if (this.#native && isNativeToken(token)) addWithin(this.#native, address, token, delta)
    if (this.#kept && !isNativeToken(token)) addWithin(this.#kept, token, address, delta)
  }

  /**
   * A contract has nothing any more.
   *
   * @param kept - TRX that no account got
   */
  leaveAll(address: HexAddress, kept = NOTHING): void {
    const left = this.nativeOf(address)
    if (kept !== 0n) left.set(TRX, minus(left.get(TRX) ?? NOTHING, kept))
    this.#left.set(address, left)
  }

  /** What a contract got since it left all that it had is gone with it. */
  end(address: HexAddress, block: BlockNumber): void {
    const left = this.#left.get(address)
    this.#left.delete(address)
    if (left) this.#lose(address, block, left)
  }

  #lose(address: HexAddress, block: BlockNumber, left: ReadonlyMap<TokenHex, TokenAmount>): void {
    const changed = this.nativeOf(address)
    for (const token of new Set([...left.keys(), ...changed.keys()])) {
      const amount = minus(left.get(token) ?? NOTHING, changed.get(token) ?? NOTHING)
      if (amount !== 0n) addWithin(this.lost, block, address + token, amount)
    }
  }

  /** What this batch added so far to what an account holds itself, by token. */
  nativeOf(address: HexAddress): Map<TokenHex, TokenAmount> {
    this.#native ??= this.#sumNative()
    return new Map(this.#native.get(address))
  }

  /** One look at the whole batch, however many contracts destroy themselves in it. */
  #sumNative(): Map<HexAddress, Map<TokenHex, TokenAmount>> {
    const sums = new Map<HexAddress, Map<TokenHex, TokenAmount>>()
    for (const { address, token, delta } of this.#deltas())
      if (isNativeToken(token)) addWithin(sums, address, token, delta)
    return sums
  }

  #sumKept(): Map<TokenHex, Map<HexAddress, TokenAmount>> {
    const sums = new Map<TokenHex, Map<HexAddress, TokenAmount>>()
    for (const { address, token, delta } of this.#deltas())
      if (!isNativeToken(token)) addWithin(sums, token, address, delta)
    return sums
  }

  /** Every change of a balance. */
  *#deltas(): Generator<{ address: HexAddress; token: TokenHex; delta: TokenAmount }> {
    for (const changes of this.byBlock.values())
      for (const [key, delta] of changes) yield { ...splitKey(key), delta }
  }

  /** What this batch added so far to what holders have of a token that a contract keeps. */
  holdersOf(token: TokenHex): Map<HexAddress, TokenAmount> {
    this.#kept ??= this.#sumKept()
    return new Map(this.#kept.get(token))
  }
}
