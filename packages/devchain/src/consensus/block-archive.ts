import type { BalanceOperation } from '../state/balance-trace.ts'

/** TRX movements of one transaction in a block. */
export type TransactionTrace = {
  readonly id: string
  readonly type: string
  readonly status: string
  readonly operations: readonly BalanceOperation[]
}

/** A block as stored: as bytes, so that a long chain uses little memory. */
export type StoredBlock = {
  readonly number: number
  readonly id: string
  readonly time: number
  /** Address of the producer in hex; the motto in block 0. */
  readonly producer: string
  /** Protobuf bytes of the whole block. */
  readonly bytes: Uint8Array
  readonly transactionIds: readonly string[]
  /** Protobuf bytes of each transaction's info. */
  readonly infos: readonly Uint8Array[]
  readonly traces: readonly TransactionTrace[]
  /** Balances of the accounts that the block changed. */
  readonly balances: ReadonlyMap<string, bigint>
}

/** Position of a transaction. */
export type TransactionPlace = { readonly block: number; readonly index: number }

/** All blocks of the chain with indexes by id, transaction and changed account. */
export class BlockArchive {
  readonly #blocks: StoredBlock[] = []
  readonly #byId = new Map<string, number>()
  readonly #transactions = new Map<string, TransactionPlace>()
  readonly #balanceChanges = new Map<string, number[]>()

  get head(): StoredBlock {
    return this.#blocks[this.#blocks.length - 1] as StoredBlock
  }

  get length(): number {
    return this.#blocks.length
  }

  append(block: StoredBlock): void {
    this.#byId.set(block.id, block.number)
    block.transactionIds.forEach((id, index) => {
      this.#transactions.set(id, { block: block.number, index })
    })
    for (const address of block.balances.keys()) {
      const heights = this.#balanceChanges.get(address)
      if (heights) heights.push(block.number)
      else this.#balanceChanges.set(address, [block.number])
    }
    this.#blocks.push(block)
  }

  /** Removes the newest block. */
  pop(): StoredBlock {
    const block = this.#blocks.pop()
    if (!block) throw new Error('the chain has no block to remove')
    this.#byId.delete(block.id)
    for (const id of block.transactionIds) this.#transactions.delete(id)
    for (const address of block.balances.keys()) this.#balanceChanges.get(address)?.pop()
    return block
  }

  find(number: number): StoredBlock | undefined {
    return this.#blocks[number]
  }

  findById(id: string): StoredBlock | undefined {
    const number = this.#byId.get(id)
    return number === undefined ? undefined : this.#blocks[number]
  }

  findTransaction(id: string): TransactionPlace | undefined {
    return this.#transactions.get(id)
  }

  /** Balance of an account after a block; undefined if no block up to there changed it. */
  balanceAt(address: string, number: number): bigint | undefined {
    const heights = this.#balanceChanges.get(address)
    if (!heights) return undefined
    for (let i = heights.length - 1; i >= 0; i--) {
      const height = heights[i] as number
      if (height <= number) return this.#blocks[height]?.balances.get(address)
    }
    return undefined
  }
}
