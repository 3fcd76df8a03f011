/** What one tab of the site posts to the others about the wallets that are open. */
export type SessionMessage =
  /** The user locks the wallets. */
  | { kind: 'lock' }
  /** The time without a sign of the user is over; a tab that knows better stays open. */
  | { kind: 'idle' }
  /** The user leaves a wallet. */
  | { kind: 'signOut'; id: string }
  /** The user does something, in whichever tab. */
  | { kind: 'active'; until: number }

const NAME = 'tronlens.session'

/**
 * Posts a message to the other tabs of the site; browsers without channels have tabs that
 * know nothing of each other.
 */
export function postToTabs(message: SessionMessage): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(NAME)
  channel.postMessage(message)
  channel.close()
}

/** Receives what any tab posts, this one included. Ends with the returned function. */
export function followTabs(listener: (message: SessionMessage) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(NAME)
  channel.addEventListener('message', ({ data }: MessageEvent<SessionMessage>) => listener(data))
  return () => channel.close()
}
