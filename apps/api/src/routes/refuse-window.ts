import type { RouteDefinition } from '@tronlens/api-contract'
import type { FastifyRequest } from 'fastify'
import { InvalidParameterError } from '../http/errors.ts'

/** Parameters of ours that cut a list down to blocks; programs of others send none of them for another reason. */
const WINDOW = ['start_block', 'end_block']

/**
 * Refuses a window of blocks where a list has none, rather than to answer more than was asked for: what shows the
 * present, such as holders, is of no block.
 */
export function refuseWindow({ query }: RouteDefinition) {
  const isOther = !('download' in query.properties) || 'start_block' in query.properties
  return async (request: FastifyRequest): Promise<void> => {
    if (isOther) return
    const given = request.query as Record<string, unknown>
    const name = WINDOW.find((one) => given[one] !== undefined)
    if (name !== undefined)
      throw new InvalidParameterError(
        name,
        String(given[name]),
        'nothing: this list has no window of blocks',
        {
          kind: 'choice',
          values: [],
        },
      )
  }
}
