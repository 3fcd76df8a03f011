import { blockNumber } from '@tronlens/core'
import { type NodeBlock, type NodeBlockWithInfos, type NodeReader, numberOf } from '@tronlens/node-client'
import { type BlockFacts, blockTriggers, solidTriggers } from './block-triggers.ts'
import { ContractCache } from './contract-cache.ts'
import { contractsIn } from './contract-triggers.ts'
import { energyPriceAt } from './energy-price.ts'
import type { Trigger, TriggerOptions } from './trigger.ts'

/** What the follower asks of a node. */
export type TriggerNode = Pick<
  NodeReader,
  | 'getHead'
  | 'getSolidHead'
  | 'findBlock'
  | 'listBlocks'
  | 'joinOutcomes'
  | 'findContract'
  | 'getEnergyPrices'
>

/** Blocks that one step reads at most. */
const MOST_BLOCKS = 20

/** A fork took back the block that the follower began with, or a solid one. */
export class ForkBelowStartError extends Error {
  constructor(readonly number: number) {
    super(`Block ${number} was replaced, but it was solid or is the first that messages were sent of.`)
  }
}

type Kept = { block: NodeBlockWithInfos; facts: BlockFacts }
type Place = { number: number; hash: string }

/**
 * Follows a node and makes the messages of its blocks: of each block once it is there, again as removed when a fork
 * takes it back, and once more when it is solid. Blocks that are not solid are kept in memory.
 */
export class TriggerFollower {
  readonly #contracts: ContractCache
  /** Blocks that messages were sent of and that are not solid, oldest first. */
  readonly #kept: Kept[] = []
  /** The block before them. */
  #anchor: Place | undefined

  /**
   * @param send - publishes one message; the next one waits for it
   * @param from - first block to send messages of; absent: the one after the node's head
   */
  constructor(
    readonly node: TriggerNode,
    readonly send: (trigger: Trigger) => Promise<void>,
    readonly options: TriggerOptions = {},
    readonly from?: number,
  ) {
    this.#contracts = new ContractCache(node)
  }

  get #last(): Place | undefined {
    const block = this.#kept.at(-1)?.block.block
    return block ? { number: numberOf(block), hash: block.blockID } : this.#anchor
  }

  /**
   * Sends the messages of what the node has by now.
   *
   * @returns whether there was anything to send
   * @throws {ForkBelowStartError} when a solid block was replaced
   */
  async step(): Promise<boolean> {
    const head = await this.node.getHead()
    const last = this.#last ?? (await this.#begin(head))
    const { number: solidHead } = await this.node.getSolidHead()
    // with a single producer a block is solid at once: java-tron's service takes the one before
    const solid = solidHead >= head.number && head.number > 0 ? head.number - 1 : solidHead
    const move = head.hash === last.hash ? 'none' : await this.#moveTo(head.number, last, solid)
    // which blocks of a branch that is being left are solid says nothing
    if (move === 'back') return true
    return (await this.#settle(solid)) || move === 'on'
  }

  async #begin(head: Place): Promise<Place> {
    const before = Math.max(0, Math.min(head.number, (this.from ?? Number.POSITIVE_INFINITY) - 1))
    const block = before < head.number ? await this.node.findBlock(blockNumber(before)) : undefined
    this.#anchor = { number: before, hash: block?.blockID ?? head.hash }
    return this.#anchor
  }

  async #moveTo(head: number, last: Place, solid: number): Promise<'on' | 'back'> {
    // a head at this height or below is of another branch
    if (head <= last.number) return this.#takeBack()
    const to = Math.min(head, last.number + MOST_BLOCKS)
    const blocks = await this.node.listBlocks(blockNumber(last.number + 1), blockNumber(to))
    for (const block of blocks) {
      if (block.block_header.raw_data.parentHash !== this.#last?.hash) return this.#takeBack()
      await this.#add(block, solid)
    }
    // a head whose block is not there is of a branch that the node has just left
    return blocks.length > 0 ? 'on' : 'back'
  }

  async #add(block: NodeBlock, solid: number): Promise<void> {
    const whole = await this.node.joinOutcomes(block)
    this.#contracts.forgetChanged(block)
    const contracts = await this.#contracts.read(contractsIn(whole))
    const time = Number(block.block_header.raw_data.timestamp ?? 0)
    const energyPrice = this.options.isEthCompatible
      ? energyPriceAt(time, await this.node.getEnergyPrices())
      : undefined
    const facts = { ...this.options, solid, isRemoved: false, contracts, energyPrice }
    // kept first: what fails in the middle of its messages is not sent twice from the start
    this.#kept.push({ block: whole, facts })
    await this.#sendAll(blockTriggers(whole, facts))
  }

  async #takeBack(): Promise<'back'> {
    const last = this.#kept.pop()
    if (!last) throw new ForkBelowStartError(this.#anchor?.number ?? 0)
    await this.#sendAll(blockTriggers(last.block, { ...last.facts, isRemoved: true }))
    return 'back'
  }

  async #settle(solid: number): Promise<boolean> {
    let hasSettled = false
    for (let first = this.#kept[0]; first; first = this.#kept[0]) {
      const { blockID: hash } = first.block.block
      const number = numberOf(first.block.block)
      if (number > solid) break
      this.#kept.shift()
      this.#anchor = { number, hash }
      hasSettled = true
      await this.#sendAll(solidTriggers(first.block, first.facts))
    }
    return hasSettled
  }

  async #sendAll(triggers: readonly Trigger[]): Promise<void> {
    for (const trigger of triggers) await this.send(trigger)
  }
}
