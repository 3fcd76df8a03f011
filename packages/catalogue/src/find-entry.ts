import type { Catalogue, CatalogueEntry } from './read-catalogue.ts'

/** What a network says of a token; what it does not know is left out. */
export interface SeenToken {
  id: string
  name?: string | undefined
  issuer?: string | undefined
}

/**
 * The entry of a token, undefined where there is none. Every chain assigns ids of its own and anyone may
 * take any name, so an entry counts only on its own chain and only while neither name nor issuer differs.
 *
 * @param genesis - hash of the genesis block of the network, hex
 */
export function findEntry(
  { genesis: own, entries }: Catalogue,
  genesis: string,
  { id, name, issuer }: SeenToken,
): CatalogueEntry | undefined {
  if (own !== genesis) return undefined
  const entry = entries.get(id)
  if (!entry) return undefined
  const isOtherName = name !== undefined && name.trim() !== entry.name.trim()
  const isOtherIssuer = issuer !== undefined && entry.issuer !== undefined && issuer !== entry.issuer
  return isOtherName || isOtherIssuer ? undefined : entry
}
