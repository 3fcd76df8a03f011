import type { Caller } from './caller.ts'
import type { Site } from './site.ts'

/** Who a passkey is for, as browsers see it: the name of the site, and where its pages come from. */
export type RelyingParty = { rpID: string; origin: string }

/** The site as the browser of a request names it; that it is ours was looked at before. */
export function relyingParty({ origin }: Caller, { url }: Pick<Site, 'url'>): RelyingParty {
  const from = new URL(origin ?? url)
  return { rpID: from.hostname, origin: from.origin }
}
