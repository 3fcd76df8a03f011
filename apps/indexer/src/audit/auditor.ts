import { randomBytes, randomInt } from 'node:crypto'
import { type BlockNumber, blockNumber, type HexAddress } from '@tronlens/core'
import { findOldestBlock, listRandomAccounts } from '@tronlens/db'
import type { NodeClient } from '@tronlens/node-client'
import type { Batch } from '../follow/batch.ts'
import type { Writer } from '../write/writer.ts'
import type { IndexedHead } from './ask-settled.ts'
import { auditAccounts } from './audit-accounts.ts'
import { auditBlock } from './audit-blocks.ts'
import { auditTokens, type TokenAuditSize } from './audit-tokens.ts'
import { TokenWalks } from './token-walks.ts'

/** How much is compared at once. */
export type AuditSize = TokenAuditSize & { touched: number; random: number; blocks: number }

/** What is compared between two looks at the head. */
export const AUDIT_STEP: AuditSize = { touched: 8, random: 2, tokens: 2, randomTokens: 1, blocks: 1 }
/** Most addresses that wait to be compared; of more, the oldest are left to chance. */
const MOST_WAITING = 5_000

/** Keeps comparing the index with the node: who was touched lately, contracts first, and some at random. */
export class Auditor {
  readonly #contracts = new Set<HexAddress>()
  readonly #others = new Set<HexAddress>()
  readonly #walks = new TokenWalks()

  /** Notes whom a batch touched. */
  touch({ changes, counters }: Pick<Batch, 'changes' | 'counters'>): void {
    for (const address of changes.triggers.keys()) this.#contracts.add(address)
    for (const { address, internal_count } of counters.list().slice(-MOST_WAITING))
      (internal_count > 0 ? this.#contracts : this.#others).add(address)
    forgetOldest(this.#contracts)
    forgetOldest(this.#others)
  }

  /** Notes that blocks were taken back, and with them what had been made right beside them. */
  takeBack(to: BlockNumber): void {
    this.#walks.takeBack(to)
  }

  /** Notes that no block up to here can be taken back. */
  settle(solid: BlockNumber): void {
    this.#walks.settle(solid)
  }

  /** How many touched addresses wait, and tokens whose holders are gone through. */
  get waiting(): number {
    return this.#contracts.size + this.#others.size + this.#walks.size
  }

  /**
   * Compares a little.
   *
   * @returns false when the node stood on another block, so that there was nothing to compare with
   */
  async step(writer: Writer, node: NodeClient, head: IndexedHead, size = AUDIT_STEP): Promise<boolean> {
    const touched = [...this.#contracts, ...this.#others].slice(0, size.touched)
    const from = Buffer.concat([Buffer.from([0x41]), randomBytes(20)])
    const random = await writer.run((client) => listRandomAccounts(client, from, size.random))
    const accounts = [...new Set([...touched, ...random])]
    if ((await auditAccounts(writer, node, head, accounts)) === undefined) return false
    for (const address of touched) {
      this.#contracts.delete(address)
      this.#others.delete(address)
    }
    if ((await auditTokens(writer, node, head, size, this.#walks)) === undefined) return false
    // below a young index there is nothing to compare
    const oldest = await writer.run(findOldestBlock)
    for (let i = 0; i < size.blocks; i++) {
      const number = blockNumber(randomInt(oldest, head.number + 1))
      await auditBlock(writer, node, number, head.number)
    }
    return true
  }
}

function forgetOldest(waiting: Set<HexAddress>): void {
  let excess = waiting.size - MOST_WAITING
  for (const address of waiting) {
    if (excess-- <= 0) return
    waiting.delete(address)
  }
}
