import type { DueEvent, FoundAlert, NewOutgoingMessage, PushDeviceRow } from '@tronlens/db'
import { addressText, hexText, tokenId } from '../../serialize/address.ts'
import { readAccountName } from '../account-name.ts'
import { pushText } from '../messages/push-text.ts'
import { messageText } from '../messages/texts.ts'
import { amountText, type MovedTokens } from './amount-text.ts'
import { type Tiding, writeLimit } from './limit.ts'

/** Movements that one message names; the others are counted. */
const MOST_LINES = 50
/** The same, of a notification. */
const MOST_PUSHED = 3

/** Whether something is reported or withdrawn. */
export type Tidings = 'found' | 'withdrawn'

/** Writes the line of a movement. */
const lineWith =
  (tokens: MovedTokens) =>
  (event: DueEvent): string =>
    [
      ...(event.label ? [`[${event.label}]`] : []),
      amountText(event, tokens),
      `${addressText(event.sender)} → ${addressText(event.recipient)}`,
      `#${event.block_number} ${hexText(event.tx_hash)}`,
    ].join('  ')

const wireOf = ({ label, sender, recipient, token, amount, tx_hash, block_number, alert_id }: DueEvent) => ({
  alert: String(alert_id),
  label,
  hash: hexText(tx_hash),
  block: Number(block_number),
  sender: addressText(sender),
  recipient: addressText(recipient),
  token: tokenId(token),
  amount,
})

function groupBy(events: readonly DueEvent[], keyOf: (event: DueEvent) => string | null): DueEvent[][] {
  const groups = new Map<string, DueEvent[]>()
  for (const event of events) {
    const key = keyOf(event)
    if (key === null) continue
    const group = groups.get(key)
    if (group) group.push(event)
    else groups.set(key, [event])
  }
  return [...groups.values()]
}

/** Those who want notifications of some events or alerts in their browsers. */
export const peopleToPush = (about: readonly Pick<DueEvent, 'by_push' | 'person_id'>[]): string[] => [
  ...new Set(about.flatMap(({ by_push, person_id }) => (by_push ? person_id : []))),
]

/** Where an account is reached. */
const addressOf = (email: string) => {
  const { loginType, address } = readAccountName(email)
  return { channel: loginType === 'email' ? 'mail' : 'sms', recipient: address }
}

/** Where alerts are about, and the browsers of those who want notifications. */
type Around = { network: string; devices: readonly Pick<PushDeviceRow, 'person_id' | 'endpoint'>[] }

/** The same, with what amounts are written with. */
type TidingsAround = Around & { tokens: MovedTokens }

/** Notifications about the events of one person, for each of their browsers. */
function writePushes(
  events: readonly DueEvent[],
  tidings: Tidings,
  { devices, tokens }: Pick<TidingsAround, 'devices' | 'tokens'>,
): NewOutgoingMessage[] {
  const [{ person_id, language, tx_hash }] = events as [DueEvent]
  const title = messageText(language, `alert.${tidings}.subject`, { n: events.length })
  const body = pushText({
    title,
    body: events.slice(0, MOST_PUSHED).map(lineWith(tokens)).join('\n'),
    path: events.length === 1 ? `/transaction/${hexText(tx_hash)}` : '/myaccount/index',
    language,
  })
  return devices
    .filter((device) => device.person_id === person_id)
    .map(({ endpoint }) => ({ person_id, channel: 'push', recipient: endpoint, subject: title, body }))
}

/** Messages about some events: one for each person and way, however many there are. */
export function writeTidings(
  events: readonly DueEvent[],
  tidings: Tidings,
  { network, devices, tokens }: TidingsAround,
): Tiding[] {
  const tidingOf = (group: readonly DueEvent[], messages: readonly NewOutgoingMessage[]): Tiding => ({
    language: group[0]?.language ?? 'en',
    network,
    messages,
  })
  const mails = groupBy(events, ({ by_mail, person_id }) => (by_mail ? person_id : null)).map(
    (group): Tiding => {
      const [{ email, language, person_id }] = group as [DueEvent]
      const more = group.length - MOST_LINES
      const lines = group.slice(0, MOST_LINES).map(lineWith(tokens))
      const message = {
        person_id,
        ...addressOf(email),
        subject: messageText(language, `alert.${tidings}.subject`, { n: group.length }),
        body: [
          messageText(language, `alert.${tidings}.body`),
          '',
          ...lines,
          ...(more > 0 ? [messageText(language, 'alert.more', { n: more })] : []),
        ].join('\n'),
      }
      return tidingOf(group, [message])
    },
  )
  const hooks = groupBy(events, ({ webhook, person_id }) => webhook && `${person_id} ${webhook}`).map(
    (group): Tiding => {
      const [{ webhook, person_id }] = group as [DueEvent]
      const message = {
        person_id,
        channel: 'webhook',
        recipient: webhook ?? '',
        subject: tidings,
        body: JSON.stringify({ type: tidings, network, events: group.map(wireOf) }),
      }
      return tidingOf(group, [message])
    },
  )
  const pushes = groupBy(events, ({ by_push, person_id }) => (by_push ? person_id : null)).map((group) =>
    tidingOf(group, writePushes(group, tidings, { devices, tokens })),
  )
  return [...mails, ...hooks, ...pushes]
}

/** Reports by all ways of an alert that it has found as much today as one may. */
export function writeReached(alert: FoundAlert, perDay: number, { network, devices }: Around): Tiding[] {
  const { id, person_id, email, language, label, target, by_mail, by_push, webhook } = alert
  const own = devices.filter((device) => by_push && device.person_id === person_id)
  const ways = [
    ...(by_mail ? [[addressOf(email)]] : []),
    ...(webhook === null ? [] : [[{ channel: 'webhook', recipient: webhook }]]),
    own.map(({ endpoint }) => ({ channel: 'push', recipient: endpoint })),
  ]
  const limit = { of: 'events' as const, perDay, alert: String(id), name: label || tokenId(target) }
  return ways.map((way) => {
    const messages = way.map((one) => ({ ...one, person_id, subject: '', body: '' }))
    const tiding = { language, network, messages }
    return { ...tiding, messages: writeLimit(tiding, limit) }
  })
}
