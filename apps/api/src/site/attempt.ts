import type { SiteCode } from '@tronlens/api-contract'
import { APIError } from 'better-auth/api'
import { SiteRefusal } from './refusal.ts'

/**
 * Waits for a call of the library, whose refusals become ours by their codes; what is not named is a failure.
 *
 * @throws {SiteRefusal} for the codes that are named
 */
export async function attempt<Result>(
  call: Promise<Result>,
  reasons: Readonly<Record<string, SiteCode>>,
): Promise<Result> {
  try {
    return await call
  } catch (error) {
    const reason = error instanceof APIError ? reasons[error.body?.code ?? ''] : undefined
    if (reason) throw new SiteRefusal(reason)
    throw error
  }
}
