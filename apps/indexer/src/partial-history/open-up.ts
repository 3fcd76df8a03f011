import type { BlockNumber, HexAddress } from '@tronlens/core'
import type { NodeClient } from '@tronlens/node-client'
import type { Follower } from '../follow/follower.ts'
import type { Writer } from '../write/writer.ts'
import { openAccounts } from './open-accounts.ts'
import { openDirectories } from './open-directories.ts'
import { askItems } from './open-items.ts'

/**
 * Most balances that the node is asked about at once, and fewest where it is slow: it must not move on
 * meanwhile.
 */
const MOST_AT_ONCE = 200
const FEWEST_AT_ONCE = 4
/**
 * Blocks after which something that changes all the time, so that it never becomes solid, is no longer waited
 * for.
 */
const PATIENCE_BLOCKS = 200

type Tools = { writer: Writer; node: NodeClient; follower: Follower }

/**
 * Heads of the index at which accounts were found to wait: the first one without an end of it, and the last.
 */
type Wait = { first: BlockNumber; last: BlockNumber }

/**
 * Asks the node what touched accounts of a partial index had before its first block. On a busy chain the node
 * answers for solid blocks only, so accounts whose lists changed since have to wait. Accounts that never stop
 * changing are read while the index itself stands at the solid block.
 */
export class OpenUp {
  readonly #tools: Tools
  /** How many balances the node returns before it moves on. */
  #atOnce = MOST_AT_ONCE
  readonly #waits = new Map<HexAddress, Wait>()
  #tradesSince: BlockNumber | undefined

  constructor(tools: Tools) {
    this.#tools = tools
  }

  /**
   * Asks for a part.
   *
   * @returns whether there is more to ask: at once, or when the node and the index stand on the same block
   */
  async step(): Promise<'all' | 'more' | 'later'> {
    const { follower } = this.#tools
    const head = follower.indexedHead?.number
    if (head === undefined) return 'later'
    const answer = await this.#ask(head)
    follower.staysSolid = this.#isTired(head)
    return answer
  }

  async #ask(head: BlockNumber): Promise<'all' | 'more' | 'later'> {
    const { writer, node, follower } = this.#tools
    const at = follower.indexedHead
    if (!at) return 'later'
    if (!(await openDirectories(writer, node, at, follower.memory))) {
      this.#tradesSince ??= head
      return 'later'
    }
    this.#tradesSince = undefined
    const solid = follower.heights.solid
    const resting = [...this.#waits].flatMap(([address, { last }]) => (last > solid ? [address] : []))
    const atOnce = this.#atOnce
    const asked = await openAccounts(writer, node, at, follower.historyFrom, atOnce, resting)
    this.#atOnce = asked ? Math.min(MOST_AT_ONCE, atOnce * 2) : Math.max(FEWEST_AT_ONCE, atOnce >> 1)
    if (!asked) return 'later'
    for (const part of asked.frozen) follower.memory.addFrozen(part)
    for (const address of asked.known) this.#waits.delete(address)
    for (const address of asked.restless)
      this.#waits.set(address, { first: this.#waits.get(address)?.first ?? head, last: head })
    if (asked.due === atOnce) return 'more'
    const items = await askItems(writer, node, at, atOnce)
    if (items === undefined) return 'later'
    return items === atOnce ? 'more' : 'all'
  }

  /** Whether something waits for too long. */
  #isTired(head: BlockNumber): boolean {
    const isLong = (since: BlockNumber | undefined) => since !== undefined && head - since >= PATIENCE_BLOCKS
    return isLong(this.#tradesSince) || [...this.#waits.values()].some(({ first }) => isLong(first))
  }
}
