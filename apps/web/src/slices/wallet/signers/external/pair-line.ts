import type { RelayMessage } from '@tronlens/api-contract'
import { RELAY_CLOSE, relayFeed } from '@tronlens/api-contract/client'
import { cutMessage, MessageJoiner, type PairChannel } from '@tronlens/keys/pairing'

const RECONNECT_MIN_MS = 500
const RECONNECT_MAX_MS = 15_000
const HELLO = /^hello ([0-9a-f]{64})$/

export interface PairLineEvents {
  /** The other end has come or gone; whatever was agreed before is over. */
  onPeer: (isPresent: boolean) => void
  /** The device says which key it takes part with. */
  onHello: (publicKey: string) => void
  onMessage: (message: unknown) => void
  /** Two others are here already. */
  onFull: () => void
}

export interface PairLine {
  /** Says in clear what begins a pairing. */
  hello: (publicKey: string) => void
  /** From now on everything is sealed with this. */
  use: (channel: PairChannel) => void
  /** Sends a sealed message. @returns false while the other end is absent */
  say: (message: unknown) => boolean
  close: () => void
}

/**
 * A line to the other end through our server, which sees who is there and sealed text.
 * Comes back after every break.
 */
export function openPairLine(name: string, events: PairLineEvents): PairLine {
  const url = `${location.origin.replace(/^http/, 'ws')}${relayFeed.path.replace(':channel', name)}`
  let socket: WebSocket
  let pause = RECONNECT_MIN_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let channel: PairChannel | undefined
  let joiner = new MessageJoiner()

  const reset = (isPresent: boolean) => {
    channel = undefined
    joiner = new MessageJoiner()
    events.onPeer(isPresent)
  }
  const hear = (frame: string) => {
    const publicKey = HELLO.exec(frame)?.[1]
    if (publicKey) return events.onHello(publicKey)
    const sealed = joiner.add(frame)
    if (sealed === undefined || !channel) return
    let message: unknown
    try {
      message = channel.open(sealed)
    } catch {
      return // a third party is on the channel: its messages are ignored
    }
    events.onMessage(message)
  }
  const open = () => {
    socket = new WebSocket(url)
    socket.onopen = () => {
      pause = RECONNECT_MIN_MS
    }
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      const message = JSON.parse(data) as RelayMessage
      if (message.type === 'peer') reset(message.present)
      else hear(message.data)
    }
    socket.onclose = ({ code }) => {
      reset(false)
      if (code === RELAY_CLOSE.full) events.onFull()
      timer = setTimeout(open, pause)
      pause = Math.min(pause * 2, RECONNECT_MAX_MS)
    }
  }
  open()
  return {
    hello: (publicKey) => socket.send(`hello ${publicKey}`),
    use: (agreed) => {
      channel = agreed
    },
    say(message) {
      if (!channel || socket.readyState !== WebSocket.OPEN) return false
      for (const frame of cutMessage(channel.seal(message))) socket.send(frame)
      return true
    },
    close() {
      clearTimeout(timer)
      socket.onmessage = socket.onclose = null
      socket.close()
    },
  }
}
