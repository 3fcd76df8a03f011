const TIMEOUT_MS = 5_000

/** A file on the server of somebody else cannot be read. */
export class UnreadableFileError extends Error {
  /**
   * @param status - what its server answered, where it did
   */
  constructor(
    readonly address: string,
    detail: string,
    readonly status?: number,
  ) {
    super(detail)
    this.name = new.target.name
  }
}

/**
 * Reads a file from the server of somebody else: without cookies or a referrer, not followed elsewhere, within five seconds.
 *
 * @param accept - kinds of files that are wanted, as HTTP names them
 * @param most - bytes; what is longer ends the connection
 * @throws {UnreadableFileError} when it answers otherwise, or more; whatever `fetch` throws
 */
export async function readForeign(address: string, accept: string, most: number): Promise<Buffer> {
  const response = await fetch(address, {
    redirect: 'error',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    headers: { accept },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const { status } = response
  if (!response.ok) {
    await response.body?.cancel()
    throw new UnreadableFileError(address, `its server answers ${status}`, status)
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > most) throw new UnreadableFileError(address, `it has more than ${most} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
