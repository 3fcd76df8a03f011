import { EventValue } from '../../../slices/contract/components/EventValue.tsx'
import type { ContractEvent } from '../api/contract-queries.ts'
import styles from './events.module.css'

/** Name of an event; of an unknown one, the beginning of its topic. */
export const EventName = ({ event }: { event: ContractEvent }) => (
  <bdi dir="ltr" className="mono">
    {event.name.split('(')[0] || `0x${event.topics[0]?.slice(0, 8) ?? ''}…`}
  </bdi>
)

/** Arguments by name; an unknown event shows its topics and data. */
export function EventArguments({ event }: { event: ContractEvent }) {
  const entries: readonly (readonly [string, string])[] =
    event.name === ''
      ? [...event.topics.map((topic, index) => [`topic ${index}`, topic] as const), ['data', event.data]]
      : Object.entries(event.parameter)
  return (
    <dl className={styles.arguments}>
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt>
            <bdi>{name}</bdi>
          </dt>
          <dd>
            <EventValue value={value} amount={event.amount?.argument === name ? event.amount : undefined} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
