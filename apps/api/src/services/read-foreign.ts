import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isAllowed, lookupOutside } from '../http/outside.ts'

const TIMEOUT_MS = 5_000

/** A file on the server of others cannot be read. */
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

/** What is read of a file, and from where. */
type ForeignLimits = {
  /** Kinds of files, as HTTP names them. */
  accept: string
  /** Bytes; what is longer ends the connection. */
  most: number
  /** The address may lead into the network of the server. */
  allowsInside: boolean
}

/**
 * Reads a file from the server of others: without cookies or a referrer, not followed elsewhere, within five
 * seconds, and from public addresses only unless the operator named the host.
 *
 * @throws {UnreadableFileError} when it answers otherwise, more, or nothing in time, and when it leads inside
 */
export function readForeign(address: string, { accept, most, allowsInside }: ForeignLimits): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const fail = (detail: string, status?: number) => reject(new UnreadableFileError(address, detail, status))
    if (!isAllowed(address, allowsInside)) return fail('it is no public address')
    const send = address.startsWith('https:') ? httpsRequest : httpRequest
    const call = send(address, {
      headers: { accept, 'user-agent': 'Tronlens' },
      // a connection that another call has left open was opened by that call's rules
      agent: false,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(allowsInside ? {} : { lookup: lookupOutside() }),
    })
    call.on('error', ({ message }) => fail(message))
    call.on('response', (answer) => {
      const { statusCode = 0 } = answer
      if (statusCode < 200 || statusCode >= 300) {
        answer.destroy()
        return fail(`its server answers ${statusCode}`, statusCode)
      }
      const chunks: Buffer[] = []
      let size = 0
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length
        chunks.push(chunk)
        if (size > most) answer.destroy(new Error(`it has more than ${most} bytes`))
      })
      answer.on('error', ({ message }) => fail(message))
      answer.on('end', () => resolve(Buffer.concat(chunks)))
    })
    call.end()
  })
}
