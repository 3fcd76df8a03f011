import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { Socket } from 'node:net'
import { constants, inflateRawSync } from 'node:zlib'

/**
 * A process of many clients of the home page's feed, which take compressed messages as browsers do. It
 * reports when all have their snapshot, and for each block when the last one has it, in milliseconds since
 * 1970. It does not decode the messages of each client, which five thousand browsers do on machines of their
 * own: all get the same bytes, so the first client reads them for all.
 */
const { url, clients } = JSON.parse(process.argv[2] ?? '{}') as { url: string; clients: number }
/** More at once would not fit into the queue of connections that the system keeps for a server. */
const AT_ONCE = 100
/** What every client of a WebSocket says (RFC 6455, 1.3). */
const HANDSHAKE = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  'sec-websocket-extensions': 'permessage-deflate; client_max_window_bits',
}

/**
 * Kinds of frames (RFC 6455, 5.2), and the answer to a ping: masked, as clients write, and empty as the ping
 * is.
 */
const TEXT = 1
const PING = 9
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0])
const COMPRESSED = 0x40

/** How many clients have each block. */
const reached = new Map<number, number>()
let newest: { payload: Buffer; textBytes: number; block: number | undefined } | undefined

function read(payload: Buffer, isCompressed: boolean) {
  if (!newest?.payload.equals(payload)) {
    const text = isCompressed ? inflateRawSync(payload, { finishFlush: constants.Z_SYNC_FLUSH }) : payload
    const frame = JSON.parse(String(text)) as { type: string; block?: { number: number } }
    newest = {
      payload,
      textBytes: text.length,
      block: frame.type === 'block' ? frame.block?.number : undefined,
    }
  }
  return newest
}

function note({ payload, textBytes, block }: ReturnType<typeof read>): void {
  if (block === undefined) return
  const count = (reached.get(block) ?? 0) + 1
  reached.set(block, count)
  if (count === clients) {
    const at = performance.timeOrigin + performance.now()
    process.send?.({ block, at, bytes: payload.length, textBytes })
  }
}

type Frame = { kind: number; payload: Buffer; isCompressed: boolean; length: number }

/**
 * The first frame of some bytes of a server, and how many it takes; undefined while some of it is missing.
 */
function readFrame(bytes: Buffer): Frame | undefined {
  if (bytes.length < 2) return undefined
  const [first = 0, short = 0] = bytes
  const begin = short < 126 ? 2 : short === 126 ? 4 : 10
  if (bytes.length < begin) return undefined
  const size = short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2))
  const length = begin + size
  if (bytes.length < length) return undefined
  const isCompressed = (first & COMPRESSED) !== 0
  return { kind: first & 0x0f, payload: bytes.subarray(begin, length), isCompressed, length }
}

/** Resolves with the first frame, which is the snapshot. */
async function open(): Promise<void> {
  const asked = request(url, { headers: HANDSHAKE, agent: false }).end()
  const [, socket, head] = (await once(asked, 'upgrade')) as [IncomingMessage, Socket, Buffer]
  socket.once('close', () => {
    throw new Error('A client of the feed was closed.')
  })
  let waiting = head
  let isOpen = false
  await new Promise<void>((resolve) => {
    const take = (part: Buffer): void => {
      waiting = waiting.length === 0 ? part : Buffer.concat([waiting, part])
      for (let frame = readFrame(waiting); frame; frame = readFrame(waiting)) {
        waiting = waiting.subarray(frame.length)
        if (frame.kind === PING) socket.write(PONG)
        if (frame.kind !== TEXT) continue
        if (isOpen) note(read(frame.payload, frame.isCompressed))
        else resolve()
        isOpen = true
      }
    }
    take(Buffer.alloc(0))
    socket.on('data', take)
  })
}

for (let left = clients; left > 0; left -= AT_ONCE)
  await Promise.all(Array.from({ length: Math.min(left, AT_ONCE) }, open))
process.send?.({ isOpen: true })
process.once('disconnect', () => process.exit(0))
