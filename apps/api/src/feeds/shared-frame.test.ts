import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { WINDOW_BITS } from '../http/sockets.ts'
import { SharedFrame } from './shared-frame.ts'

/** Around every length from which on a frame is written otherwise. */
const LENGTHS = [0, 1, 125, 126, 1_023, 1_024, 65_535, 65_536, 300_000]
const frames = LENGTHS.map((length) => new SharedFrame('ä1'.repeat(length).slice(0, length)))

const server = new WebSocketServer({
  port: 0,
  perMessageDeflate: { serverNoContextTakeover: true, serverMaxWindowBits: WINDOW_BITS },
})
server.on('connection', (socket, request) => {
  for (const frame of frames) frame.sendTo(socket, request.socket)
  socket.close()
  // to a client that is gone
  for (const frame of frames) frame.sendTo(socket, request.socket)
})
afterAll(() => server.close())

test.each([
  true,
  false,
])('texts of every length arrive as they were, compressed: %s', async (perMessageDeflate) => {
  const { port } = server.address() as AddressInfo
  const client = new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate })
  const texts: string[] = []
  client.on('message', (data, isBinary) => texts.push(isBinary ? 'bytes' : String(data)))
  await once(client, 'close')
  expect(client.extensions).toBe(perMessageDeflate ? 'permessage-deflate' : '')
  expect(texts).toEqual(LENGTHS.map((length) => 'ä1'.repeat(length).slice(0, length)))
})
