import { AppError } from '@tronlens/core'
import { InvalidConfigError } from '@tronlens/process'
import type { FastifyInstance } from 'fastify'
import type { ApiConfig } from './config.ts'

/** Another program listens at the port; starting again helps once it has gone. */
export class PortTakenError extends AppError {
  readonly code = 'CONFLICT'
  constructor(
    readonly host: string,
    readonly port: number,
    options?: { cause?: unknown },
  ) {
    super(
      `The api cannot start: API_PORT is ${port}, but another program listens there at ${host}; stop it, or choose another port.`,
      options,
    )
  }
}

/** A name server that does not answer now may answer later. */
export class HostUnknownError extends AppError {
  readonly code = 'INTERNAL'
  constructor(
    readonly host: string,
    options?: { cause?: unknown },
  ) {
    super(
      `The api cannot start: API_HOST is "${host}", and no name server says now which address that is; start it again, or give an address.`,
      options,
    )
  }
}

/** What is wrong with a setting, by the code of the failure. */
const MISTAKES: Record<string, (at: Pick<ApiConfig, 'host' | 'port'>) => string> = {
  ENOTFOUND: ({ host }) =>
    `API_HOST is "${host}" but should be an address of this machine, such as 127.0.0.1 or 0.0.0.0`,
  EADDRNOTAVAIL: ({ host }) =>
    `API_HOST is "${host}" but should be an address of this machine, such as 127.0.0.1 or 0.0.0.0`,
  EACCES: ({ port }) =>
    `API_PORT is ${port} but should be one that this user may listen at, such as 4000: those below 1024 want rights`,
}

/**
 * Listens where the settings say. Failures are kept apart from those of the database, whose sockets have the
 * same codes.
 *
 * @returns the address
 * @throws {PortTakenError}
 * @throws {HostUnknownError}
 * @throws {InvalidConfigError}
 */
export async function listenAt(
  server: Pick<FastifyInstance, 'listen'>,
  at: Pick<ApiConfig, 'host' | 'port'>,
): Promise<string> {
  try {
    return await server.listen({ host: at.host, port: at.port })
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
    if (code === 'EADDRINUSE') throw new PortTakenError(at.host, at.port, { cause })
    if (code === 'EAI_AGAIN') throw new HostUnknownError(at.host, { cause })
    const mistake = MISTAKES[code]
    throw mistake ? new InvalidConfigError('api', [mistake(at)]) : cause
  }
}
