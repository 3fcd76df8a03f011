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
import { usersQuery } from '../api/admin-queries.ts'
import styles from './admin.module.css'
import { useOperatorAction } from './use-operator-action.ts'

/** People with an account: their role, and whether they may come in. */
export function UsersPart({ ownId }: { ownId: string }) {
  const t = useT()
  const [search, setSearch] = useState('')
  const { data, error, refetch } = useQuery(usersQuery(search))
  const change = useOperatorAction((body: { id: string; role?: 'user' | 'operator'; isBlocked?: boolean }) =>
    siteApi.changePerson({ body }),
  )
  return (
    <Panel title={t('admin.users')} note={data?.total} keepsFocus>
      <div className={styles.body}>
        <Field label={t('admin.search')} value={search} maxLength={100} onChange={setSearch} />
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data && (
          <PlainTable
            label={t('admin.users')}
            columns={[t('admin.account'), t('admin.when'), t('admin.role'), t('admin.do')]}
            rows={data.people.map(({ id, account, createTime, role, isBlocked, isActivated }) => ({
              key: id,
              cells: [
                <bdi key="account" dir="ltr">
                  {account}
                </bdi>,
                <DateTime key="when" time={createTime} />,
                [
                  t(role === 'operator' ? 'admin.role.operator' : 'admin.role.user'),
                  ...(isActivated ? [] : [t('admin.notActivated')]),
                  ...(isBlocked ? [t('admin.blocked')] : []),
                ].join(' · '),
                id === ownId ? (
                  '–'
                ) : (
                  <span key="do" className={styles.actions}>
                    <Button size="sm" onClick={() => change.mutate({ id, isBlocked: !isBlocked })}>
                      {t(isBlocked ? 'admin.unblock' : 'admin.block')}
                    </Button>
                    <Button
                      size="sm"
                      onClick={() => change.mutate({ id, role: role === 'operator' ? 'user' : 'operator' })}
                    >
                      {t(role === 'operator' ? 'admin.makeUser' : 'admin.makeOperator')}
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
