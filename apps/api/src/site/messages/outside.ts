import { lookup } from 'node:dns'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { AppError } from '@tronlens/core'

/** From the look-up of the name to the headers of the answer. */
const TIMEOUT_MS = 10_000

/** Addresses inside of networks that are nobody's business outside. */
const INSIDE = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  INSIDE.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  INSIDE.addSubnet(net, prefix, 'ipv6')

/** True for an address that the server's own network may answer at. */
export const isInside = (address: string): boolean =>
  INSIDE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** A webhook is not called, or did not take what it was sent. */
export class WebhookError extends AppError {
  readonly code = 'API_UNREACHABLE'
}

/** Looks a name up and refuses what leads inside; the connection goes to the very address that was checked. */
const lookupOutside: LookupFunction = (host, options, done) =>
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, [])
    if (found.some(({ address }) => isInside(address)))
      return done(new WebhookError(`${host} leads into the network of the server; use a public address.`), [])
    return options.all ? done(null, found) : done(null, found[0]?.address ?? '', found[0]?.family)
  })

/** True for an address that a person may name: https to a public host. */
export function isWebhook(text: string, allowsInside: boolean): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  const host = hostname.replace(/^\[|\]$/g, '')
  if (username !== '' || password !== '') return false
  if (allowsInside) return protocol === 'https:' || protocol === 'http:'
  return protocol === 'https:' && host !== 'localhost' && !(isIP(host) !== 0 && isInside(host))
}

/** What is sent outside, and where to it may go. */
export type Posted = {
  headers: Record<string, string>
  body: string | Buffer
  /** The operator lets people name addresses of his own network. */
  allowsInside: boolean
  /** Milliseconds until an answer has to be there. */
  timeoutMs?: number
}

/**
 * Sends something to an address that a person named. Only the status of the answer is waited for, and not for long: whoever answers
 * there may want to hold the server up.
 *
 * @returns the status of the answer
 * @throws {WebhookError} when the address leads inside, or nobody answers there in time
 */
export function post(
  url: string,
  { headers, body, allowsInside, timeoutMs = TIMEOUT_MS }: Posted,
): Promise<number> {
  if (!isWebhook(url, allowsInside))
    return Promise.reject(new WebhookError(`${url} is no public https address.`))
  const send = url.startsWith('https:') ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const call = send(
      url,
      {
        method: 'POST',
        headers: { 'user-agent': 'Tronlens', ...headers, 'content-length': Buffer.byteLength(body) },
        ...(allowsInside ? {} : { lookup: lookupOutside }),
      },
      (answer) => {
        clearTimeout(deadline)
        answer.destroy()
        resolve(answer.statusCode ?? 0)
      },
    )
    const deadline = setTimeout(
      () => call.destroy(new WebhookError(`${new URL(url).host} does not answer.`)),
      timeoutMs,
    )
    call.on('error', (error) => {
      clearTimeout(deadline)
      reject(error)
    })
    call.end(body)
  })
}

/**
 * Sends JSON to a webhook.
 *
 * @throws {WebhookError} unless the answer is a success
 */
export async function callWebhook(
  url: string,
  body: string,
  options: Pick<Posted, 'allowsInside' | 'timeoutMs'>,
): Promise<void> {
  const status = await post(url, { headers: { 'content-type': 'application/json' }, body, ...options })
  if (status < 200 || status >= 300) throw new WebhookError(`${new URL(url).host} answered ${status}.`)
}
