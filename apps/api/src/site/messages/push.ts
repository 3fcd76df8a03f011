import { createECDH, randomBytes } from 'node:crypto'
import { type AppDatabase, findPushDevice, forgetPushDevice, type PushDeviceRow } from '@tronlens/db'
import { encrypt } from 'http_ece'
import { post, WebhookError } from '../../http/outside.ts'
import { openPushKeys, type PushKeys } from './push-keys.ts'
import { UndeliverableError } from './undeliverable.ts'

/** How long a push service keeps a message for a device that is away. */
const KEPT_SECONDS = 86_400
const CURVE = 'prime256v1'
const SALT_BYTES = 16
/** Answers of push services for a subscription that is over. */
const OVER: readonly number[] = [404, 410]

/** Notifications of browsers. */
export type Push = {
  keys: () => Promise<PushKeys>
  /** Sends a text to the browser behind an endpoint; only that browser can read it. */
  send: (endpoint: string, text: string) => Promise<void>
}

/**
 * Encrypts a text so that only the browser can read it, and not the service that brings it there (RFC 8291).
 */
function encryptForDevice(
  { public_key, auth }: Pick<PushDeviceRow, 'public_key' | 'auth'>,
  text: string,
): Buffer {
  const sender = createECDH(CURVE)
  sender.generateKeys()
  return encrypt(Buffer.from(text), {
    version: 'aes128gcm',
    salt: randomBytes(SALT_BYTES),
    privateKey: sender,
    dh: public_key,
    authSecret: auth,
  })
}

/**
 * Opens the way by which notifications leave.
 *
 * @param contact - whom push services may turn to
 * @param allowsInside - endpoints may lead into the network of the server
 */
export function openPush(
  db: AppDatabase,
  { contact, allowsInside }: { contact: string; allowsInside: boolean },
): Push {
  let opened: Promise<PushKeys> | undefined
  const keys = (): Promise<PushKeys> => {
    opened ??= openPushKeys(db, contact).catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }
  return {
    keys,
    send: async (endpoint, text) => {
      const device = await findPushDevice(db, endpoint)
      if (!device) throw new UndeliverableError('The person has revoked the notifications of this browser.')
      const { authorization } = await keys()
      const { host } = new URL(endpoint)
      const status = await post(endpoint, {
        headers: {
          authorization: await authorization(endpoint),
          'content-type': 'application/octet-stream',
          'content-encoding': 'aes128gcm',
          ttl: String(KEPT_SECONDS),
          urgency: 'high',
        },
        body: encryptForDevice(device, text),
        allowsInside,
      })
      if (OVER.includes(status)) {
        await forgetPushDevice(db, endpoint)
        throw new UndeliverableError(`${host} knows the browser no more.`)
      }
      if (status < 200 || status >= 300) throw new WebhookError(`${host} answered ${status}.`)
    },
  }
}
