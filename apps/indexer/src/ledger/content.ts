import { createHash, type Hash } from 'node:crypto'
import type { BlockNumber } from '@tronlens/core'
import type { Changes } from './changes.ts'
import type { LedgerEvent } from './events.ts'

/** Digits of a hash of content: 128 bits. */
const HASH_DIGITS = 32
/** Members of events that tell where they stand, or what a batch did before. */
const NOT_OF_BLOCK = new Set(['block', 'changed'])

/** An event as text, its members in an order of their own. */
const eventText = (event: LedgerEvent): string =>
  JSON.stringify(
    Object.entries(event)
      .filter(([name]) => !NOT_OF_BLOCK.has(name))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
    (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
  )

/** What blocks do to accounts, as far as they say it themselves: whatever the index knew of these before does not matter. */
export class BlockContents {
  readonly #balances: Changes['balances']
  readonly #events = new Map<BlockNumber, LedgerEvent[]>()

  constructor({ balances, events }: Pick<Changes, 'balances' | 'events'>) {
    this.#balances = balances
    for (const event of events) {
      const ofBlock = this.#events.get(event.block)
      if (ofBlock) ofBlock.push(event)
      else this.#events.set(event.block, [event])
    }
  }

  /**
   * Hash of all that a block brought: its rows, and what it does to balances, stake and votes. How blocks were cut into batches does not
   * matter.
   *
   * @param facts - hash of its rows
   */
  hash(block: BlockNumber, facts: Buffer): string {
    return createHash('sha256')
      .update(facts)
      .update(this.#digestLedger(block).digest())
      .digest('hex')
      .slice(0, HASH_DIGITS)
  }

  #digestLedger(block: BlockNumber): Hash {
    const lines: string[] = []
    for (const [key, delta] of this.#balances.get(block) ?? [])
      if (delta !== 0n) lines.push(`${key}:${delta}`)
    lines.sort()
    for (const event of this.#events.get(block) ?? []) lines.push(eventText(event))
    return createHash('sha256').update(lines.join('\n'))
  }
}
