import { fromHexAddress, toHexAddress } from '@tronlens/core'
import type { NodeBlock, NodeReader } from '@tronlens/node-client'
import { LRUCache } from 'lru-cache'
import { type ContractFacts, readContractFacts } from './contract-abi.ts'

/** Contracts that are kept; the one used longest ago goes first. */
const MOST_CONTRACTS = 10_000

/** Contracts that logs come from, each asked of the node once, and again after a transaction clears its interface. */
export class ContractCache {
  readonly #known = new LRUCache<string, ContractFacts>({ max: MOST_CONTRACTS })

  constructor(readonly node: Pick<NodeReader, 'findContract'>) {}

  /** Facts of contracts, by address in hex. */
  async read(addresses: Iterable<string>): Promise<ReadonlyMap<string, ContractFacts>> {
    const found = new Map<string, ContractFacts>()
    for (const address of addresses)
      found.set(address, this.#known.get(address) ?? (await this.#ask(address)))
    return found
  }

  /** Forgets contracts whose interface a block clears. */
  forgetChanged(block: NodeBlock): void {
    for (const { raw_data } of block.transactions ?? [])
      for (const { type, parameter } of raw_data.contract ?? [])
        if (type === 'ClearABIContract') this.#known.delete(String(parameter.value.contract_address))
  }

  async #ask(address: string): Promise<ContractFacts> {
    const contract = await this.node.findContract(toHexAddress(fromHexAddress(address)))
    const facts = readContractFacts(contract)
    // a contract that is not there may still be deployed at that address
    if (contract) this.#known.set(address, facts)
    return facts
  }
}
