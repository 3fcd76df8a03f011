import { type ShownNetwork, shownNetwork } from './networks.ts'

/** A network by its key and by what stands before the paths of its API. */
export type NetworkPlace = Pick<ShownNetwork, 'key' | 'base'>

/** How kept data names a network: empty for the default one, whether or not a user chose it by its key. */
export const keptKey = ({ key = '', base }: NetworkPlace): string => (base === '' ? '' : key)

/** Whether kept data belongs to a network. Earlier versions also wrote the key of the default one. */
export const isKeptFor = (kept: string, { key = '', base }: NetworkPlace): boolean =>
  kept === key || (base === '' && kept === '')

/** What stands before the paths of the API of the network that kept data names. */
export function keptBase(kept: string): string {
  const shown = shownNetwork.get()
  if (isKeptFor(kept, shown)) return shown.base
  return kept === '' ? '' : `/net/${kept}`
}
