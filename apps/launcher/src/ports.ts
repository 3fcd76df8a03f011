import { createServer } from 'node:net'
import { AppError } from '@tronlens/core'

/** Another program listens on a port that one of our parts needs. */
export class PortBusyError extends AppError {
  readonly code = 'INVALID_CONFIG'
  constructor(
    readonly port: number,
    /** Option or variable that chooses another one. */
    readonly chosenBy: string,
  ) {
    const way = chosenBy.startsWith('--') ? `${chosenBy} N` : `${chosenBy}=N`
    super(`Port ${port} is in use by another program; stop it or choose another port with ${way}.`)
  }
}

/**
 * Makes sure a port is free; 0 picks a free one.
 *
 * @throws {PortBusyError} naming what chooses another one
 */
export const reservePort = (port: number, name: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' || error.code === 'EACCES' ? new PortBusyError(port, name) : error),
    )
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port))
    })
  })
