import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A message as a push service takes it. */
export type Pushed = { path: string; headers: IncomingHttpHeaders; body: Buffer }

/** A service that brings messages to browsers; it cannot read them. */
export async function startPushService() {
  const waiting: ((pushed: Pushed) => void)[] = []
  const taken: Pushed[] = []
  let status = 201
  const server = createServer((request, answer) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      answer.writeHead(status).end()
      const pushed = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) }
      const next = waiting.shift()
      if (next) next(pushed)
      else taken.push(pushed)
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The next message that comes. */
    next: () =>
      new Promise<Pushed>((resolve) => {
        const there = taken.shift()
        if (there) resolve(there)
        else waiting.push(resolve)
      }),
    answerWith: (next: number) => {
      status = next
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}

const INFO = Buffer.from('WebPush: info\0')
const SALT_BYTES = 16
const HEADER_BYTES = 21
const TAG_BYTES = 16
const END_OF_RECORD = 2

/**
 * Reads a message as the browser does (RFC 8291), written from the standard and not from what encrypts it.
 *
 * @param secret - private key of the subscription
 */
export function readPush(body: Buffer, { secret, auth }: { secret: Buffer; auth: Buffer }): string {
  const own = createECDH('prime256v1')
  own.setPrivateKey(secret)
  const salt = body.subarray(0, SALT_BYTES)
  const keyLength = body.readUInt8(HEADER_BYTES - 1)
  const sender = body.subarray(HEADER_BYTES, HEADER_BYTES + keyLength)
  const record = body.subarray(HEADER_BYTES + keyLength)
  const derive = (key: Uint8Array, salted: Uint8Array, info: Buffer, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', key, salted, info, length))
  const shared = derive(
    own.computeSecret(sender),
    auth,
    Buffer.concat([INFO, own.getPublicKey(), sender]),
    32,
  )
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-TAG_BYTES))
  const text = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()])
  return text.subarray(0, text.lastIndexOf(END_OF_RECORD)).toString()
}

/** A browser that subscribes at a push service. */
export function subscribeBrowser(origin: string, name: string) {
  const own = createECDH('prime256v1')
  own.generateKeys()
  const auth = randomBytes(16)
  const secret = own.getPrivateKey()
  return {
    body: {
      endpoint: `${origin}/${name}`,
      keys: { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') },
      name,
    },
    read: ({ body }: Pushed): unknown => JSON.parse(readPush(body, { secret, auth })),
  }
}
