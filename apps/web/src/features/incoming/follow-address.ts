import type { SubscriptionMessage, SubscriptionRequest } from '@tronlens/api-contract'
import { subscriptionsFeed } from '@tronlens/api-contract/client'
import { type Address, parseJson } from '@tronlens/core'
import { introduction } from '../../shared/live/introduce.ts'

const RECONNECT_MIN_MS = 500
const RECONNECT_MAX_MS = 15_000

/** Frames that say that the transactions of the address are others than before. */
const NEWS: ReadonlySet<SubscriptionMessage['type']> = new Set(['transactions', 'fork'])

/**
 * Sends an address to the feed of subscriptions and reports every change of its transactions. The feed hears that it can stop
 * when the returned function is called. A lost connection is opened again, with growing pauses.
 *
 * @param base - what stands before the paths of the network
 * @param onNews - called for each new block with transactions of the address, after a fork, and after a reconnection
 */
export function followAddress(base: string, address: Address, onNews: () => void): () => void {
  const url = `${location.origin.replace(/^http/, 'ws')}${base}${subscriptionsFeed.path}`
  let socket: WebSocket | undefined
  let pause = RECONNECT_MIN_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasOpen = false
  const send = (request: SubscriptionRequest): void => socket?.send(JSON.stringify(request))

  const open = (): void => {
    socket = new WebSocket(url)
    socket.onopen = () => {
      pause = RECONNECT_MIN_MS
      socket?.send(introduction())
      send({ type: 'subscribe', address })
      // frames were missed while the connection was lost
      if (wasOpen) onNews()
      wasOpen = true
    }
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      const type = (parseJson(data) as { type?: SubscriptionMessage['type'] } | null)?.type
      if (type !== undefined && NEWS.has(type)) onNews()
    }
    socket.onclose = () => {
      timer = setTimeout(open, pause)
      pause = Math.min(pause * 2, RECONNECT_MAX_MS)
    }
  }

  open()
  return () => {
    clearTimeout(timer)
    if (!socket) return
    if (socket.readyState === WebSocket.OPEN) send({ type: 'cancel', address })
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
  }
}
