import { type BlockHash, type BlockNumber, blockNumber, higherOf, milliseconds } from '@tronlens/core'
import { areOpeningsDue, noteItemOpenings, noteOpenings, type Opening, readFilledEnd } from '@tronlens/db'
import type { NodeClient } from '@tronlens/node-client'
import { WaitingBlocks } from '../archive/waiting-blocks.ts'
import { fetchBlocks } from '../follow/fetch-blocks.ts'
import type { Follower } from '../follow/follower.ts'
import { AccountStates } from '../ledger/account-states.ts'
import type { Log } from '../log.ts'
import { type Batch, BatchBuilder } from '../write/batch.ts'
import { listMovedItems } from '../write/moved-items.ts'
import { listTouched } from '../write/touched.ts'
import { makeFilledTokens, writeFilling } from '../write/write-filling.ts'
import type { Writer } from '../write/writer.ts'

/** Blocks with the accounts that they touched, and whether the node had time to report on these. */
type Part = { batch: Batch; touched: readonly Opening[]; isAsked: boolean }
type Tools = { writer: Writer; node: NodeClient; follower: Follower; log: Log }

/** Blocks of the first part, and of the largest. */
const FIRST_PART = 20
const LARGEST_PART = 500
/** Transactions of a part, so that the head is never left alone for long. */
const PART_TRANSACTIONS = 2_000

/**
 * Fills in rows of blocks before those of a partial index, newest first, a part at a time. What a part
 * touches is read from the node first, so that accounts and contracts are there when their rows come.
 */
export class FillBehind {
  readonly #tools: Tools
  readonly #target: BlockNumber
  #size = FIRST_PART
  /** Built, and waiting until the node was asked about the accounts that it touched. */
  #waiting: Part | undefined

  /** @param target - first block that is to be there in the end */
  constructor(tools: Tools, target: BlockNumber) {
    this.#tools = tools
    this.#target = target
  }

  /**
   * Does the next thing.
   *
   * @returns whether there is more to do: at once, or when what was touched is known
   */
  async step(): Promise<'all' | 'more' | 'later'> {
    const { writer, follower, log } = this.#tools
    const head = follower.indexedHead
    if (!head) return 'later'
    const end = await writer.run(readFilledEnd)
    if (!end || end.from <= this.#target) return 'all'
    // a fork may have taken back what was filled last
    if (this.#waiting?.batch.to !== end.from - 1) this.#waiting = await this.#make(end)
    const part = this.#waiting
    const { batch, touched } = part
    let made = 0
    await writer.repair(head.number, async (client) => {
      made = await makeFilledTokens(client, batch)
    })
    if (made > 0) return 'more'
    if (await writer.run((client) => areOpeningsDue(client, touched))) {
      const { isAsked } = part
      part.isAsked = true
      return isAsked ? 'later' : 'more'
    }
    await writer.makeMonths(batch)
    await writer.repair(head.number, (client) =>
      writeFilling(client, batch, head.number, follower.historyFrom),
    )
    this.#waiting = undefined
    log.debug({ from: batch.from, to: batch.to, transactions: batch.transactions }, 'filled blocks in')
    return 'more'
  }

  /** Builds the part before a block, and notes the accounts that the node is to be asked about. */
  async #make({ from: end, parent }: { from: BlockNumber; parent: BlockHash }): Promise<Part> {
    const { writer, node, follower } = this.#tools
    const from = higherOf(this.#target, blockNumber(Math.max(end - this.#size, 0)))
    const { archive } = follower
    // whether they are the chain's blocks is known at their end
    const kept = archive && { waiting: new WaitingBlocks(archive), solid: blockNumber(from - 1) }
    const before = from > 0 ? await node.findHeader(blockNumber(from - 1)) : undefined
    const memory = await writer.loadMemory(true)
    // no row of a partial index has it
    memory.blackHole ??= follower.memory.blackHole
    const builder = new BatchBuilder({
      memory,
      parameters: follower.parameters,
      parentTime: before?.time ?? milliseconds(0),
      genesisWitnesses: from === 0 ? await follower.findGenesisWitnesses() : [],
    })
    const belonging = { parent: before?.hash, last: parent, kept }
    for await (const bundles of fetchBlocks(node, from, blockNumber(end - 1), belonging))
      for (const bundle of bundles) builder.add(bundle)
    const batch = builder.finish()
    await kept?.waiting.keepSolid(blockNumber(end - 1))
    const target = Math.floor((PART_TRANSACTIONS * (end - from)) / Math.max(batch.transactions, 1))
    this.#size = Math.max(1, Math.min(LARGEST_PART, target, this.#size * 2))
    const touched = listTouched(batch, batch.changes.balances.byBlock, new AccountStates())
    await writer.run((client) => noteOpenings(client, touched))
    await writer.run((client) => noteItemOpenings(client, listMovedItems(batch.changes)))
    return { batch, touched, isAsked: false }
  }
}
