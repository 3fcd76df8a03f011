import { AppError } from '@tronlens/core'

/** A page of another site tries to act for a user who is signed in here. */
export class ForeignOriginError extends AppError {
  readonly code = 'FORBIDDEN'
  constructor(readonly origin: string) {
    super(`A page of ${origin} may not act here; open the site itself.`)
  }
}

/**
 * Refuses what a browser sends from a page of another site. Programs that are no browser name no origin and
 * hold no cookie of anybody else.
 *
 * @param host - the site as the browser names it
 * @param siteUrl - the site as its operator names it, where a proxy changes the host
 */
export function requireOwnOrigin(
  { origin, host, 'sec-fetch-site': fetchSite }: Record<string, string | string[] | undefined>,
  siteUrl: string,
): void {
  if (fetchSite === 'cross-site' || fetchSite === 'same-site') throw new ForeignOriginError(String(origin))
  if (origin === undefined) return
  const given = URL.canParse(String(origin)) ? new URL(String(origin)) : undefined
  if (given?.host === host || given?.origin === new URL(siteUrl).origin) return
  throw new ForeignOriginError(String(origin))
}
