declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  /** Encrypts for a key of the recipient (RFC 8188, RFC 8291); texts are base64url. */
  export function encrypt(
    content: Buffer,
    options: { version: 'aes128gcm'; salt: Buffer; privateKey: ECDH; dh: string; authSecret: string },
  ): Buffer
}
