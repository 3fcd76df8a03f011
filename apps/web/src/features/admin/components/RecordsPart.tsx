import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { AdminRecord } from '@tronlens/api-contract'
import { safeText } from '@tronlens/core'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { siteApi } from '../../../shared/api/site-client.ts'
import { Logo } from '../../../shared/entity/Logo.tsx'
import { DateTime } from '../../../shared/entity/Time.tsx'
import { Field } from '../../../shared/form/Field.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { PlainTable } from '../../../shared/ui/PlainTable.tsx'
import { recordsQuery } from '../api/desk-queries.ts'
import { DeskToken } from './DeskToken.tsx'
import styles from './desk.module.css'
import { useAct } from './use-act.ts'

const SHOWN = 1
const LOGO = 32

const keyOf = ({ network, token }: AdminRecord) => ({ network, token })

/** What issuers say of their tokens, and whether everybody sees it. */
export function RecordsPart() {
  const t = useT()
  const [reason, setReason] = useState('')
  const { data, error, refetch } = useQuery(recordsQuery)
  const decide = useAct(siteApi.decideRecord, () => setReason(''))
  const words = ({ description, website, email, appeal }: AdminRecord) =>
    [description, website, email, appeal && `${t('desk.appeal')} ${appeal}`].filter(Boolean)
  return (
    <Panel title={t('desk.records')} note={data?.records.length} keepsFocus>
      <div className={styles.body}>
        <div className={styles.form}>
          <Field label={t('desk.reason')} value={reason} maxLength={1000} onChange={setReason} />
        </div>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data && (
          <PlainTable
            label={t('desk.records')}
            columns={[t('desk.token'), t('desk.record'), t('desk.time'), t('desk.do')]}
            rows={data.records.map((record) => ({
              key: `${record.network} ${record.token}`,
              cells: [
                <span key="token">
                  <Logo address={record.logo} letter="" size={LOGO} />{' '}
                  <DeskToken network={record.network} token={record.token} />
                </span>,
                <div key="record">
                  {words(record).map((text) => (
                    <div key={text}>
                      <bdi>{safeText(text)}</bdi>
                    </div>
                  ))}
                </div>,
                <DateTime key="time" time={record.updateTime} />,
                record.status === SHOWN ? (
                  <Button
                    key="do"
                    size="sm"
                    disabled={reason.trim() === ''}
                    onClick={() =>
                      decide.mutate({ body: { ...keyOf(record), isShown: false, reason: reason.trim() } })
                    }
                  >
                    {t('desk.hide')}
                  </Button>
                ) : (
                  <Button
                    key="do"
                    size="sm"
                    onClick={() => decide.mutate({ body: { ...keyOf(record), isShown: true } })}
                  >
                    {t('desk.show')}
                  </Button>
                ),
              ],
            }))}
          />
        )}
      </div>
    </Panel>
  )
}
