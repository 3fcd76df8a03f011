import type { Movement } from '../../slices/transfer/movement.ts'

type Arrival = Pick<Movement, 'key' | 'block'>

/** What is known of the transfers to an account since its wallet was opened here. */
export interface Inbox {
  /** Keys of the transfers that were listed once. */
  readonly seen: ReadonlySet<string>
  /** Height of the newest block of the first list: what is older was there before. */
  readonly since: number
  /** Keys of those that came later and that the user has not looked at. */
  readonly unread: ReadonlySet<string>
}

/** The inbox of a list that is read for the first time: nothing of it is news. */
export const openInbox = (listed: readonly Arrival[]): Inbox => ({
  seen: new Set(listed.map(({ key }) => key)),
  since: Math.max(0, ...listed.map(({ block }) => block)),
  unread: new Set(),
})

/**
 * Takes a newer list in.
 *
 * @returns the inbox after it, and the transfers that are news, newest first; older ones that come into view because a fork
 * removed others are none
 */
export function receive<Row extends Arrival>(
  inbox: Inbox,
  listed: readonly Row[],
): { inbox: Inbox; arrived: readonly Row[] } {
  const arrived = listed.filter(({ key, block }) => !inbox.seen.has(key) && block >= inbox.since)
  const keys = new Set(listed.map(({ key }) => key))
  return {
    inbox: {
      ...inbox,
      seen: new Set([...inbox.seen, ...keys]),
      unread: new Set([
        ...[...inbox.unread].filter((key) => keys.has(key)),
        ...arrived.map(({ key }) => key),
      ]),
    },
    arrived,
  }
}

/** The inbox after the user has looked at the list. */
export const readAll = (inbox: Inbox): Inbox =>
  inbox.unread.size === 0 ? inbox : { ...inbox, unread: new Set() }
