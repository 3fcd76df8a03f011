import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { siteApi } from '../../../shared/api/site-client.ts'
import { DateTime } from '../../../shared/entity/Time.tsx'
import { Field } from '../../../shared/form/Field.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { PlainTable } from '../../../shared/ui/PlainTable.tsx'
import { peopleQuery } from '../api/desk-queries.ts'
import styles from './desk.module.css'
import { useAct } from './use-act.ts'

/** People with an account: their role, and whether they may come in. */
export function PeoplePart({ ownId }: { ownId: string }) {
  const t = useT()
  const [search, setSearch] = useState('')
  const { data, error, refetch } = useQuery(peopleQuery(search))
  const change = useAct((body: { id: string; role?: 'user' | 'operator'; isBlocked?: boolean }) =>
    siteApi.changePerson({ body }),
  )
  return (
    <Panel title={t('desk.people')} note={data?.total} keepsFocus>
      <div className={styles.body}>
        <Field label={t('desk.search')} value={search} maxLength={100} onChange={setSearch} />
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data && (
          <PlainTable
            label={t('desk.people')}
            columns={[t('desk.account'), t('desk.when'), t('desk.role'), t('desk.do')]}
            rows={data.people.map(({ id, account, createTime, role, isBlocked, isActivated }) => ({
              key: id,
              cells: [
                <bdi key="account" dir="ltr">
                  {account}
                </bdi>,
                <DateTime key="when" time={createTime} />,
                [
                  t(role === 'operator' ? 'desk.role.operator' : 'desk.role.user'),
                  ...(isActivated ? [] : [t('desk.notActivated')]),
                  ...(isBlocked ? [t('desk.blocked')] : []),
                ].join(' · '),
                id === ownId ? (
                  '–'
                ) : (
                  <span key="do" className={styles.actions}>
                    <Button size="sm" onClick={() => change.mutate({ id, isBlocked: !isBlocked })}>
                      {t(isBlocked ? 'desk.unblock' : 'desk.block')}
                    </Button>
                    <Button
                      size="sm"
                      onClick={() => change.mutate({ id, role: role === 'operator' ? 'user' : 'operator' })}
                    >
                      {t(role === 'operator' ? 'desk.makeUser' : 'desk.makeOperator')}
                    </Button>
                  </span>
                ),
              ],
            }))}
          />
        )}
      </div>
    </Panel>
  )
}
