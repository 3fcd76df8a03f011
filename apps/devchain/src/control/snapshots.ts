import type { Chain } from '../chain/chain.ts'
import type { ChainTransaction } from '../chain/chain-transaction.ts'
import { RpcError } from '../rpc/json-rpc.ts'

type Snapshot = {
  readonly number: number
  readonly id: string
  readonly pending: readonly ChainTransaction[]
}

/**
 * Marks in the chain that one can return to, at the cost of the blocks between. Edits of the state made by control
 * calls stay. Marks are forgotten when the process ends.
 */
export class Snapshots {
  readonly #taken = new Map<number, Snapshot>()
  #lastId = 0

  constructor(readonly chain: Chain) {}

  /** Marks the head and what waits. */
  take(): number {
    const { head, pending } = this.chain
    this.#taken.set(++this.#lastId, { number: head.number, id: head.id, pending: [...pending] })
    this.#keep()
    return this.#lastId
  }

  /** Returns to a mark; it and all later ones are used up. @throws {RpcError} when the mark is gone */
  revert(id: number): { number: number; id: string } {
    const snapshot = this.#taken.get(id)
    if (!snapshot) throw new RpcError(-32602, `there is no snapshot ${id}`)
    if (this.chain.archive.find(snapshot.number)?.id !== snapshot.id)
      throw new RpcError(-32602, `snapshot ${id} stands on a block that a fork has taken away`)
    while (this.chain.head.number > snapshot.number) this.chain.removeHead()
    this.chain.takePending()
    this.chain.restorePending(snapshot.pending)
    for (const later of this.#taken.keys()) if (later >= id) this.#taken.delete(later)
    this.#keep()
    return { number: snapshot.number, id: snapshot.id }
  }

  #keep(): void {
    this.chain.keepLayersFrom = Math.min(...[...this.#taken.values()].map(({ number }) => number))
  }
}
