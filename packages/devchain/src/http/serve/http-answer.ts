/** Largest body that the node accepts. */
export const MAX_BODY = 4_194_304

/** One request, read completely. */
export type HttpRequest = {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly contentType: string
  readonly body: string
  /** Name and port with which the client addresses the server; absent if it sent none. */
  readonly host?: string | undefined
}

/** An answer to a client. */
export type HttpAnswer = {
  readonly status: number
  readonly contentType: string
  /** Bytes are sent as they are. */
  readonly body: string | Uint8Array
  /** The site whose pages may read the answer, or no site; every page may if this is absent. */
  readonly readableBy?: string | 'none'
}

/** An answer of the node's API: always 200, closed by a line break. */
export const jsonAnswer = (body: string): HttpAnswer => ({
  status: 200,
  contentType: 'application/json;charset=utf-8',
  body: body === '' ? '' : `${body}\n`,
})

const PAGE = 'text/html;charset=iso-8859-1'

/** A failure of the web server itself, as a page in the form of Jetty. */
export function pageAnswer(status: number, reason: string, path: string): HttpAnswer {
  const safe = path.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)
  return {
    status,
    contentType: PAGE,
    body: `<html>\n<head>\n<meta http-equiv="Content-Type" content="text/html;charset=ISO-8859-1"/>\n<title>Error ${status} ${reason}</title>\n</head>\n<body><h2>HTTP ERROR ${status} ${reason}</h2>\n<table>\n<tr><th>URI:</th><td>${safe}</td></tr>\n<tr><th>STATUS:</th><td>${status}</td></tr>\n<tr><th>MESSAGE:</th><td>${reason}</td></tr>\n</table>\n\n</body>\n</html>\n`,
  }
}

/** A method that no path supports; the web server sends no page in that case. */
export const methodAnswer = (method: string): HttpAnswer => ({
  status: ['PUT', 'DELETE'].includes(method) ? 405 : 501,
  contentType: 'text/plain',
  body: '',
})

/** A body beyond the limit, as nodes refuse it since 4.8.2. */
export const tooLargeAnswer = (): HttpAnswer => ({
  status: 413,
  contentType: PAGE,
  body: '<h1>Bad Message 413</h1><pre>reason: Payload Too Large</pre>',
})

export const textAnswer = (body: string): HttpAnswer => ({
  status: 200,
  contentType: 'text/plain;charset=utf-8',
  body,
})
