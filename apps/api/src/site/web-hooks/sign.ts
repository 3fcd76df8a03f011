import { createHmac, randomBytes } from 'node:crypto'

/** Header that carries time and signature of a message to a webhook. */
export const SIGNATURE_HEADER = 'x-tronlens-signature'

const SECRET_BYTES = 32

/** A new secret of a webhook, hex. */
export const createSecret = (): string => randomBytes(SECRET_BYTES).toString('hex')

/**
 * Signs a message, so that its receiver knows who sent it and when: `t=<seconds>,v1=<hex>`, where the hex is
 * the HMAC-SHA256 of `<seconds>.<body>` with the secret's text as its key.
 *
 * @param now - milliseconds since 1970 UTC
 */
export function signMessage(secret: string, body: string, now = Date.now()): string {
  const seconds = Math.floor(now / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}
