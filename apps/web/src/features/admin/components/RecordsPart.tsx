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
import { recordsQuery } from '../api/admin-queries.ts'
import styles from './admin.module.css'
import { IssuedToken } from './IssuedToken.tsx'
import { useOperatorAction } from './use-operator-action.ts'

const SHOWN = 1
const LOGO = 32

const keyOf = ({ network, token }: AdminRecord) => ({ network, token })

/** The records that issuers wrote about their tokens, and whether they are public. */
export function RecordsPart() {
  const t = useT()
  const [reason, setReason] = useState('')
  const { data, error, refetch } = useQuery(recordsQuery)
  const decide = useOperatorAction(siteApi.decideRecord, () => setReason(''))
  const words = ({ description, website, email, appeal }: AdminRecord) =>
    [description, website, email, appeal && `${t('admin.appeal')} ${appeal}`].filter(Boolean)
  return (
    <Panel title={t('admin.records')} note={data?.records.length} keepsFocus>
      <div className={styles.body}>
        <div className={styles.form}>
          <Field label={t('admin.reason')} value={reason} maxLength={1000} onChange={setReason} />
        </div>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data && (
          <PlainTable
            label={t('admin.records')}
            columns={[t('admin.token'), t('admin.record'), t('admin.time'), t('admin.do')]}
            rows={data.records.map((record) => ({
              key: `${record.network} ${record.token}`,
              cells: [
                <span key="token">
                  <Logo address={record.logo} letter="" size={LOGO} />{' '}
                  <IssuedToken network={record.network} token={record.token} />
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
                    {t('admin.hide')}
                  </Button>
                ) : (
                  <Button
                    key="do"
                    size="sm"
                    onClick={() => decide.mutate({ body: { ...keyOf(record), isShown: true } })}
                  >
                    {t('admin.show')}
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
