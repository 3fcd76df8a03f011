import { type AppDatabase, settle } from '@tronlens/db'
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'

const ALGORITHM = 'ES256'
/** How long a push service may take a token of ours; the standard allows a day. */
const TOKEN_HOURS = 12

/** The key by which push services know this site (RFC 8292). */
export type PushKeys = {
  /** As browsers want it: the point, base64url. */
  publicKey: string
  /** Header that lets a push service take a message. */
  authorization: (endpoint: string) => Promise<string>
}

const makeKey = async (): Promise<string> => {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  return JSON.stringify(await exportJWK(privateKey))
}

/** The point of a key, uncompressed. */
function pointOf({ x = '', y = '' }: JWK): string {
  const parts = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  return Buffer.concat(parts).toString('base64url')
}

/**
 * Opens the key of the site, which the first process that asks for it makes and all of them share.
 *
 * @param contact - whom a push service may turn to: a `mailto:` or `https:` address
 */
export async function openPushKeys(db: AppDatabase, contact: string): Promise<PushKeys> {
  const jwk = JSON.parse(await settle(db, 'push-key', await makeKey())) as JWK
  const key = await importJWK(jwk, ALGORITHM)
  const publicKey = pointOf(jwk)
  return {
    publicKey,
    authorization: async (endpoint) => {
      const token = await new SignJWT()
        .setProtectedHeader({ typ: 'JWT', alg: ALGORITHM })
        .setAudience(new URL(endpoint).origin)
        .setSubject(contact)
        .setExpirationTime(`${TOKEN_HOURS}h`)
        .sign(key)
      return `vapid t=${token}, k=${publicKey}`
    },
  }
}
