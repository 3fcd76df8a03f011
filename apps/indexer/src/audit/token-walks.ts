import type { BlockNumber, TokenHex } from '@tronlens/core'
import { type AuditedHolder, type ItemOpening, listLyingTokens, TokenKind } from '@tronlens/db'
import type { Writer } from '../write/writer.ts'

/** How far something was gone through. */
type Cursor<One> = { isDone: boolean; after: One | undefined }

/** How far a token was gone through. */
export type Walk = {
  readonly token: TokenHex
  readonly kind: number
  readonly holders: Cursor<AuditedHolder>
  readonly items: Cursor<ItemOpening>
  /** Whether the holders and items that come next were read once, and something of them differed. */
  readonly isRepeated: boolean
}
type Going = Walk & {
  /** The contract ran since it began: it is to be done once more. */
  again: boolean
}

const start = (token: TokenHex, kind: number): Going => ({
  token,
  kind,
  // a contract that tells of each kind only is asked about each
  holders: { isDone: kind === TokenKind.trc1155, after: undefined },
  items: { isDone: kind === TokenKind.trc20, after: undefined },
  isRepeated: false,
  again: false,
})

/**
 * Which tokens whose events do not tell the truth have holders and items that are still to be asked about. All of theirs are gone through,
 * the richest first, some at a time, one token after the other. After a start each of these tokens is gone through once: nobody
 * remembers how far the last one came. So is one after blocks were taken back with which went what it had been given.
 */
export class TokenWalks {
  readonly #walks = new Map<TokenHex, Going>()
  /** Newest block beside which something of a token was made right. */
  readonly #repaired = new Map<TokenHex, { kind: number; head: BlockNumber }>()
  #isLoaded = false

  get size(): number {
    return this.#walks.size
  }

  /** Goes through a token from the beginning, or once more when that is going on. */
  begin(token: TokenHex, kind: number): void {
    const walk = this.#walks.get(token)
    if (walk) walk.again = true
    else this.#walks.set(token, start(token, kind))
  }

  /** Notes that something of a token was made right beside a block. */
  noteRepair(token: TokenHex, kind: number, head: BlockNumber): void {
    this.#repaired.set(token, { kind, head })
  }

  /** Begins anew with tokens of which something was made right beside blocks that are taken back. */
  takeBack(to: BlockNumber): void {
    for (const [token, { kind, head }] of this.#repaired)
      if (head > to) {
        this.#repaired.delete(token)
        this.begin(token, kind)
      }
  }

  /** Forgets what no fork can take back. */
  settle(solid: BlockNumber): void {
    for (const [token, { head }] of this.#repaired) if (head <= solid) this.#repaired.delete(token)
  }

  /**
   * Whose turn it is.
   *
   * @param isLater - whether the turn of a walk comes later
   */
  async next(writer: Writer, isLater: (walk: Walk) => boolean = () => false): Promise<Walk | undefined> {
    if (!this.#isLoaded) for (const { ref, kind } of await writer.run(listLyingTokens)) this.begin(ref, kind)
    this.#isLoaded = true
    for (const walk of this.#walks.values()) if (!isLater(walk)) return walk
    return undefined
  }

  /** Notes how far a walk came. */
  note(walk: Walk): void {
    const before = this.#walks.get(walk.token)
    if (!before) return
    // the next one's turn
    this.#walks.delete(walk.token)
    if (!walk.holders.isDone || !walk.items.isDone)
      this.#walks.set(walk.token, { ...walk, again: before.again })
    else if (before.again) this.#walks.set(walk.token, start(walk.token, walk.kind))
  }
}
