import type { BlockNumber, TokenHex } from '@tronlens/core'
import { type AuditedHolder, type ItemOpening, listLyingTokens, TokenKind } from '@tronlens/db'
import type { Writer } from '../write/writer.ts'

/** Progress of a walk through something. */
type Cursor<One> = { isDone: boolean; after: One | undefined }

/** Progress of a walk through one token. */
export type Walk = {
  readonly token: TokenHex
  readonly kind: number
  readonly holders: Cursor<AuditedHolder>
  readonly items: Cursor<ItemOpening>
  /** Whether the next holders and items were read once and differed. */
  readonly isRepeated: boolean
}
type Going = Walk & {
  /** The contract ran since the walk began: another walk follows. */
  again: boolean
}

const start = (token: TokenHex, kind: number): Going => ({
  token,
  kind,
  // a contract that reports balances by item id is asked about each id
  holders: { isDone: kind === TokenKind.trc1155, after: undefined },
  items: { isDone: kind === TokenKind.trc20, after: undefined },
  isRepeated: false,
  again: false,
})

/**
 * Which tokens with wrong events have holders and items that are still to be asked about. A walk asks about
 * all of them, the richest first, a few at a time, one token after the other. After a start, each of these
 * tokens is walked once, because the progress of the last walk is not stored. The same happens after a
 * rollback that removed repairs of a token.
 */
export class TokenWalks {
  readonly #walks = new Map<TokenHex, Going>()
  /** Newest block after which the index was repaired for a token. */
  readonly #repaired = new Map<TokenHex, { kind: number; head: BlockNumber }>()
  #isLoaded = false

  get size(): number {
    return this.#walks.size
  }

  /** Starts a walk through a token; when one is in progress, another follows it. */
  begin(token: TokenHex, kind: number): void {
    const walk = this.#walks.get(token)
    if (walk) walk.again = true
    else this.#walks.set(token, start(token, kind))
  }

  /** Records that the index was repaired for a token after a block. */
  noteRepair(token: TokenHex, kind: number, head: BlockNumber): void {
    this.#repaired.set(token, { kind, head })
  }

  /** Starts again with tokens that were repaired after blocks that are now rolled back. */
  takeBack(to: BlockNumber): void {
    for (const [token, { kind, head }] of this.#repaired)
      if (head > to) {
        this.#repaired.delete(token)
        this.begin(token, kind)
      }
  }

  /** Forgets repairs that no fork can remove. */
  settle(solid: BlockNumber): void {
    for (const [token, { head }] of this.#repaired) if (head <= solid) this.#repaired.delete(token)
  }

  /**
   * The token whose turn it is.
   *
   * @param isLater - whether the turn of a walk comes later
   */
  async next(writer: Writer, isLater: (walk: Walk) => boolean = () => false): Promise<Walk | undefined> {
    if (!this.#isLoaded) for (const { ref, kind } of await writer.run(listLyingTokens)) this.begin(ref, kind)
    this.#isLoaded = true
    for (const walk of this.#walks.values()) if (!isLater(walk)) return walk
    return undefined
  }

  /** Records the progress of a walk. */
  note(walk: Walk): void {
    const before = this.#walks.get(walk.token)
    if (!before) return
    // the next token's turn
    this.#walks.delete(walk.token)
    if (!walk.holders.isDone || !walk.items.isDone)
      this.#walks.set(walk.token, { ...walk, again: before.again })
    else if (before.again) this.#walks.set(walk.token, start(walk.token, walk.kind))
  }
}
