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
 * @param allowsInside - it may lie in the network of the server; whoever issued the token chose the address
 * @throws {UnusableLogoError}
 */
export async function fetchLogo(address: string, allowsInside: boolean): Promise<Buffer> {
  try {
    const wanted = { accept: 'image/png, image/jpeg', most: LIMITS.bytes, allowsInside }
    return (await makeLogo(await readForeign(address, wanted), LIMITS)).png
  } catch (error) {
    throw new UnusableLogoError(address, error instanceof Error ? error.message : String(error), {
      cause: error,
    })
  }
}
