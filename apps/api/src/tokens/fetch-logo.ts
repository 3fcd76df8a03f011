import { makeLogo } from './logo.ts'

/** Pictures of the catalogue are older and larger than what is taken from people now. */
const LIMITS = { bytes: 512 * 1024, side: 1024 }
const TIMEOUT_MS = 5_000

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

/** Reads a body up to the limit; what is longer ends the connection. */
async function readBody(response: Response, address: string): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > LIMITS.bytes) throw new UnusableLogoError(address, `it has more than ${LIMITS.bytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * Fetches a picture from where the catalogue says that it lies, and makes it anew. It is asked without cookies or a referrer, and
 * not followed elsewhere.
 *
 * @throws {UnusableLogoError}
 */
export async function fetchLogo(address: string): Promise<Buffer> {
  try {
    const response = await fetch(address, {
      redirect: 'error',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      headers: { accept: 'image/png, image/jpeg' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new UnusableLogoError(address, `its server answers ${response.status}`)
    }
    return (await makeLogo(await readBody(response, address), LIMITS)).png
  } catch (error) {
    if (error instanceof UnusableLogoError) throw error
    throw new UnusableLogoError(address, error instanceof Error ? error.message : String(error), {
      cause: error,
    })
  }
}
