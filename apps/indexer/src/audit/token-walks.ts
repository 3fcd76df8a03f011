import type { TokenHex } from '@tronlens/core'
import { type AuditedHolder, listLyingTokens } from '@tronlens/db'
import type { Writer } from '../write/writer.ts'

type Walk = {
  /** Holder up to whom all were asked about; undefined at the beginning. */
  after: AuditedHolder | undefined
  /** The contract ran since it began: it is to be done once more. */
  again: boolean
}

/**
 * Which tokens whose events do not tell the truth have holders that are still to be asked about. All of theirs are gone through, the
 * richest first, some at a time, one token after the other. After a start each of these tokens is gone through once: nobody
 * remembers how far the last one came.
 */
export class HolderWalks {
  readonly #walks = new Map<TokenHex, Walk>()
  #isLoaded = false

  get size(): number {
    return this.#walks.size
  }

  /** Goes through a token's holders from the first one on, or once more when that is going on. */
  begin(token: TokenHex): void {
    const walk = this.#walks.get(token)
    if (walk) walk.again = true
    else this.#walks.set(token, { after: undefined, again: false })
  }

  /** Whose turn it is, and after which holder. */
  async next(writer: Writer): Promise<{ token: TokenHex; after: AuditedHolder | undefined } | undefined> {
    if (!this.#isLoaded) for (const token of await writer.run(listLyingTokens)) this.begin(token)
    this.#isLoaded = true
    const [first] = this.#walks
    return first && { token: first[0], after: first[1].after }
  }

  /** Notes up to whom holders were asked about; undefined: there were no more. */
  note(token: TokenHex, last: AuditedHolder | undefined): void {
    const walk = this.#walks.get(token)
    if (!walk) return
    // the next one's turn
    this.#walks.delete(token)
    if (last) this.#walks.set(token, { ...walk, after: last })
    else if (walk.again) this.#walks.set(token, { after: undefined, again: false })
  }
}
