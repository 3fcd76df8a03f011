import type { DueEvent, NewOutgoingMessage } from '@tronlens/db'
import { addressText, hexText, tokenId } from '../../serialize/address.ts'
import { readAccountName } from '../account-name.ts'
import { messageText } from '../messages/texts.ts'

/** Movements that one message names; the others are counted. */
const MOST_LINES = 50

/** Whether something is told or taken back. */
export type Tidings = 'told' | 'withdrawn'

const lineOf = ({ label, sender, recipient, token, amount, tx_hash, block_number }: DueEvent): string =>
  [
    ...(label ? [`[${label}]`] : []),
    `${amount} ${token.toString('latin1') === '_' ? 'sun' : tokenId(token)}`,
    `${addressText(sender)} → ${addressText(recipient)}`,
    `#${block_number} ${hexText(tx_hash)}`,
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

/** Messages about some events: one for each person and way, however many there are. */
export function writeTidings(
  events: readonly DueEvent[],
  tidings: Tidings,
  network: string,
): NewOutgoingMessage[] {
  const mails = groupBy(events, ({ by_mail, person_id }) => (by_mail ? person_id : null)).map(
    (group): NewOutgoingMessage => {
      const [{ email, language, person_id }] = group as [DueEvent]
      const { loginType, address } = readAccountName(email)
      const more = group.length - MOST_LINES
      const lines = group.slice(0, MOST_LINES).map(lineOf)
      return {
        person_id,
        channel: loginType === 'email' ? 'mail' : 'sms',
        recipient: address,
        subject: messageText(language, `alert.${tidings}.subject`, { n: group.length }),
        body: [
          messageText(language, `alert.${tidings}.body`),
          '',
          ...lines,
          ...(more > 0 ? [messageText(language, 'alert.more', { n: more })] : []),
        ].join('\n'),
      }
    },
  )
  const hooks = groupBy(events, ({ webhook, person_id }) => webhook && `${person_id} ${webhook}`).map(
    (group): NewOutgoingMessage => {
      const [{ webhook, person_id }] = group as [DueEvent]
      return {
        person_id,
        channel: 'webhook',
        recipient: webhook ?? '',
        subject: tidings,
        body: JSON.stringify({ type: tidings, network, events: group.map(wireOf) }),
      }
    },
  )
  return [...mails, ...hooks]
}
