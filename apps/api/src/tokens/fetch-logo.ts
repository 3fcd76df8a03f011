import { readForeign } from '../services/read-foreign.ts'
import { makeLogo } from './logo.ts'

/** Pictures of the catalogue are older and larger than what is accepted from users now. */
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
 * Fetches a picture from the address in the catalogue, and encodes it again. The request has no cookies or
 * referrer, and redirects are not followed.
 *
 * @param allowsInside - it may lie in the network of the server; the issuer of the token chose the address
 * @throws {UnusableLogoError}
 */
export async function fetchLogo(address: string, allowsInside: boolean): Promise<Buffer> {
  try {
    const limits = { accept: 'image/png, image/jpeg', most: LIMITS.bytes, allowsInside }
    return (await makeLogo(await readForeign(address, limits), LIMITS)).png
  } catch (error) {
    throw new UnusableLogoError(address, error instanceof Error ? error.message : String(error), {
      cause: error,
    })
  }
}
