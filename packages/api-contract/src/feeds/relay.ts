import { defineFeed } from './define-feed.ts'

/** Most bytes of one frame that a member sends. */
export const RELAY_FRAME_BYTES = 16 * 1024
/** A channel on which nothing was sent for so long is closed. */
export const RELAY_IDLE_MS = 600_000

/** Codes with which the server closes a channel. */
export const RELAY_CLOSE = { full: 4001, idle: 4002, tooFast: 4003, interrupted: 4004 } as const

/**
 * What a member of a channel hears: whether the other one is there, and the frames that it sends, as they
 * are.
 */
export type RelayMessage = { type: 'peer'; present: boolean } | { type: 'frame'; data: string }

/** A line between a page and an external device; what they say is theirs alone. */
export const relayFeed = defineFeed<RelayMessage>({
  name: 'relay',
  path: '/api/wallet/relay/:channel',
  summary:
    'A line between two clients that know its channel (32 hex digits): text frames of one, up to 16 KiB, arrive at the other in `{"type":"frame","data"}`; `{"type":"peer","present"}` reports whether the other is there',
})
