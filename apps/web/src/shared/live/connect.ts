import type { QueryClient } from '@tanstack/react-query'
import { parseJson } from '@tronlens/core'
import type { LiveMessage } from '../api/wire.ts'
import { applyMessage, liveStore } from './live-store.ts'

const FEED_PATH = '/api/tronsocket/homepage'
const RECONNECT_MIN_MS = 500
const RECONNECT_MAX_MS = 15_000

const feedUrl = (): string => `${location.origin.replace(/^http/, 'ws')}${FEED_PATH}`

function isLiveMessage(value: unknown): value is LiveMessage {
  const type = (value as { type?: unknown } | null)?.type
  return type === 'snapshot' || type === 'block' || type === 'fork'
}

/** Follows the home feed until the returned function is called; reconnects with growing pauses. */
export function connectLive(queries: QueryClient): () => void {
  let socket: WebSocket | undefined
  let pause = RECONNECT_MIN_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  let wasOpen = false

  const handleMessage = (event: MessageEvent<string>): void => {
    const message = parseJson(event.data)
    if (!isLiveMessage(message)) return
    liveStore.set(applyMessage(liveStore.get(), message, Date.now()))
    // What was removed may be on any page.
    if (message.type === 'fork') void queries.invalidateQueries()
  }

  const open = (): void => {
    socket = new WebSocket(feedUrl())
    socket.onopen = () => {
      pause = RECONNECT_MIN_MS
      liveStore.set({ ...liveStore.get(), connection: 'open' })
      // Messages were missed while the connection was down.
      if (wasOpen) void queries.invalidateQueries()
      wasOpen = true
    }
    socket.onmessage = handleMessage
    socket.onclose = () => {
      if (stopped) return
      liveStore.set({ ...liveStore.get(), connection: 'closed' })
      timer = setTimeout(open, pause)
      pause = Math.min(pause * 2, RECONNECT_MAX_MS)
    }
  }

  open()
  return () => {
    stopped = true
    clearTimeout(timer)
    socket?.close()
  }
}
