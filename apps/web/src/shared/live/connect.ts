import type { QueryClient } from '@tanstack/react-query'
import type { HomepageMessage } from '@tronlens/api-contract'
import { homepageFeed } from '@tronlens/api-contract/client'
import { parseJson } from '@tronlens/core'
import { deploymentQuery } from '../api/networks.ts'
import { type ConnectionState, keepConnectionState } from './connection-cookie.ts'
import { introduction } from './introduce.ts'
import { applyMessage, liveStore } from './live-store.ts'

const RECONNECT_MIN_MS = 500
const RECONNECT_MAX_MS = 15_000

/** Kinds of frames that we read; a later server may send others too. */
const KNOWN: Record<HomepageMessage['type'], true> = {
  snapshot: true,
  block: true,
  heights: true,
  fork: true,
}

function isKnown(value: unknown): value is HomepageMessage {
  const type = (value as { type?: unknown } | null)?.type
  return typeof type === 'string' && Object.hasOwn(KNOWN, type)
}

/**
 * Follows the home feed of a network until the returned function is called; reconnects with growing pauses.
 *
 * @param base - what stands before the network's paths
 */
export function connectLive(queries: QueryClient, base: string): () => void {
  const url = `${location.origin.replace(/^http/, 'ws')}${base}${homepageFeed.path}`
  let socket: WebSocket | undefined
  let pause = RECONNECT_MIN_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasOpen = false
  let kind: 'chain' | 'sideChain' | undefined

  /** Keeps the state of the feed, once it is known what chain it is of. */
  const keepState = (): void => {
    if (kind) keepConnectionState(liveStore.get().connection === 'open' ? 'open' : 'closed', kind)
  }
  const setConnection = (connection: ConnectionState): void => {
    liveStore.set({ ...liveStore.get(), connection })
    keepState()
  }
  void queries
    .ensureQueryData(deploymentQuery)
    // the page says itself that there is no connection
    .catch(() => undefined)
    .then((deployment) => {
      const own = deployment?.networks.find((one) => one.base === base)
      kind = own?.type === 'sidechain' ? 'sideChain' : 'chain'
      keepState()
    })

  const handleMessage = (event: MessageEvent<string>): void => {
    const message = parseJson(event.data)
    if (!isKnown(message)) return
    liveStore.set(applyMessage(liveStore.get(), message, Date.now()))
    // What was removed may be on any page.
    if (message.type === 'fork') void queries.invalidateQueries()
  }

  const open = (): void => {
    socket = new WebSocket(url)
    socket.onopen = () => {
      pause = RECONNECT_MIN_MS
      socket?.send(introduction())
      setConnection('open')
      // Messages were missed while the connection was down.
      if (wasOpen) void queries.invalidateQueries()
      wasOpen = true
    }
    socket.onmessage = handleMessage
    socket.onclose = () => {
      setConnection('closed')
      timer = setTimeout(open, pause)
      pause = Math.min(pause * 2, RECONNECT_MAX_MS)
    }
  }

  const drop = (): void => {
    clearTimeout(timer)
    if (!socket) return
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
  }
  // Without a network the socket itself would notice only after a while.
  const goOffline = (): void => {
    drop()
    setConnection('closed')
  }
  const goOnline = (): void => {
    drop()
    pause = RECONNECT_MIN_MS
    open()
  }

  const leave = (): void => {
    if (kind) keepConnectionState('closed', kind)
  }

  open()
  window.addEventListener('pagehide', leave)
  window.addEventListener('offline', goOffline)
  window.addEventListener('online', goOnline)
  return () => {
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('offline', goOffline)
    window.removeEventListener('online', goOnline)
    drop()
  }
}
