import type { Chain } from '../chain/chain.ts'
import type { StoredBlock } from '../consensus/block-archive.ts'
import type { ChainTransaction } from '../consensus/chain-transaction.ts'
import { scheduledWitness, slotAt, slotTime } from '../consensus/slots.ts'
import { activeWitnesses } from '../consensus/witness-ranking.ts'
import { addressOfKey } from '../keys/private-key.ts'
import type { NodeClock } from './node-clock.ts'

const DEFAULT_VERSION = 36

/** Makes blocks: selects the slot, its representative and the transactions. */
export class BlockProducer {
  /** Representatives (hex) that do not produce; their slots are missed. */
  readonly silent = new Set<string>()
  /** Slots to leave empty before the next block. */
  slotsToMiss = 0
  readonly #keys = new Map<string, Uint8Array>()

  constructor(
    readonly chain: Chain,
    readonly clock: NodeClock,
    keys: Iterable<Uint8Array> = [],
    /** Milliseconds from the start of a slot until its block is made. */
    readonly lagMs = 0,
  ) {
    for (const key of keys) this.addKey(key)
  }

  /** Adds a key with which the producer signs for a representative. */
  addKey(privateKey: Uint8Array): void {
    this.#keys.set(addressOfKey(privateKey), privateKey)
  }

  /**
   * Key of a representative or of the address in its current witness permission; a block that changes the
   * permission is still signed with the previous key.
   */
  keyOf(address: string): Uint8Array | undefined {
    const signer = this.chain.headState.accounts.get(address)?.witnessPermission?.keys[0]?.address ?? address
    return this.#keys.get(signer)
  }

  /** The first slot, from a given one on, whose representative produces. */
  nextSlot(from: number): number {
    const { state } = this.chain
    const count = activeWitnesses(state).length
    const first = Math.max(from, 1) + this.slotsToMiss
    for (let slot = first; slot < first + count; slot++)
      if (!this.silent.has(scheduledWitness(state, slot))) return slot
    throw new RangeError('every active representative is silent, so no block can be made')
  }

  /** Milliseconds until a block of the k-th slot after the head is due. */
  waitFor(slot: number): number {
    return this.timeOf(slot) + this.lagMs - this.clock.now()
  }

  /** Current slot, counted from the head; 0 before the next slot begins. */
  currentSlot(): number {
    return slotAt(this.chain.state, this.clock.now() - this.lagMs)
  }

  /** Time of the k-th slot after the head. */
  timeOf(slot: number): number {
    return slotTime(this.chain.state, slot)
  }

  /**
   * Makes the next block from the pending transactions.
   *
   * @param slot - counted from the head; the current slot by default, or the next one
   */
  produce(slot = this.nextSlot(this.currentSlot()), transactions?: readonly ChainTransaction[]): StoredBlock {
    const { chain } = this
    const producer = scheduledWitness(chain.state, slot)
    const time = slotTime(chain.state, slot)
    const block = chain.addBlock({
      number: chain.head.number + 1,
      time,
      producer,
      version: this.#versionAt(time),
      transactions: transactions ?? chain.pending,
      key: this.keyOf(producer),
      lenient: true,
    })
    this.slotsToMiss = 0
    return block
  }

  #versionAt(time: number): number {
    const { blockVersion = DEFAULT_VERSION, upgrade } = this.chain.config
    return upgrade && time >= upgrade.time ? upgrade.blockVersion : blockVersion
  }

  /** Makes the first block that is not before a time. */
  produceAt(time: number): StoredBlock {
    const { state } = this.chain
    const reached = slotAt(state, time)
    const slot = reached > 0 && slotTime(state, reached) < time ? reached + 1 : reached
    return this.produce(this.nextSlot(slot))
  }
}
