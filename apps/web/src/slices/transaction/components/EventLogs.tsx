import type { EventLog } from '@tronlens/api-contract'
import { useT } from '../../../i18n/i18n.ts'
import { Sentence } from '../../../i18n/Sentence.tsx'
import { Address } from '../../../shared/entity/Address.tsx'
import { GrowingList } from '../../../shared/lists/GrowingList.tsx'
import panel from '../../../shared/ui/panel.module.css'
import { EventValue } from '../../contract/components/EventValue.tsx'
import { Signature } from '../../contract/components/Signature.tsx'
import styles from './transaction.module.css'

/** Events in the order in which they were written, decoded where the interface is known. */
export function EventLogs({ logs }: { logs: readonly EventLog[] }) {
  const t = useT()
  if (logs.length === 0) return <p className={panel.panelEmpty}>{t('tx.noEvents')}</p>
  return (
    <GrowingList rows={logs}>
      {(shown) => (
        <ol>
          {shown.map((log, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the events of a transaction keep their order
            <li key={index} className={styles.log}>
              <div className={styles.logHead}>
                {log.name && <Signature text={log.name} />}
                <span className="muted">
                  <Sentence text="tx.eventBy" values={{ contract: <Address value={log.address} /> }} />
                </span>
              </div>
              <dl>{log.name ? <Decoded log={log} /> : <Raw log={log} />}</dl>
            </li>
          ))}
        </ol>
      )}
    </GrowingList>
  )
}

const Decoded = ({ log }: { log: EventLog }) =>
  Object.entries(log.parameter).map(([name, value]) => (
    <div key={name} className={styles.logLine}>
      <dt dir="ltr" className="mono">
        {name}
      </dt>
      <dd>
        <EventValue value={value} amount={log.amount?.argument === name ? log.amount : undefined} />
      </dd>
    </div>
  ))

function Raw({ log }: { log: EventLog }) {
  const t = useT()
  const lines: [string, string][] = [
    ...log.topics.map((topic, index): [string, string] => [t('tx.topic', { n: index }), topic]),
    [t('tx.data'), log.data],
  ]
  return lines
    .filter(([, value]) => value !== '')
    .map(([label, value]) => (
      <div key={label} className={styles.logLine}>
        <dt>{label}</dt>
        <dd dir="ltr" className="mono">
          {value}
        </dd>
      </div>
    ))
}
