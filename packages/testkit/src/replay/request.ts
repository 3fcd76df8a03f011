import type { IncomingMessage } from 'node:http'
import { findAddress, parseJson } from '@tronlens/core'

/**
 * Members of a request: the query of a GET, the JSON body of a POST; `{}` when there is none or it is broken.
 */
export async function readRequest(request: IncomingMessage, url: URL): Promise<Record<string, unknown>> {
  if (request.method === 'GET') return Object.fromEntries([...url.searchParams].map(readMember))
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString('utf8').trim()
  if (!text.startsWith('{')) return Object.fromEntries([...url.searchParams].map(readMember))
  return parseJson(text) as Record<string, unknown>
}

const readMember = ([name, value]: [string, string]): [string, unknown] => [
  name,
  value === 'true' || value === 'false'
    ? value === 'true'
    : /^-?\d{1,15}$/.test(value) && !findAddress(value)
      ? Number(value)
      : value,
]
