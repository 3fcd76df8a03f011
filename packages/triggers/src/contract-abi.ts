import { bytesToHex, keccak256 } from '@tronlens/core'
import type { NodeSmartContract } from '@tronlens/node-client'

/** A parameter of an event as a node prints it. */
export type EventParameter = { name?: string; type?: string; indexed?: boolean }

/** An event of a contract's interface. */
export type EventEntry = {
  /** Empty where the interface names none. */
  name: string
  inputs: readonly EventParameter[]
  /** `Transfer(address,address,uint256)`: types as they stand in the interface. */
  signature: string
  /** `Transfer(address from,address to,uint256 value)` */
  fullSignature: string
}

type AbiEntry = { type?: string; name?: string; anonymous?: boolean; inputs?: EventParameter[] }

/** What messages need of a contract. */
export type ContractFacts = {
  /** Account that deployed it, hex. */
  creator: string | undefined
  /** Events by the hash of their signature, hex. */
  events: ReadonlyMap<string, EventEntry>
}

/** A contract that the node does not have, or no longer has. */
export const UNKNOWN_CONTRACT: ContractFacts = { creator: undefined, events: new Map() }

/** Reads what messages need from a node's answer; of two events with one signature, the first counts. */
export function readContractFacts(contract: NodeSmartContract | undefined): ContractFacts {
  if (!contract) return UNKNOWN_CONTRACT
  const events = new Map<string, EventEntry>()
  for (const entry of (contract.abi?.entrys ?? []) as AbiEntry[]) {
    if (entry.type !== 'Event' || entry.anonymous) continue
    const { name = '', inputs = [] } = entry
    const list = (show: (input: EventParameter) => string) => `${name}(${inputs.map(show).join(',')})`
    const signature = list(({ type = '' }) => type)
    const fullSignature = list(({ type = '', name: of }) => (of ? `${type} ${of}` : type))
    // hashed here: the ABI package would load its coder into every indexer
    const topic = bytesToHex(keccak256(Buffer.from(signature)))
    if (!events.has(topic)) events.set(topic, { name, inputs, signature, fullSignature })
  }
  return { creator: contract.origin_address, events }
}
