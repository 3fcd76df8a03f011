import { connect, type Socket } from 'node:net'
import type pg from 'pg'

/** When a silent connection is doubted, and how. Times are milliseconds. */
export type SilenceOptions = {
  /** Silence of a running statement after which the server's machine is asked for a sign. */
  silenceMs: number
  /** Time that one sign may take, and time between two that failed. */
  signMs: number
  /** Signs in a row that have to fail. */
  times: number
}

const DEFAULTS: SilenceOptions = { silenceMs: 60_000, signMs: 10_000, times: 3 }

/**
 * Ends a connection whose server vanished while a statement was under way; the statement fails with
 * `ETIMEDOUT`, which may be tried again.
 *
 * The kernel repeats what was not acknowledged for a quarter of an hour, and asks for signs of life only
 * where nothing is under way. A statement may take hours, so its silence alone says nothing: the sign that is
 * asked for is another connection, taken and closed.
 */
export function endWhenServerVanishes(
  client: pg.Client,
  isAsking: () => boolean,
  options: Partial<SilenceOptions> = {},
): void {
  const { silenceMs, signMs, times } = { ...DEFAULTS, ...options }
  client.once('connect', () => {
    const stream = client.connection.stream as Socket
    const { remoteAddress: host, remotePort: port } = stream
    // who listens on a file is on this machine: its end closes the connection
    if (host === undefined || port === undefined) return
    let failed = 0
    let read = 0
    const doubt = async () => {
      // data that came in between ends the doubt; nothing else may listen for data, as a reader of COPY
      // expects to be alone
      if (stream.bytesRead !== read) failed = 0
      read = stream.bytesRead
      failed = !isAsking() || (await takesConnection(host, port, signMs)) ? 0 : failed + 1
      if (stream.destroyed) return
      if (failed < times) stream.setTimeout(failed === 0 ? silenceMs : signMs)
      else stream.destroy(new ServerVanishedError(host, port))
    }
    stream.on('timeout', doubt)
    stream.setTimeout(silenceMs)
  })
}

class ServerVanishedError extends Error {
  readonly code = 'ETIMEDOUT'
  constructor(host: string, port: number) {
    super(`${host}:${port} answers nothing and takes no connection any more`)
  }
}

const takesConnection = (host: string, port: number, ms: number): Promise<boolean> =>
  new Promise((resolve) => {
    const sign = connect({ host, port, timeout: ms })
    const settle = (isTaken: boolean) => () => {
      sign.destroy()
      resolve(isTaken)
    }
    sign.on('connect', settle(true)).on('timeout', settle(false)).on('error', settle(false))
  })
