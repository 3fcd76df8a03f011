import { InvalidSecretError } from '../errors.ts'

/**
 * What a page shows as a QR code to the device that signs for it. Only a viewer of that screen learns the
 * page's public key, so no other device can take the place of the signer, not even the server that relays the
 * messages.
 */
export type Invitation = {
  /** Name of the channel, 32 hex digits. */
  readonly channel: string
  /** Public key of the page (X25519), in hex. */
  readonly key: string
  /** Six digits that both screens show. */
  readonly code: string
}

const FIRST_CODE = 900_000
const LAST_CODE = 999_999
const CODE = /^9\d{5}$/
const CHANNEL = /^[0-9a-f]{32}$/
const KEY = /^[0-9a-f]{64}$/

/** A code of six digits, 900000 to 999999, each as likely as the others. */
export function drawCode(random: (bytes: number) => Uint8Array): string {
  const span = LAST_CODE - FIRST_CODE + 1
  const fair = Math.floor(2 ** 32 / span) * span
  for (;;) {
    const drawn = new DataView(Uint8Array.from(random(4)).buffer).getUint32(0)
    if (drawn < fair) return String(FIRST_CODE + (drawn % span))
  }
}

/** The text of the QR code: where the channel is opened, and the code. */
export const writeInvitation = (origin: string, { channel, key, code }: Invitation): string =>
  JSON.stringify({ url: `${origin}/#/external?channel=${channel}&key=${key}`, code })

/**
 * Reads the text of such a QR code.
 *
 * @throws {InvalidSecretError} when it is something else, without repeating it
 */
export function readInvitation(text: string): Invitation {
  const { url, code } = parse(text)
  const [, query = ''] = String(url).split('#/external?')
  const params = new URLSearchParams(query)
  const channel = params.get('channel') ?? ''
  const key = params.get('key') ?? ''
  if (!CHANNEL.test(channel) || !KEY.test(key) || typeof code !== 'string' || !CODE.test(code))
    throw new InvalidSecretError('it is no invitation of a page that wants a signature')
  return { channel, key, code }
}

function parse(text: string): { url?: unknown; code?: unknown } {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? parsed : {}
  } catch {
    return {} // any other text is no invitation either
  }
}
