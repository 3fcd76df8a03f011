import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorCode, stringifyJson } from '@tronlens/core'
import type { FastifyServerOptions } from 'fastify'

/** What is refused before it is a request: status, code and words by the code of the parser's error. */
const BY_PARSER_CODE: Record<string, [status: number, code: ErrorCode, message: string]> = {
  HPE_HEADER_OVERFLOW: [
    431,
    'PAYLOAD_TOO_LARGE',
    'Headers and address of a request may have 16 KiB together.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'INVALID_PARAMETER', 'The request did not arrive in time.'],
  HPE_INVALID_METHOD: [400, 'METHOD_NOT_ALLOWED', 'This is no method of HTTP.'],
}

/** Answers what the HTTP parser cannot read, in the form of every other error. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  // the other end is gone, or an answer is on its way already
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, code, message] = BY_PARSER_CODE[error.code ?? ''] ?? [
    400,
    'INVALID_PARAMETER',
    'This cannot be read as an HTTP request.',
  ]
  const body = stringifyJson({ message, code })
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}

/** Answers an address that cannot be decoded, such as `/%ff`, or is none, such as `http://[/`. */
export const refuseUndecodable: NonNullable<FastifyServerOptions['frameworkErrors']> = (
  _error,
  { raw: { headers, socket } },
  reply,
) => {
  const body = stringifyJson({
    message: 'The address of the request is not UTF-8, or no address at all.',
    code: 'INVALID_PARAMETER',
  })
  reply.hijack()
  reply.raw
    .writeHead(400, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    })
    // HTTP has given up a connection that asked for another protocol: nothing else would end it
    .end(body, () => headers.upgrade !== undefined && socket.destroySoon())
}

/**
 * Address of a request without scheme and host: clients behind a proxy send the whole of it. What only looks
 * like one stays as it is and is refused: an error here would end the process.
 */
export const pathOnly: NonNullable<FastifyServerOptions['rewriteUrl']> = ({ url = '/' }) =>
  /^https?:\/\//i.test(url) && URL.canParse(url) ? new URL(url).href.slice(new URL(url).origin.length) : url
