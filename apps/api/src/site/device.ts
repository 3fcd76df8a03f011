import { randomBytes } from 'node:crypto'
import type { Caller } from './caller.ts'

/** Cookie by which a browser that has proven to be of the owner of an account is known; pages cannot read it. */
const COOKIE = 'device'
const TOKEN = /^[\w-]{43}$/
const TOKEN_BYTES = 32

/** How long a client that has signed in to an account is known for it. */
export const KNOWN_SECONDS = 30 * 24 * 60 * 60

/** The token of the browser that sends a request; undefined where it has none. */
export function readDevice({ headers }: Pick<Caller, 'headers'>): string | undefined {
  const pairs = (headers.get('cookie') ?? '').split(';').map((each) => each.trim().split('='))
  const [, token = ''] = pairs.find(([name]) => name === COOKIE) ?? []
  return TOKEN.test(token) ? token : undefined
}

/** The token of a browser, which is drawn at random where it has none, for the next 30 days. */
export function keepDevice(caller: Caller): string {
  const token = readDevice(caller) ?? randomBytes(TOKEN_BYTES).toString('base64url')
  const secure = caller.origin?.startsWith('https:') ? '; Secure' : ''
  caller.send(
    new Headers({
      'set-cookie': `${COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${KNOWN_SECONDS}${secure}`,
    }),
  )
  return token
}
