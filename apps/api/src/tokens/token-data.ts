import {
  type Catalogue,
  type CatalogueEntry,
  type CatalogueKind,
  findEntry,
  loadCatalogue,
} from '@tronlens/catalogue'
import {
  type AppDatabase,
  listTokenRecords,
  RecordStatus,
  type TokenRecordRow,
  type TokenRow,
} from '@tronlens/db'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import { addressText, tokenId } from '../serialize/address.ts'
import type { ChainWatch } from '../services/chain-watch.ts'
import type { CatalogueLogos } from './catalogue-logos.ts'
import { logoPath } from './logo.ts'

/** How long what an issuer said counts before it is read again. */
const FRESH_MS = 5_000
const MOST_KEPT = 20_000

/** What is known of a token in addition to what its chain says. */
export type TokenData = {
  /** A path on this server, or an address of the catalogue on another; empty when there is none. */
  logo: string
  /** What the issuer says; undefined when they say nothing, or an operator has refused it. */
  record: TokenRecordRow | undefined
}
/** What identifies a token: the row itself, or no more than its reference. */
type SeenToken = Pick<TokenRow, 'ref' | 'kind'> & Partial<Pick<TokenRow, 'name' | 'issuer'>>

const NOTHING: TokenData = { logo: '', record: undefined }

export type TokenDataReader = {
  /** Reads what is known of the tokens of a page; what was read last counts while the database is away. */
  read: (tokens: readonly SeenToken[]) => Promise<(token: SeenToken) => TokenData>
  /** What the catalogue says of a token that the index does not know. */
  entryOf: (ref: Buffer) => CatalogueEntry | undefined
  /**
   * Contracts of the catalogue, whose tokens are what their names say; none on a chain that the catalogue is
   * not of.
   */
  listed: () => Promise<readonly string[]>
  /** Forgets what an issuer said: it was replaced. */
  forget: (token: string) => void
}

/** What issuers and the catalogue say of tokens. */
export type WithTokenData = { tokenData: TokenDataReader }

/** Reads what issuers say of the tokens of a network, and what the catalogue knows of them. */
export function createTokenData({
  db,
  network,
  chain,
  catalogueDir,
  logos,
  log,
}: {
  db: AppDatabase
  network: string
  chain: ChainWatch
  catalogueDir: string | undefined
  logos: Pick<CatalogueLogos, 'shownAt'>
  log: FastifyBaseLogger
}): TokenDataReader {
  const records = new LRUCache<string, TokenRecordRow | 'none'>({
    max: MOST_KEPT,
    ttl: FRESH_MS,
    allowStale: true,
    noDeleteOnStaleGet: true,
  })
  const catalogues = new Map<CatalogueKind, Catalogue>()
  let genesis = ''
  let opening: Promise<void> | undefined

  /** The catalogue is read for a chain that it is of, and for no other. */
  const openCatalogue = async (): Promise<void> => {
    genesis = (await chain.state()).genesis_hash.toString('hex')
    for (const kind of ['trc10', 'trc20'] as const) {
      const catalogue = await loadCatalogue(kind, catalogueDir)
      if (catalogue.genesis === genesis) catalogues.set(kind, catalogue)
    }
  }
  const opened = (): Promise<void> => {
    opening ??= openCatalogue().catch((err: unknown) => {
      opening = undefined
      log.warn({ err, network }, 'the catalogue of tokens cannot be read')
    })
    return opening
  }

  const findIn = (ref: Buffer, seen: { name?: string; issuer?: string }): CatalogueEntry | undefined => {
    const catalogue = catalogues.get(ref.length === 21 ? 'trc20' : 'trc10')
    return catalogue && findEntry(catalogue, genesis, { id: tokenId(ref), ...seen })
  }
  const load = async (tokens: readonly string[]): Promise<void> => {
    // `has` counts what is stale as missing, `get` still answers it
    const missing = tokens.filter((token) => !records.has(token))
    if (missing.length === 0) return
    try {
      const found = new Map((await listTokenRecords(db, network, missing)).map((row) => [row.token, row]))
      for (const token of missing) records.set(token, found.get(token) ?? 'none')
    } catch (err) {
      log.debug({ err, network }, 'what issuers say cannot be read')
    }
  }
  return {
    read: async (tokens) => {
      if (tokens.length === 0) return () => NOTHING
      await Promise.all([opened(), load([...new Set(tokens.map(({ ref }) => tokenId(ref)))])])
      return ({ ref, name, issuer }) => {
        const kept = records.get(tokenId(ref))
        const record = kept && kept !== 'none' && kept.status === RecordStatus.shown ? kept : undefined
        const entry = findIn(ref, {
          ...(name === undefined ? {} : { name }),
          ...(issuer ? { issuer: addressText(issuer) } : {}),
        })
        return { logo: logoPath(record?.logo) || logos.shownAt(entry?.logo ?? ''), record }
      }
    },
    entryOf: (ref) => findIn(ref, {}),
    listed: async () => {
      await opened()
      return [...(catalogues.get('trc20')?.entries.keys() ?? [])]
    },
    forget: (token) => void records.delete(token),
  }
}
