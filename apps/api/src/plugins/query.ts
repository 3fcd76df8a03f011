import type { FastifyRequest } from 'fastify'

/** Clients send empty parameters (`end_timestamp=`) for "none": they count as absent. A repeated one counts once, the last. */
export function cleanQuery(request: FastifyRequest): void {
  const query = request.query as Record<string, unknown>
  for (const [key, value] of Object.entries(query)) {
    const last = Array.isArray(value) ? value.at(-1) : value
    if (last === '' || last === undefined) delete query[key]
    else query[key] = last
  }
}
