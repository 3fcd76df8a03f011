import type { SiteCode } from '@tronlens/api-contract'
import { SiteRefusal } from './refusal.ts'

/** What an error of the library carries; its class comes with the whole library. */
type Refusal = { statusCode?: number; body?: { code?: string } }

/** The library's own locks answer with it, under various codes. */
const TOO_MANY_REQUESTS = 429

/**
 * Waits for a call of the library, whose refusals become ours by their codes, and its locks by their status;
 * what is not named is a failure.
 *
 * @throws {SiteRefusal} for the codes that are named, and when the library counts too many tries
 */
export async function attempt<Result>(
  call: Promise<Result>,
  reasons: Readonly<Record<string, SiteCode>>,
): Promise<Result> {
  try {
    return await call
  } catch (error) {
    const { statusCode, body } = (error ?? {}) as Refusal
    const reason = reasons[body?.code ?? '']
    if (reason) throw new SiteRefusal(reason)
    if (statusCode === TOO_MANY_REQUESTS) throw new SiteRefusal('tooManyTries')
    throw error
  }
}

/** What the library says of a password that is not the person's. */
export const WRONG_PASSWORD = {
  INVALID_PASSWORD: 'passwordDiffers',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'passwordDiffers',
} as const
