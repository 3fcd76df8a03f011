import type { WitnessWithVotes } from '@tronlens/db'

/** Name and page of a witness by its address bytes; empty texts for others. */
export type WitnessNames = (address: Buffer | null | undefined) => { name: string; url: string }

/** Makes a look-up of the witnesses. */
export function witnessNames(witnesses: readonly WitnessWithVotes[]): WitnessNames {
  const byAddress = new Map(witnesses.map((witness) => [witness.address.toString('latin1'), witness]))
  return (address) => {
    const witness = address ? byAddress.get(address.toString('latin1')) : undefined
    return { name: witness?.name ?? '', url: witness?.url ?? '' }
  }
}
