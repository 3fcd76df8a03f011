import type { Caller } from './caller.ts'
import { SiteRefusal } from './refusal.ts'
import type { Site } from './site.ts'

/** A sign-in that waits for its second factor: its token, and the id of the person. */
export type PendingSignIn = { token: string; person: string }

/**
 * Who has given the right password a moment ago, as the signed cookie says.
 *
 * @throws {SiteRefusal} when no account has
 */
export async function findPending(site: Site, caller: Caller): Promise<PendingSignIn> {
  const auth = await site.auth()
  const pending = await auth.api.findPendingSignIn({ headers: caller.headers })
  if (!pending) throw new SiteRefusal('signInFirst')
  return pending
}
