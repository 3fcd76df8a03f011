import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { AppError } from '@tronlens/core'
import ipaddr from 'ipaddr.js'

/** From the look-up of the name to the headers of the answer. */
const TIMEOUT_MS = 10_000

/** Ports below this belong to services of the system; only the one of HTTPS is called among them. */
const FIRST_FREE_PORT = 1024
/** The three bits of all global unicast addresses of IPv6 (2000::/3). */
const GLOBAL_BITS = 0b001
/**
 * The end of an address by which a router inside reaches a host of IPv4 (ISATAP, RFC 5214): 0000:5efe or
 * 0200:5efe before it.
 */
const ISATAP = [0x0000, 0x0200]
const ISATAP_MARK = 0x5efe

/**
 * True for an address that the server's own network may answer at. Whatever is not plainly global counts as
 * inside: forms of IPv6 that carry an address of IPv4 (mapped, compatible, translated, 6to4, Teredo, ISATAP),
 * since a router unpacks it out of sight, and everything that is reserved.
 */
export function isInside(address: string): boolean {
  if (!ipaddr.isValid(address)) return true
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return true
  if (!(parsed instanceof ipaddr.IPv6)) return false
  const [first = 0, , , , fifth = 0, sixth = 0] = parsed.parts
  return first >> 13 !== GLOBAL_BITS || (ISATAP.includes(fifth) && sixth === ISATAP_MARK)
}

/** A webhook is not called, or did not take what it was sent. */
export class WebhookError extends AppError {
  readonly code = 'API_UNREACHABLE'
}

/** Finds all addresses of a name, as `dns.lookup` does. */
export type FindAddresses = (
  host: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

/**
 * Looks a name up and refuses what leads inside. The connection goes to the very addresses that were checked:
 * a name that is answered otherwise a moment later leads nowhere else.
 */
export const lookupOutside =
  (find: FindAddresses = lookup): LookupFunction =>
  (host, options, done) =>
    find(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, [])
      if (found.length === 0 || found.some(({ address }) => isInside(address)))
        return done(
          new WebhookError(`${host} leads into the network of the server; use a public address.`),
          [],
        )
      return options.all ? done(null, found) : done(null, found[0]?.address ?? '', found[0]?.family)
    })

const isFreePort = (port: string): boolean => port === '' || Number(port) >= FIRST_FREE_PORT

/**
 * True for an address of HTTP without credentials: to a public host at its own port or one from 1024 on, or
 * to any host.
 */
export function isAllowed(text: string, allowsInside: boolean): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, port, username, password } = new URL(text)
  const host = hostname.replace(/^\[|\]$/g, '')
  if (username !== '' || password !== '' || !['https:', 'http:'].includes(protocol)) return false
  if (allowsInside) return true
  return isFreePort(port) && host !== 'localhost' && (isIP(host) === 0 || !isInside(host))
}

/** True for an address that a user may name: as `isAllowed`, and by https where it has to be public. */
export const isWebhook = (text: string, allowsInside: boolean): boolean =>
  isAllowed(text, allowsInside) && (allowsInside || new URL(text).protocol === 'https:')

/** What is sent outside, and where to it may go. */
export type Posted = {
  headers: Record<string, string>
  body: string | Buffer
  /** The operator lets users name addresses of the server's own network. */
  allowsInside: boolean
  /** Milliseconds until an answer has to be there. */
  timeoutMs?: number
}

/**
 * Sends something to an address that a person named. Only the status of the answer is waited for, and not for
 * long: the other server may want to hold ours up.
 *
 * @returns the status of the answer
 * @throws {WebhookError} when the address leads inside, or no server answers there in time
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
        // a connection that another call has left open was opened by that call's rules
        agent: false,
        headers: { 'user-agent': 'Tronlens', ...headers, 'content-length': Buffer.byteLength(body) },
        ...(allowsInside ? {} : { lookup: lookupOutside() }),
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
