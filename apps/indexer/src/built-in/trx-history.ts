import { type BlockHash, type BlockNumber, blockNumber, type HexAddress } from '@tronlens/core'
import { findBlockHash, readBalanceAt, readDeltas } from '@tronlens/db'
import type { NodeReader } from '@tronlens/node-client'
import { TRX } from '../extract/values.ts'
import type { Writer } from '../write/writer.ts'

/** The node keeps no history of balances, or one that begins later than the chain. */
export class NoHistoryError extends Error {
  constructor() {
    super('The node does not report what accounts had after earlier blocks.')
  }
}

/** A height, and what an account had there more than the index says. */
export type Excess = { height: BlockNumber; amount: bigint }

/** Where the history of balances that some nodes keep differs from the index: TRX only. */
export class TrxHistory {
  readonly #writer: Writer
  readonly #node: NodeReader

  constructor(writer: Writer, node: NodeReader) {
    this.#writer = writer
    this.#node = node
  }

  /** How much an account had after a block, in excess of what the index says. @throws {NoHistoryError} */
  async excessAt(address: HexAddress, height: BlockNumber): Promise<Excess> {
    const said = await this.#node.findBalanceAt(address, height, await this.#hashOf(height))
    if (said === undefined) throw new NoHistoryError()
    const indexed = await this.#writer.run((client) => readBalanceAt(client, address, TRX, height))
    return { height, amount: said - indexed }
  }

  /** What a block moved in excess of what the index says, by account. @throws {NoHistoryError} */
  async excessOf(block: BlockNumber): Promise<Map<HexAddress, bigint>> {
    const moves = await this.#node.findBlockMoves(block, await this.#hashOf(block))
    if (!moves) throw new NoHistoryError()
    const deltas = await this.#writer.run((client) => readDeltas(client, TRX, block))
    // an account that got as much as it paid moved nothing
    return new Map(
      [...new Set([...moves.keys(), ...deltas.keys()])]
        .map((address): [HexAddress, bigint] => [
          address,
          (moves.get(address) ?? 0n) - (deltas.get(address) ?? 0n),
        ])
        .filter(([, excess]) => excess !== 0n),
    )
  }

  /**
   * Blocks above `low` up to `high` in which an account that only ever gets more got it.
   *
   * @throws {NoHistoryError} also when the account had less at times, as where a history begins later
   */
  async findSteps(address: HexAddress, low: Excess, high: Excess): Promise<BlockNumber[]> {
    if (low.amount === high.amount) return []
    if (low.amount > high.amount) throw new NoHistoryError()
    if (high.height - low.height === 1) return [high.height]
    const middle = await this.excessAt(address, blockNumber((low.height + high.height) >> 1))
    return [...(await this.findSteps(address, low, middle)), ...(await this.findSteps(address, middle, high))]
  }

  /**
   * A block above `low` up to `high` in which the excess of an account became another; it is not the same at
   * both.
   */
  async findChange(address: HexAddress, low: Excess, high: Excess): Promise<Excess> {
    if (high.height - low.height === 1) return high
    const middle = await this.excessAt(address, blockNumber((low.height + high.height) >> 1))
    return middle.amount === low.amount
      ? this.findChange(address, middle, high)
      : this.findChange(address, low, middle)
  }

  async #hashOf(height: BlockNumber): Promise<BlockHash> {
    const hash = await this.#writer.run((client) => findBlockHash(client, height))
    if (!hash) throw new NoHistoryError()
    return hash
  }
}
