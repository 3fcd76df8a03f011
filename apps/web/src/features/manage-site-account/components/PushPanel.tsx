import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type TranslationKey, useT } from '../../../i18n/i18n.ts'
import { siteApi } from '../../../shared/api/site-client.ts'
import { DateTime } from '../../../shared/entity/Time.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { Tag } from '../../../shared/ui/Tag.tsx'
import { WorkButton } from '../../../shared/ui/WorkButton.tsx'
import {
  canPush,
  PushBlockedError,
  PushServiceError,
  switchPushOff,
  switchPushOn,
} from '../../../slices/site-account/push.ts'
import { pushQuery, subscriptionQuery } from '../api/account-queries.ts'
import { refusalText } from '../refusal-text.ts'
import styles from './account.module.css'
import { useAccountAction } from './use-account-action.ts'

const problemText = (error: unknown): TranslationKey => {
  if (error instanceof PushBlockedError) return 'site.pushBlocked'
  return error instanceof PushServiceError ? 'site.pushNoService' : refusalText(error)
}

/** Browsers that show what alerts find. */
export function PushPanel() {
  const t = useT()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(pushQuery)
  const { data: own } = useQuery(subscriptionQuery)
  const refresh = () => queries.invalidateQueries({ queryKey: pushQuery.queryKey })
  const turnOn = useMutation({ mutationFn: switchPushOn, onSettled: refresh })
  const turnOff = useMutation({ mutationFn: switchPushOff, onSettled: refresh })
  const remove = useAccountAction(siteApi.removePushDevice)
  const isOn = data?.devices.some(({ endpoint }) => endpoint === own) === true
  const problem = turnOn.error ?? turnOff.error
  return (
    <Panel
      title={t('site.push')}
      note={data?.devices.length || undefined}
      keepsFocus
      end={
        canPush() &&
        data &&
        !isOn && (
          <WorkButton size="sm" loading={turnOn.isPending} onClick={() => turnOn.mutate(data.publicKey)}>
            {t('site.pushOn')}
          </WorkButton>
        )
      }
    >
      <div className={styles.body}>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        <p className={styles.line}>{t(canPush() ? 'site.pushLine' : 'site.pushCannot')}</p>
        {problem && <Notice kind="bad">{t(problemText(problem))}</Notice>}
        {data?.devices.map(({ id, name, endpoint, createTime }) => (
          <div key={id} className={styles.row}>
            <span className={styles.rowMain}>
              <bdi>{name}</bdi> {endpoint === own && <Tag>{t('site.thisSession')}</Tag>}
              <br />
              <span className={styles.line}>
                <DateTime time={createTime} />
              </span>
            </span>
            <WorkButton
              size="sm"
              loading={endpoint === own && turnOff.isPending}
              onClick={() => (endpoint === own ? turnOff.mutate() : remove.mutate({ body: { id } }))}
            >
              {t('site.remove')}
            </WorkButton>
          </div>
        ))}
      </div>
    </Panel>
  )
}
