import { readForeign } from '../services/read-foreign.ts'
import { makeLogo } from './logo.ts'

/** Pictures of the catalogue are older and larger than what is taken from people now. */
const LIMITS = { bytes: 512 * 1024, side: 1024 }

/** A picture that lies elsewhere cannot be used. */
export class UnusableLogoError extends Error {
  constructor(
    readonly address: string,
    detail: string,
    options?: ErrorOptions,
  ) {
    super(`The logo at ${address} cannot be used: ${detail}`, options)
    this.name = new.target.name
  }
}

/**
 * Fetches a picture from where the catalogue says that it lies, and makes it anew. It is asked without cookies or a referrer, and
 * not followed elsewhere.
 *
 * @throws {UnusableLogoError}
 */
export async function fetchLogo(address: string): Promise<Buffer> {
  try {
    return (await makeLogo(await readForeign(address, 'image/png, image/jpeg', LIMITS.bytes), LIMITS)).png
  } catch (error) {
    throw new UnusableLogoError(address, error instanceof Error ? error.message : String(error), {
      cause: error,
    })
  }
}
