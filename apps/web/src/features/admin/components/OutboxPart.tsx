import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../i18n/i18n.ts'
import { DateTime } from '../../../shared/entity/Time.tsx'
import { SECOND } from '../../../shared/format/time.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { PlainTable } from '../../../shared/ui/PlainTable.tsx'
import { Tag } from '../../../shared/ui/Tag.tsx'
import { outboxQuery } from '../api/admin-queries.ts'
import styles from './admin.module.css'

const REFRESH_MS = 5 * SECOND
const STATES = {
  waiting: { kind: 'plain', text: 'admin.state.waiting' },
  kept: { kind: 'warn', text: 'admin.state.kept' },
  sent: { kind: 'ok', text: 'admin.state.sent' },
  failed: { kind: 'bad', text: 'admin.state.failed' },
} as const

/** Messages to users: without a delivery service, the operator reads them here. */
export function OutboxPart() {
  const t = useT()
  const { data, error, refetch } = useQuery({ ...outboxQuery(0), refetchInterval: REFRESH_MS })
  return (
    <Panel title={t('admin.outbox')} note={t('admin.outboxLine')}>
      <div className={styles.body}>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data && (
          <PlainTable
            label={t('admin.outbox')}
            columns={[t('admin.when'), t('admin.to'), t('admin.message'), t('admin.state')]}
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
