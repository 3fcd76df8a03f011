import type { WitnessWithVotes } from '@tronlens/db'

/** Name and page of a witness by its address bytes; empty texts for others. */
export type WitnessNames = (address: Buffer | null | undefined) => { name: string; url: string }

const lookUps = new WeakMap<readonly WitnessWithVotes[], WitnessNames>()

/** A look-up of the witnesses, made once for each time that they are read. */
export function witnessNames(witnesses: readonly WitnessWithVotes[]): WitnessNames {
  const known = lookUps.get(witnesses)
  if (known) return known
  const made = makeLookUp(witnesses)
  lookUps.set(witnesses, made)
  return made
}

function makeLookUp(witnesses: readonly WitnessWithVotes[]): WitnessNames {
  const byAddress = new Map(witnesses.map((witness) => [witness.address.toString('latin1'), witness]))
  return (address) => {
    const witness = address ? byAddress.get(address.toString('latin1')) : undefined
    return { name: witness?.name ?? '', url: witness?.url ?? '' }
  }
}

/** Shortest part of a name that is looked for. */
const SHORTEST_PART = 2

/** Representatives whose name holds a text, whatever its case. */
export const witnessesNamed = <Row extends { name: string }>(rows: readonly Row[], text: string): Row[] => {
  const part = text.toLowerCase()
  return part.length < SHORTEST_PART ? [] : rows.filter(({ name }) => name.toLowerCase().includes(part))
}
