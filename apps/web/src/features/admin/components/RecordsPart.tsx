import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { TokenRecord } from '@tronlens/api-contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { siteApi } from '../../../shared/api/site-client.ts'
import { Logo } from '../../../shared/entity/Logo.tsx'
import { DateTime } from '../../../shared/entity/Time.tsx'
import { tokenPath } from '../../../shared/entity/Token.tsx'
import { Field } from '../../../shared/form/Field.tsx'
import { safeText } from '../../../shared/safe-text.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { PlainTable } from '../../../shared/ui/PlainTable.tsx'
import { recordsQuery } from '../api/desk-queries.ts'
import styles from './desk.module.css'
import { useAct } from './use-act.ts'

const SHOWN = 1
const LOGO = 32

/** What issuers say of their tokens, and whether everybody sees it. */
export function RecordsPart() {
  const t = useT()
  const [reason, setReason] = useState('')
  const { data } = useQuery(recordsQuery)
  const decide = useAct(siteApi.decideRecord, () => setReason(''))
  const words = ({ description, website, email, appeal }: TokenRecord) =>
    [description, website, email, appeal && `${t('desk.appeal')} ${appeal}`].filter(Boolean)
  return (
    <Panel title={t('desk.records')} note={data?.records.length}>
      <div className={styles.body}>
        <div className={styles.form}>
          <Field label={t('desk.reason')} value={reason} maxLength={1000} onChange={setReason} />
        </div>
        {data && (
          <PlainTable
            label={t('desk.records')}
            columns={[t('desk.token'), t('desk.record'), t('desk.time'), t('desk.do')]}
            rows={data.records.map((record) => ({
              key: record.token,
              cells: [
                <Link key="token" className="link mono" to={tokenPath(record.token) ?? ''}>
                  <Logo address={record.logo} letter="" size={LOGO} /> <bdi dir="ltr">{record.token}</bdi>
                </Link>,
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
                      decide.mutate({ body: { token: record.token, isShown: false, reason: reason.trim() } })
                    }
                  >
                    {t('desk.hide')}
                  </Button>
                ) : (
                  <Button
                    key="do"
                    size="sm"
                    onClick={() => decide.mutate({ body: { token: record.token, isShown: true } })}
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
