import type { Duplex } from 'node:stream'
import { constants, deflateRawSync } from 'node:zlib'
import type { WebSocket } from 'ws'
import { WINDOW_BITS } from '../http/sockets.ts'

/** What is shorter travels in one packet anyway. */
const COMPRESSED_FROM_BYTES = 1024

/**
 * First byte of a frame (RFC 6455, 5.2): a whole message of text; compressed, it has a second bit (RFC 7692,
 * 6).
 */
const WHOLE_TEXT = 0x81
const COMPRESSED = 0x40
/** Lengths from here on stand in two or eight bytes behind these marks. */
const TWO_BYTES = 126
const EIGHT_BYTES = 127
const LARGEST_OF_TWO = 0xffff
/** What ends each compressed part and is left out of a message (RFC 7692, 7.2.1). */
const TAIL_BYTES = 4

/**
 * A message that many clients get. The bytes that go over the wire are made once: the library frames and
 * compresses a message again for each client, and compressing takes ten times as long as sending.
 */
export class SharedFrame {
  readonly #text: Buffer
  #plain: Buffer | undefined
  #compressed: Buffer | undefined

  constructor(text: string) {
    this.#text = Buffer.from(text)
  }

  /** Sends it over a connection that the handshake has ended for, unless it has ended meanwhile. */
  sendTo(socket: WebSocket, connection: Duplex): void {
    if (socket.readyState !== socket.OPEN) return
    // each message is compressed by itself: no connection keeps a window of what it was sent before
    const isCompressed =
      this.#text.length >= COMPRESSED_FROM_BYTES && socket.extensions.includes('permessage-deflate')
    connection.write(isCompressed ? this.#readCompressed() : this.#readPlain())
  }

  #readPlain(): Buffer {
    this.#plain ??= frame(WHOLE_TEXT, this.#text)
    return this.#plain
  }

  #readCompressed(): Buffer {
    if (!this.#compressed) {
      const options = { windowBits: WINDOW_BITS, finishFlush: constants.Z_SYNC_FLUSH }
      const bytes = deflateRawSync(this.#text, options)
      this.#compressed = frame(WHOLE_TEXT | COMPRESSED, bytes.subarray(0, -TAIL_BYTES))
    }
    return this.#compressed
  }
}

/** A frame of a server, which masks nothing. */
function frame(kind: number, payload: Buffer): Buffer {
  return Buffer.concat([Buffer.from([kind]), lengthOf(payload), payload])
}

function lengthOf({ length }: Buffer): Buffer {
  if (length < TWO_BYTES) return Buffer.from([length])
  const isLong = length > LARGEST_OF_TWO
  const bytes = Buffer.alloc(isLong ? 9 : 3)
  if (isLong) bytes.writeBigUInt64BE(BigInt(length), 1)
  else bytes.writeUInt16BE(length, 1)
  bytes[0] = isLong ? EIGHT_BYTES : TWO_BYTES
  return bytes
}
