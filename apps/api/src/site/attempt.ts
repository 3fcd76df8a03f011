import type { SiteCode } from '@tronlens/api-contract'
import { SiteRefusal } from './refusal.ts'

/** What an error of the library carries; its class comes with the whole library. */
type Refusal = { body?: { code?: string } }

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
    const reason = reasons[(error as Refusal | undefined)?.body?.code ?? '']
    if (reason) throw new SiteRefusal(reason)
    throw error
  }
}

/** What the library says of a password that is not the person's. */
export const WRONG_PASSWORD = {
  INVALID_PASSWORD: 'passwordDiffers',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'passwordDiffers',
} as const
