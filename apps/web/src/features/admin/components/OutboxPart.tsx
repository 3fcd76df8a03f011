import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../i18n/i18n.ts'
import { DateTime } from '../../../shared/entity/Time.tsx'
import { SECOND } from '../../../shared/format/time.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { PlainTable } from '../../../shared/ui/PlainTable.tsx'
import { Tag } from '../../../shared/ui/Tag.tsx'
import { outboxQuery } from '../api/desk-queries.ts'
import styles from './desk.module.css'

const REFRESH_MS = 5 * SECOND
const STATES = {
  waiting: { kind: 'plain', text: 'desk.state.waiting' },
  kept: { kind: 'warn', text: 'desk.state.kept' },
  sent: { kind: 'ok', text: 'desk.state.sent' },
  failed: { kind: 'bad', text: 'desk.state.failed' },
} as const

/** Messages to people: where nobody delivers them, the operator reads them here. */
export function OutboxPart() {
  const t = useT()
  const { data, error, refetch } = useQuery({ ...outboxQuery(0), refetchInterval: REFRESH_MS })
  return (
    <Panel title={t('desk.outbox')} note={t('desk.outboxLine')}>
      <div className={styles.body}>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data && (
          <PlainTable
            label={t('desk.outbox')}
            columns={[t('desk.when'), t('desk.to'), t('desk.message'), t('desk.state')]}
            rows={data.messages.map((message) => {
              const state = STATES[message.state as keyof typeof STATES]
              return {
                key: message.id,
                cells: [
                  <DateTime key="when" time={message.createTime} />,
                  <bdi key="to" dir="ltr">
                    {message.recipient}
                  </bdi>,
                  <span key="message">
                    {message.subject}
                    <pre>{message.body}</pre>
                  </span>,
                  <span key="state" data-tip={message.lastError || undefined}>
                    <Tag kind={state.kind}>{t(state.text)}</Tag>
                  </span>,
                ],
              }
            })}
          />
        )}
      </div>
    </Panel>
  )
}
