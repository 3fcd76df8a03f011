import { ChainMemory } from '../ledger/memory.ts'

/** Something of a block can only be understood after all blocks before it. */
export class OrderNeededError extends Error {
  constructor() {
    super('It depends on what earlier blocks left.')
  }
}

const refuse = (): never => {
  throw new OrderNeededError()
}

/** A directory of which nothing is known. */
class UnknownMap<Key, Value> extends Map<Key, Value> {
  override get = refuse
  override has = refuse
  override set = refuse
  override get size(): number {
    return refuse()
  }
}

/** Memory of a process that has not seen the blocks before: whatever would look something up in it fails. */
export class BlindMemory extends ChainMemory {
  override readonly assets = new UnknownMap<never, never>()
  override readonly exchanges = new UnknownMap<never, never>()
  override readonly orders = new UnknownMap<never, never>()
  override readonly frozen = new UnknownMap<never, never>()
  override assetByName = refuse
  override addAsset = refuse
  override setOrder = refuse
  override listOrders = refuse
  override addFrozen = refuse
}
