import { InvalidCatalogueError } from './errors.ts'

/** A token as the catalogue knows it. */
export interface CatalogueEntry {
  /** Number of a TRC10 token, or the address of the contract. */
  id: string
  name: string
  /** May be empty. */
  abbr: string
  /** Undefined where the file does not say it. */
  precision: number | undefined
  /** Address on another origin; empty where there is none that could work. */
  logo: string
  /** Undefined where the file does not say it. */
  issuer: string | undefined
}

/** Tokens of one chain. */
export interface Catalogue {
  /** Hash of the genesis block of the chain, hex. */
  genesis: string
  entries: ReadonlyMap<string, CatalogueEntry>
}

/**
 * `[id, name, third segment or decimals, abbreviation, logo, issuer]`; what is empty at the end is left out.
 */
export type CatalogueLine = readonly [id: number | string, name: string, third: number, ...rest: string[]]

/** A file of the catalogue. */
export interface CatalogueFile {
  genesis: string
  /** Stands in front of logos that are no whole address. */
  logos?: string
  /** True in a file that a node was asked for: its third segment is the precision whatever the id. */
  isExact?: boolean
  tokens: readonly CatalogueLine[]
}

/**
 * TRC10 ids from which the third segment is the precision. Below, its meaning is not known, and it mostly is
 * 0.
 */
const PRECISION_FROM = 1_002_518

/**
 * The precision that the third segment of an entry stands for: the number itself for contracts, for late
 * TRC10 ids and in files that a node was asked for; otherwise it is not known.
 */
export function precisionOf(id: number | string, third: number, isExact = false): number | undefined {
  return isExact || typeof id === 'string' || id >= PRECISION_FROM ? third : undefined
}

/**
 * Host of an address that a browser can load a picture from; undefined for anything else, such as a local
 * file.
 */
function hostOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, host } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? host : undefined
}

/**
 * The address of a logo, empty where it cannot be one.
 *
 * @param prefix - where the logos of this file lie; with it, those of other hosts count as broken
 */
function logoOf(text: string, prefix: string): string {
  if (text === '') return ''
  const address = hostOf(text) === undefined && /^[\w.-]+$/.test(text) ? `${prefix}${text}` : text
  const host = hostOf(address)
  return host !== undefined && (prefix === '' || host === hostOf(prefix)) ? address : ''
}

const isLine = (line: unknown): line is CatalogueLine =>
  Array.isArray(line) &&
  (typeof line[0] === 'number' || typeof line[0] === 'string') &&
  typeof line[2] === 'number' &&
  [line[1], ...line.slice(3)].every((text) => typeof text === 'string')

/**
 * Reads a file of the catalogue.
 *
 * @param file - named in errors
 * @throws {InvalidCatalogueError} naming the first line that is wrong
 */
export function readCatalogue(file: string, content: unknown): Catalogue {
  const { genesis, logos = '', isExact, tokens } = (content ?? {}) as Partial<CatalogueFile>
  if (typeof genesis !== 'string' || !/^[0-9a-f]{64}$/.test(genesis))
    throw new InvalidCatalogueError(file, '"genesis" should be the hash of a block, 64 hex digits')
  if (!Array.isArray(tokens)) throw new InvalidCatalogueError(file, '"tokens" should be a list')
  const entries = new Map<string, CatalogueEntry>()
  for (const [index, line] of tokens.entries()) {
    if (!isLine(line))
      throw new InvalidCatalogueError(
        file,
        `token ${index + 1} should be [id, name, decimals, abbreviation, …]`,
      )
    const [id, name, third, abbr = '', logo = '', issuer] = line
    entries.set(String(id), {
      id: String(id),
      name,
      abbr,
      precision: precisionOf(id, third, isExact),
      logo: logoOf(logo, logos),
      issuer,
    })
  }
  return { genesis, entries }
}
