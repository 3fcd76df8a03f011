import { createHash, type Hash } from 'node:crypto'
import type { BlockNumber } from '@tronlens/core'
import type { Changes } from './changes.ts'
import type { LedgerEvent } from './events.ts'

/** Digits of a hash of content: 128 bits. */
const HASH_DIGITS = 32
/** Members of events that say where they stand, or what a batch did before. */
const NOT_OF_BLOCK = new Set(['block', 'changed'])

const bigintAsText = (_: string, value: unknown): unknown =>
  typeof value === 'bigint' ? String(value) : value

const valueText = (value: unknown): string => {
  if (typeof value === 'bigint') return `"${value}"`
  // the function is only called where there may be something to call it for: most members are texts
  return (typeof value === 'object' ? JSON.stringify(value, bigintAsText) : JSON.stringify(value)) ?? 'null'
}

/**
 * Members of events in the order in which their text has them, with the text of their names: by the names
 * that an event has.
 */
const orders = new Map<string, { name: string; text: string }[]>()

function membersOf(event: LedgerEvent): { name: string; text: string }[] {
  const names = Object.keys(event)
  const key = names.join()
  const known = orders.get(key)
  if (known) return known
  const members = names
    .filter((name) => !NOT_OF_BLOCK.has(name))
    .sort()
    .map((name) => ({ name, text: JSON.stringify(name) }))
  orders.set(key, members)
  return members
}

/**
 * An event as text: JSON of its members as pairs, in the order of their names, amounts as texts. Each block
 * has hundreds of them.
 */
export function eventText(event: LedgerEvent): string {
  const values = event as unknown as Readonly<Record<string, unknown>>
  return `[${membersOf(event)
    .map(({ name, text }) => `[${text},${valueText(values[name])}]`)
    .join()}]`
}

/**
 * What blocks do to accounts, as far as they say it themselves: whatever the index knew of these before does
 * not matter.
 */
export class BlockContents {
  readonly #balances: Changes['balances']['byBlock']
  readonly #events = new Map<BlockNumber, LedgerEvent[]>()

  constructor({ balances, events }: Pick<Changes, 'balances' | 'events'>) {
    this.#balances = balances.byBlock
    for (const event of events) {
      const ofBlock = this.#events.get(event.block)
      if (ofBlock) ofBlock.push(event)
      else this.#events.set(event.block, [event])
    }
  }

  /**
   * Hash of all that a block brought: its rows, and what it does to balances, stake and votes. How blocks
   * were cut into batches does not matter.
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
