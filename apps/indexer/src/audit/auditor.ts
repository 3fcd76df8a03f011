import { randomBytes, randomInt } from 'node:crypto'
import { type BlockNumber, blockNumber, type HexAddress } from '@tronlens/core'
import { findOldestBlock, listRandomAccounts } from '@tronlens/db'
import type { NodeClient } from '@tronlens/node-client'
import type { IndexedHead } from '../settled/ask-settled.ts'
import type { Batch } from '../write/batch.ts'
import type { Writer } from '../write/writer.ts'
import { auditAccounts, isAccountSubject } from './audit-accounts.ts'
import { auditBlock } from './audit-blocks.ts'
import { auditTokens, type TokenAuditSize } from './audit-tokens.ts'
import { Doubts } from './doubts.ts'
import { TokenWalks } from './token-walks.ts'

/**
 * How much is compared at once. Each random choice is independent; a walk continues where the last one ended,
 * so that a walk of as many steps as there are subjects leaves nothing out.
 */
export type AuditSize = TokenAuditSize & { touched: number; random: number; blocks: number; isWalk?: boolean }

/** Amounts compared between two checks of the head. */
const AUDIT_STEP: AuditSize = { touched: 8, random: 2, tokens: 2, randomTokens: 1, blocks: 1 }
/** Most addresses that wait to be compared; beyond it, the oldest are left to random choice. */
const MOST_WAITING = 5_000

/**
 * Keeps comparing the index with the node: recently touched accounts first, contracts before others, and some
 * at random.
 */
export class Auditor {
  readonly #contracts: Waiting = new Map()
  readonly #others: Waiting = new Map()
  readonly #walks = new TokenWalks()
  readonly #doubts: Doubts
  readonly #places = { accounts: randomPlace(), tokens: randomPlace() }
  #solid = blockNumber(0)

  /**
   * @param confirmMs - milliseconds between two readings that prove an error of the index; 0 where one
   * reading is enough
   * @param now - clock for `confirmMs`
   */
  constructor(confirmMs = 0, now?: () => number) {
    this.#doubts = new Doubts(confirmMs, now)
  }

  /** Records the accounts that a batch touched. */
  touch({ changes, counters, to }: Pick<Batch, 'changes' | 'counters' | 'to'>): void {
    for (const address of changes.contracts.triggers.keys()) touch(this.#contracts, address, to)
    for (const { address, internal_count } of counters.list().slice(-MOST_WAITING))
      touch(internal_count > 0 ? this.#contracts : this.#others, address, to)
    forgetOldest(this.#contracts)
    forgetOldest(this.#others)
  }

  /** Records a rollback of blocks, which also removes the repairs recorded with them. */
  takeBack(to: BlockNumber): void {
    this.#walks.takeBack(to)
    this.#doubts.takeBack(to)
  }

  /** Records that no block up to this height can be rolled back. */
  settle(solid: BlockNumber): void {
    this.#solid = solid
    this.#walks.settle(solid)
  }

  /** Number of touched addresses that wait, and of tokens whose holders are being compared. */
  get waiting(): number {
    return this.#contracts.size + this.#others.size + this.#walks.size + this.#doubts.size
  }

  /** Number of subjects that differ in one reading and wait for a second one. */
  get doubted(): number {
    return this.#doubts.size
  }

  /**
   * Compares one portion.
   *
   * @returns false when the node was at another block, so that there was nothing to compare with
   */
  async step(writer: Writer, node: NodeClient, head: IndexedHead, size = AUDIT_STEP): Promise<boolean> {
    const touched = this.#next(size.touched)
    const places = size.isWalk ? this.#places : { accounts: randomPlace(), tokens: randomPlace() }
    const random = await writer.run((client) => listRandomAccounts(client, places.accounts, size.random))
    const doubted = this.#doubts
      .listDue(isAccountSubject)
      .slice(0, size.touched + size.random) as HexAddress[]
    const accounts = [...new Set([...doubted, ...touched, ...random])]
    const height = await auditAccounts(writer, node, head, accounts, this.#doubts)
    if (height === undefined) return false
    for (const address of touched) for (const waiting of this.#queues) note(waiting, address, height)
    const tokens = await auditTokens(
      { writer, node, head, walks: this.#walks, doubts: this.#doubts },
      size,
      places.tokens,
    )
    if (!tokens) return false
    places.accounts = placeBehind(random.at(-1)) ?? places.accounts
    places.tokens = placeBehind(tokens.at(-1)) ?? places.tokens
    // below the first block of a partial index there is nothing to compare, and above the solid block a fork
    // may be on its way
    const oldest = await writer.run(findOldestBlock)
    for (let i = 0; i < size.blocks && oldest <= head.solid; i++) {
      const number = blockNumber(randomInt(oldest, head.solid + 1))
      await auditBlock(writer, node, number, head.number)
    }
    return true
  }

  get #queues(): readonly Waiting[] {
    return [this.#contracts, this.#others]
  }

  /**
   * Accounts whose turn it is: on a busy chain the node answers for solid blocks only, so accounts touched
   * later wait for those.
   */
  #next(count: number): HexAddress[] {
    const waiting = this.#queues.flatMap((queue) => [...queue])
    const isSolid = ([, { first }]: (typeof waiting)[number]) => first <= this.#solid
    const inTurn = [...waiting.filter(isSolid), ...waiting.filter((one) => !isSolid(one))]
    return inTurn.slice(0, count).map(([address]) => address)
  }
}

/** A random place among all addresses. */
const randomPlace = (): Buffer => Buffer.concat([Buffer.from([0x41]), randomBytes(20)])

/** The place directly after an address. */
const placeBehind = (address: string | undefined): Buffer | undefined =>
  address === undefined ? undefined : Buffer.from(`${address}00`, 'hex')

/**
 * Addresses with the first and the last block that touched them since their last comparison, longest waiting
 * first.
 */
type Waiting = Map<HexAddress, { first: BlockNumber; last: BlockNumber }>

const touch = (waiting: Waiting, address: HexAddress, block: BlockNumber): void =>
  void waiting.set(address, { first: waiting.get(address)?.first ?? block, last: block })

/**
 * Marks an address as compared after a block; an address touched since then keeps waiting, behind the others.
 */
function note(waiting: Waiting, address: HexAddress, height: BlockNumber): void {
  const touched = waiting.get(address)
  if (!touched || touched.first > height) return
  waiting.delete(address)
  if (touched.last > height) waiting.set(address, { ...touched, first: touched.last })
}

function forgetOldest(waiting: Waiting): void {
  let excess = waiting.size - MOST_WAITING
  for (const address of waiting.keys()) {
    if (excess-- <= 0) return
    waiting.delete(address)
  }
}
