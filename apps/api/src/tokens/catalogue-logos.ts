import { createHash } from 'node:crypto'
import { loadCatalogue } from '@tronlens/catalogue'
import { type AppDatabase, findCatalogueLogo, saveCatalogueLogo } from '@tronlens/db'
import type { FastifyBaseLogger } from 'fastify'
import { fetchLogo, UnusableLogoError } from './fetch-logo.ts'
import { logoPath } from './logo.ts'

const DAY_MS = 86_400_000
/** How long a picture counts, and how long it is not asked for again where none was. */
const GOOD_MS = 30 * DAY_MS
const BAD_MS = DAY_MS
/** Pictures that are fetched at a time; who comes later gets none this time. */
const MOST_AT_ONCE = 8

/** Logos that the catalogue names on other servers. */
export type CatalogueLogos = {
  /** Where clients find the logo at an address: on this server when it fetches them, else where it lies. */
  shownAt: (address: string) => string
  /** The picture that is shown under a hash; undefined where there is none. */
  find: (hash: Buffer) => Promise<Buffer | undefined>
}

const hashOf = (address: string): Buffer => createHash('sha256').update(address).digest()

/** Nothing is ever fetched. */
const NEVER: CatalogueLogos = { shownAt: (address) => address, find: async () => undefined }

/** Addresses of the catalogue by their hash: nothing else is ever asked for. */
async function readAddresses(catalogueDir: string | undefined): Promise<ReadonlyMap<string, string>> {
  const catalogues = await Promise.all(
    (['trc10', 'trc20'] as const).map((kind) => loadCatalogue(kind, catalogueDir)),
  )
  return new Map(
    catalogues
      .flatMap(({ entries }) => [...entries.values()])
      .filter(({ logo }) => logo !== '')
      .map(({ logo }) => [hashOf(logo).toString('hex'), logo]),
  )
}

/**
 * Opens the logos of the catalogue; they are fetched where the operator allows it, and otherwise only named.
 */
export function openCatalogueLogos({
  db,
  isFetching,
  allowsInside,
  catalogueDir,
  log,
}: {
  db: AppDatabase
  isFetching: boolean
  /** Logos may lie in the network of the server. */
  allowsInside: boolean
  catalogueDir: string | undefined
  log: FastifyBaseLogger
}): CatalogueLogos {
  if (!isFetching) return NEVER
  let addresses: ReturnType<typeof readAddresses> | undefined
  const running = new Map<string, Promise<Buffer | undefined>>()

  const ask = async (hash: Buffer, address: string): Promise<Buffer | undefined> => {
    let png: Buffer | null = null
    try {
      png = await fetchLogo(address, allowsInside)
    } catch (err) {
      if (!(err instanceof UnusableLogoError)) throw err
      log.debug({ err }, 'a logo of the catalogue is not there')
    }
    await saveCatalogueLogo(db, { address_hash: hash, address, png })
    return png ?? undefined
  }
  return {
    shownAt: (address) => (address === '' ? '' : logoPath(hashOf(address))),
    find: async (hash) => {
      addresses ??= readAddresses(catalogueDir).catch((error: unknown) => {
        addresses = undefined
        throw error
      })
      const name = hash.toString('hex')
      const address = (await addresses).get(name)
      if (address === undefined) return undefined
      const kept = await findCatalogueLogo(db, hash)
      const age = kept ? Date.now() - kept.fetched_at.getTime() : Number.POSITIVE_INFINITY
      if (kept && age < (kept.png ? GOOD_MS : BAD_MS)) return kept.png ?? undefined
      if (!running.has(name)) {
        if (running.size >= MOST_AT_ONCE) return kept?.png ?? undefined
        running.set(
          name,
          ask(hash, address).finally(() => running.delete(name)),
        )
      }
      return (await running.get(name)) ?? kept?.png ?? undefined
    },
  }
}
