import type { Catalogue, CatalogueFile, CatalogueLine } from './read-catalogue.ts'

/** A TRC10 token as a node says it. */
export interface NodeTrc10 {
  id: number
  name: string
  abbr: string
  precision: number
  issuer: string
}

/** What a node says of a token contract. */
export interface NodeTrc20 {
  address: string
  name: string
  symbol: string
  decimals: number
  issuer: string
}

const withoutEmptyEnd = (line: readonly (string | number)[]): CatalogueLine => {
  const length = line.findLastIndex((part) => part !== '') + 1
  return line.slice(0, Math.max(length, 3)) as unknown as CatalogueLine
}

/** A logo stays with a token of the same name only: a node of another chain gives its ids to others. */
const logoOf = (before: Catalogue, genesis: string, id: string, name: string): string => {
  const entry = before.genesis === genesis ? before.entries.get(id) : undefined
  return entry?.name.trim() === name.trim() ? entry.logo : ''
}

/** All TRC10 tokens of a chain, by id, with the logos that were known before. */
export const rebuildTrc10 = (
  genesis: string,
  tokens: readonly NodeTrc10[],
  before: Catalogue,
): CatalogueFile => ({
  genesis,
  isExact: true,
  tokens: tokens
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, name, abbr, precision, issuer }) =>
      withoutEmptyEnd([id, name, precision, abbr, logoOf(before, genesis, String(id), name), issuer]),
    ),
})

/** Token contracts of a chain, with the logos that were known before. */
export const rebuildTrc20 = (
  genesis: string,
  tokens: readonly NodeTrc20[],
  before: Catalogue,
): CatalogueFile => ({
  genesis,
  isExact: true,
  tokens: tokens.map(({ address, name, symbol, decimals, issuer }) =>
    withoutEmptyEnd([address, name, decimals, symbol, logoOf(before, genesis, address, name), issuer]),
  ),
})

/** A file as it is kept: one token a line. */
export function printCatalogue({ tokens, ...head }: CatalogueFile): string {
  const members = Object.entries(head).map(
    ([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)},\n`,
  )
  const lines = tokens.map((line) => `    [${line.map((part) => JSON.stringify(part)).join(', ')}]`)
  return `{\n${members.join('')}  "tokens": [\n${lines.join(',\n')}\n  ]\n}\n`
}
