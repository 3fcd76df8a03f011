import {
  type Abi,
  type AbiEvent,
  type AbiFunction,
  eventsOf,
  findKnownSignatures,
  functionsOf,
  parseSignature,
  readAbi,
  readStorageLayout,
  type StorageLayout,
  selectorOf,
} from '@tronlens/abi'
import type { LineTable } from '@tronlens/compiler'
import { listContractAbis, listSignatures, listVerifiedInterfaces } from '@tronlens/db'
import type { WithDb, WithNetwork, WithPeople } from '../services/databases.ts'
import { isSameContract } from '../solidity/verifications.ts'

/** What is known of the code at an address. */
export type ContractInterface = {
  abi: Abi
  functions: ReadonlyMap<string, AbiFunction>
  events: readonly AbiEvent[]
  /** Who says so. */
  source: 'verified' | 'deployer'
  /** Only where it is verified, by a compiler that reports it. */
  layout: StorageLayout | undefined
  /** Where its code was written; only where it was verified by a compiler that reports it. */
  lines: LineTable | undefined
}

/** What a trace is decoded with. */
export type Interfaces = {
  of: (address: Buffer) => ContractInterface | undefined
  /** Functions that a selector usually stands for. */
  functionsBySelector: (selector: string) => readonly AbiFunction[]
  /** Events that a topic usually stands for, with their first members indexed. */
  eventsByTopic: (topic: string, indexed: number) => readonly AbiEvent[]
}

const keyOf = (address: Buffer): string => address.toString('latin1')

function makeInterface(
  stored: unknown,
  source: ContractInterface['source'],
  { layout, lines }: { layout?: unknown; lines?: unknown } = {},
): ContractInterface {
  const abi = readAbi(stored)
  return {
    abi,
    functions: new Map(functionsOf(abi).map((item) => [selectorOf(item), item])),
    events: eventsOf(abi),
    source,
    layout: layout === undefined || layout === null ? undefined : readStorageLayout(layout),
    // as this server wrote it
    lines: (lines ?? undefined) as LineTable | undefined,
  }
}

async function loadContracts(
  { db, people, network }: WithDb & WithNetwork & WithPeople,
  addresses: readonly Buffer[],
): Promise<ReadonlyMap<string, ContractInterface>> {
  const [rows, verified] = await Promise.all([
    listContractAbis(db, addresses),
    listVerifiedInterfaces(people, network.key, addresses),
  ])
  const madeBy = new Map(rows.map((row) => [keyOf(row.address), row]))
  const found = new Map<string, ContractInterface>()
  for (const [key, { abi }] of madeBy) if (abi !== null) found.set(key, makeInterface(abi, 'deployer'))
  for (const row of verified)
    if (isSameContract(madeBy.get(keyOf(row.address)), row))
      found.set(
        keyOf(row.address),
        makeInterface(row.abi, 'verified', { layout: row.storage_layout, lines: row.line_table }),
      )
  return found
}

const asFunction = (signature: string): AbiFunction[] => {
  const item = parseSignature(signature)
  return item ? [{ ...item, type: 'function', outputs: [], stateMutability: 'nonpayable' }] : []
}
const asEvent = (signature: string, indexed: number): AbiEvent[] => {
  const item = parseSignature(signature)
  const inputs = item?.inputs.map((input, index) => ({ ...input, indexed: index < indexed }))
  return item && inputs ? [{ type: 'event', name: item.name, inputs, anonymous: false }] : []
}

/**
 * Loads what is known of contracts, selectors and topics: verified interfaces first, then what deployers
 * wrote, then the table of usual signatures and of those that verified contracts taught.
 */
export async function loadInterfaces(
  services: WithDb & WithNetwork & WithPeople,
  addresses: readonly Buffer[],
  ids: ReadonlySet<string>,
): Promise<Interfaces> {
  const distinct = [...new Map(addresses.map((address) => [keyOf(address), address])).values()]
  const [contracts, learned] = await Promise.all([
    loadContracts(services, distinct),
    listSignatures(
      services.people,
      [...ids].map((id) => Buffer.from(id, 'hex')),
    ),
  ])
  const signaturesOf = (id: string): string[] => [
    ...new Set([
      ...findKnownSignatures(id),
      ...learned.filter((row) => row.id.toString('hex') === id).map((row) => row.signature),
    ]),
  ]
  return {
    of: (address) => contracts.get(keyOf(address)),
    functionsBySelector: (selector) => signaturesOf(selector).flatMap(asFunction),
    eventsByTopic: (topic, indexed) => signaturesOf(topic).flatMap((text) => asEvent(text, indexed)),
  }
}
