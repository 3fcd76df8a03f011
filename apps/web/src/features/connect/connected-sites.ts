import { createStored } from '../../shared/stored.ts'

/** A site that the user lets see the account and ask for signatures. */
export interface ConnectedSite {
  readonly origin: string
  /** When it was allowed, in milliseconds. */
  readonly since: number
}

const isSite = (value: unknown): value is ConnectedSite =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as ConnectedSite).origin === 'string' &&
  typeof (value as ConnectedSite).since === 'number'

/** Sites that are allowed, the newest last; they go with the last wallet that is signed out. */
export const connectedSites = createStored<readonly ConnectedSite[]>('connectedSites', (stored) =>
  Array.isArray(stored) ? stored.filter(isSite) : [],
)

export const isAllowed = (origin: string): boolean =>
  connectedSites.get().some((site) => site.origin === origin)

export const allowSite = (origin: string): void =>
  connectedSites.update((sites) => [
    ...sites.filter((site) => site.origin !== origin),
    { origin, since: Date.now() },
  ])

export const forgetSite = (origin: string): void =>
  connectedSites.update((sites) => sites.filter((site) => site.origin !== origin))
