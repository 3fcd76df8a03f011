import { AppError, isNetworkKey } from '@tronlens/core'

/** Schema of the data of users; nothing of it follows from a node. */
export const APP_SCHEMA = 'app'

/** Text that should be the key of a network is none. */
export class InvalidNetworkKeyError extends AppError {
  readonly code = 'INVALID_CONFIG'
  constructor(readonly key: string) {
    super(
      `"${key.slice(0, 80)}" cannot be the key of a network: use one lower-case letter, then up to 19 lower-case letters or digits, such as "main".`,
    )
  }
}

/**
 * Schema of what the indexer of a network writes; all of it can be made again from the node.
 *
 * @throws {InvalidNetworkKeyError} before anything else than a key gets into SQL
 */
export function chainSchema(network: string): string {
  if (!isNetworkKey(network)) throw new InvalidNetworkKeyError(network)
  return `chain_${network}`
}

/** The search path that lets queries name tables of a schema without it; `public` holds extensions. */
export const searchPath = (schema: string): string => `${schema},public`
