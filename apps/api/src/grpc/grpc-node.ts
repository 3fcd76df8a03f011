import {
  type ClientHttp2Session,
  type ClientHttp2Stream,
  connect,
  type OutgoingHttpHeaders,
} from 'node:http2'

/** A node that is called over HTTP/2, by one connection that is opened when a call needs it. */
export class GrpcNode {
  #session: ClientHttp2Session | undefined

  /**
   * @param url - `grpc://host:50051`, or `grpcs://…` over TLS
   * @param key - that the node asks for
   */
  constructor(
    readonly url: string,
    readonly key: string | undefined,
  ) {}

  /** Begins a call. */
  request(headers: OutgoingHttpHeaders): ClientHttp2Stream {
    return this.#open().request({ ...headers, ...(this.key && { 'tron-pro-api-key': this.key }) })
  }

  #open(): ClientHttp2Session {
    if (this.#session && !this.#session.closed && !this.#session.destroyed) return this.#session
    const session = connect(this.url.replace(/^grpc/, 'http'))
    // its calls end with the error; the next one opens another connection
    session.on('error', () => session.destroy())
    session.on('close', () => {
      if (this.#session === session) this.#session = undefined
    })
    // it alone keeps no process running
    session.unref()
    this.#session = session
    return session
  }

  close(): void {
    this.#session?.destroy()
  }
}
