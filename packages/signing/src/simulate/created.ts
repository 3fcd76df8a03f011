import { type Address, toHexAddress } from '@tronlens/core'
import type { AskNode } from './ask-node.ts'
import { readHash } from './read-code.ts'
import type { SimulatedLog, Simulation } from './snapshot.ts'

/**
 * A later simulation with the addresses of an earlier one for the contracts that its code creates. Their
 * addresses follow from the id of the transaction, and a node makes up another id for each simulation. An
 * address counts as created where the node knows no code there, so that no existing contract can take the
 * place of another one.
 */
export async function withSameCreated(
  ask: AskNode,
  shown: Simulation | undefined,
  now: Simulation | undefined,
): Promise<Simulation | undefined> {
  if (!shown || !now) return now
  const [before, after] = [emittersOf(shown), emittersOf(now)]
  const [old, recent] = await Promise.all([
    createdAmong(
      ask,
      before.filter((each) => !after.includes(each)),
    ),
    createdAmong(
      ask,
      after.filter((each) => !before.includes(each)),
    ),
  ])
  const names = new Map(recent.flatMap((address, place) => (old[place] ? [[address, old[place]]] : [])))
  if (names.size === 0) return now
  const nameOf = (address: Address): Address => names.get(address) ?? address
  return {
    ...now,
    logs: now.logs.map((log) => renamed(log, names)),
    transfers: now.transfers.map((each) => ({ ...each, from: nameOf(each.from), to: nameOf(each.to) })),
  }
}

/** Contracts that emit events, in the order of their first one. */
const emittersOf = ({ logs }: Simulation): Address[] => [...new Set(logs.map(({ address }) => address))]

async function createdAmong(ask: AskNode, addresses: readonly Address[]): Promise<Address[]> {
  const hashes = await Promise.all(addresses.map((each) => readHash(ask, each)))
  return addresses.filter((_, place) => hashes[place] === '')
}

/** An address as words of events hold it: without the byte of the network. */
const digitsOf = (address: Address): string => toHexAddress(address).slice(2).toLowerCase()

const renamed = (
  { address, topics, data }: SimulatedLog,
  names: ReadonlyMap<Address, Address>,
): SimulatedLog => {
  const replace = (hex: string): string =>
    [...names].reduce((text, [from, to]) => text.replaceAll(digitsOf(from), digitsOf(to)), hex.toLowerCase())
  return { address: names.get(address) ?? address, topics: topics.map(replace), data: replace(data) }
}
