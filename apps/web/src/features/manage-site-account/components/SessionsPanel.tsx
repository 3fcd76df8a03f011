import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useT } from '../../../i18n/i18n.ts'
import { readAnswer, siteApi } from '../../../shared/api/site-client.ts'
import { DateTime } from '../../../shared/entity/Time.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { Tag } from '../../../shared/ui/Tag.tsx'
import { sessionsQuery } from '../api/account-queries.ts'
import styles from './account.module.css'

/** Where one is signed in, with a way to end each session. */
export function SessionsPanel() {
  const t = useT()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(sessionsQuery)
  const revoke = useMutation({
    mutationFn: (id?: string) => readAnswer(siteApi.revokeSiteSession({ body: id ? { id } : {} })),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
  const sessions = data?.sessions ?? []
  return (
    <Panel
      title={t('site.sessions')}
      note={sessions.length || undefined}
      keepsFocus
      end={
        sessions.length > 1 && (
          <Button size="sm" onClick={() => revoke.mutate(undefined)}>
            {t('site.endOthers')}
          </Button>
        )
      }
    >
      <div className={styles.body}>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {sessions.map((session) => (
          <div key={session.id} className={styles.row}>
            <span className={styles.rowMain}>
              <bdi dir="ltr">{session.userAgent || '–'}</bdi>
              <br />
              <span className={styles.line}>
                <bdi dir="ltr">{session.ip}</bdi> · <DateTime time={session.lastTime} />
              </span>
            </span>
            {session.isThis ? (
              <Tag>{t('site.thisSession')}</Tag>
            ) : (
              <Button size="sm" onClick={() => revoke.mutate(session.id)}>
                {t('site.endSession')}
              </Button>
            )}
          </div>
        ))}
      </div>
    </Panel>
  )
}
