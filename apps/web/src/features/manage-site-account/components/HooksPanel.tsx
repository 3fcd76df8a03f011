import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { WebHook } from '@tronlens/api-contract'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { deploymentQuery } from '../../../shared/api/networks.ts'
import { siteApi } from '../../../shared/api/site-client.ts'
import { DateTime } from '../../../shared/entity/Time.tsx'
import { useRefetchOnBlock } from '../../../shared/live/useRefetchOnBlock.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { hooksQuery } from '../api/account-queries.ts'
import styles from './account.module.css'
import { HookDialog } from './HookDialog.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { ShownOnce } from './ShownOnce.tsx'
import { useAccountAction } from './use-account-action.ts'

/** What came of the last message of a webhook, and when the next one is sent. */
function HookState({ hook: { answer, isPaused, nextTry } }: { hook: WebHook }) {
  const t = useT()
  return (
    <span className={styles.line}>
      {answer === null && t('site.hookWaits')}
      {answer && (
        <>
          {answer.error === null ? (
            t('site.hookAnswer', { status: answer.status ?? '–' })
          ) : (
            <strong>{t('site.hookFailed', { error: answer.error })}</strong>
          )}{' '}
          · <DateTime time={answer.time} />
        </>
      )}
      {isPaused && <> · {t('site.hookPaused')}</>}
      {nextTry !== null && (
        <>
          {' '}
          · {t('site.hookNext')}: <DateTime time={nextTry} />
        </>
      )}
    </span>
  )
}

/** Webhooks of the user: what each sends, where to, and what came of its last message. */
export function HooksPanel() {
  const t = useT()
  const query = useQuery(hooksQuery)
  const { data, error, refetch } = query
  const networks = useQuery(deploymentQuery).data?.networks ?? []
  const networkOf = (hook: WebHook) =>
    networks.length > 1 ? (networks.find(({ key }) => key === hook.network)?.name ?? hook.network) : ''
  const [isOpen, setOpen] = useState(false)
  const [secret, setSecret] = useState<string>()
  const [removed, setRemoved] = useState<WebHook>()
  const resume = useAccountAction(siteApi.resumeWebHook)
  // no feed reports deliveries; a user without webhooks asks no more
  useRefetchOnBlock({ ...query, refetch: () => data?.hooks.length && refetch() })
  return (
    <Panel
      title={t('site.hooks')}
      note={data?.hooks.length || undefined}
      keepsFocus
      end={
        <Button size="sm" onClick={() => setOpen(true)}>
          {t('site.hookNew')}
        </Button>
      }
    >
      <div className={styles.body}>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data?.hooks.length === 0 && <p className={styles.line}>{t('site.hooksNone')}</p>}
        {secret !== undefined && <ShownOnce secret={secret}>{t('site.hookSecret')}</ShownOnce>}
        {data?.hooks.map((hook) => (
          <div key={hook.id} className={styles.row}>
            <span className={styles.rowMain}>
              {hook.label && <bdi>{hook.label} · </bdi>}
              {networkOf(hook) && <bdi>{networkOf(hook)} · </bdi>}
              {t(hook.stream === 'events' ? 'site.hook.events' : 'site.hook.transfers')} →{' '}
              <bdi dir="ltr">{hook.url}</bdi>
              <br />
              <HookState hook={hook} />
            </span>
            {(hook.isPaused || hook.nextTry !== null) && (
              <Button size="sm" onClick={() => resume.mutate({ body: { id: hook.id } })}>
                {t('site.hookResume')}
              </Button>
            )}
            <Button size="sm" onClick={() => setRemoved(hook)}>
              {t('site.remove')}
            </Button>
          </div>
        ))}
      </div>
      {isOpen && <HookDialog onCreated={setSecret} onClose={() => setOpen(false)} />}
      {removed && (
        <RemoveDialog
          title={t('site.hookRemove', { name: removed.label || removed.url })}
          id={removed.id}
          remove={siteApi.deleteWebHook}
          onClose={() => setRemoved(undefined)}
        >
          {t('site.hookRemoveLine')}
        </RemoveDialog>
      )}
    </Panel>
  )
}
