import { Readable } from 'node:stream'
import type { StreamMessage } from '@tronlens/api-contract'
import { AppError, stringifyJson } from '@tronlens/core'
import type { FastifyBaseLogger } from 'fastify'
import type { WebSocket } from 'ws'
import { FAILED, MAX_BUFFERED } from '../audience.ts'
import type { StreamSink } from './stream-follower.ts'

/** WebSocket close code (RFC 6455): the stream cannot go on for a reason that the client has to know. */
const POLICY = 1008
/** How long browsers wait before they connect again. */
const RECONNECT_MS = 1000
/** Longest reason of a WebSocket close frame, bytes. */
const LONGEST_REASON = 120

/**
 * Messages over a WebSocket, one JSON text each. `wake` is called once a client that was too slow has room
 * again.
 */
export function createSocketSink(socket: WebSocket, log: FastifyBaseLogger, wake: () => void): StreamSink {
  let isAwaited = false
  const hasRoom = () => {
    isAwaited = socket.bufferedAmount > MAX_BUFFERED
    return socket.readyState === socket.OPEN && !isAwaited
  }
  return {
    hasRoom,
    send: (message) => {
      if (socket.readyState !== socket.OPEN) return
      socket.send(Buffer.from(stringifyJson(message)), { binary: false }, () => {
        if (isAwaited) wake()
      })
    },
    fail: (error) => {
      if (error instanceof AppError) return socket.close(POLICY, error.message.slice(0, LONGEST_REASON))
      log.error({ err: error }, 'a stream could not be read')
      socket.close(FAILED, 'not ready')
    },
  }
}

/**
 * A message in the form of server-sent events; the cursor is its id, which browsers repeat when they
 * reconnect.
 */
export const printServerSentEvent = (message: StreamMessage): string =>
  `id: ${message.cursor}\ndata: ${stringifyJson(message)}\n\n`

/** Messages as server-sent events. `wake` is called once a client that was too slow has room again. */
export function createEventSink(
  log: FastifyBaseLogger,
  wake: () => void,
): StreamSink & { body: Readable; end: () => void } {
  let isFull = false
  const body = new Readable({
    highWaterMark: MAX_BUFFERED,
    read: () => {
      if (!isFull) return
      isFull = false
      wake()
    },
  })
  body.push(`retry: ${RECONNECT_MS}\n\n`)
  const end = () => {
    if (!body.destroyed && !body.readableEnded) body.push(null)
  }
  return {
    body,
    end,
    hasRoom: () => !isFull && !body.destroyed,
    send: (message) => {
      if (!body.destroyed) isFull = !body.push(printServerSentEvent(message))
    },
    fail: (error) => {
      if (error instanceof AppError)
        body.push(`event: refused\ndata: ${stringifyJson({ code: error.code, message: error.message })}\n\n`)
      else log.error({ err: error }, 'a stream could not be read')
      end()
    },
  }
}
