import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApiKey } from '@tronlens/api-contract'
import { type FormEvent, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { readAnswer, siteApi } from '../../../shared/api/site-client.ts'
import { Sparkline } from '../../../shared/figure/Sparkline.tsx'
import { Field } from '../../../shared/form/Field.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { WorkButton } from '../../../shared/ui/WorkButton.tsx'
import { keysQuery } from '../api/account-queries.ts'
import { refusalText } from '../refusal-text.ts'
import styles from './account.module.css'
import { RemoveDialog } from './RemoveDialog.tsx'
import { ShownOnce } from './ShownOnce.tsx'

/** API keys of the user, with the use of each. */
export function KeysPanel() {
  const t = useT()
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const { data } = useQuery(keysQuery)
  const [removed, setRemoved] = useState<ApiKey>()
  const create = useMutation({
    mutationFn: () => readAnswer(siteApi.createApiKey({ body: { name: name.trim() } })),
    onSuccess: () => {
      setName('')
      return queries.invalidateQueries({ queryKey: keysQuery.queryKey })
    },
    // the key is shown and not kept
    gcTime: 0,
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') create.mutate()
  }
  return (
    <Panel title={t('site.keys')} note={data?.keys.length || undefined} keepsFocus>
      <div className={styles.body}>
        <p className={styles.line}>{t('site.keysLine')}</p>
        {data?.keys.map((key) => (
          <div key={key.id} className={styles.row}>
            <span className={styles.rowMain}>
              <bdi>{key.name}</bdi>{' '}
              <bdi dir="ltr" className="mono">
                {key.prefix}…
              </bdi>
              <br />
              <span className={styles.line}>
                {t('site.keyQuota', {
                  used: formatInteger(key.days[0]?.requests ?? 0),
                  day: formatInteger(key.perDay),
                  minute: formatInteger(key.perMinute),
                })}
              </span>
              <Sparkline
                values={[...key.days].reverse().map(({ requests }) => requests)}
                label={t('site.keyChart', { name: key.name })}
              />
            </span>
            <Button size="sm" onClick={() => setRemoved(key)}>
              {t('site.remove')}
            </Button>
          </div>
        ))}
        {create.data && <ShownOnce secret={create.data.key}>{t('site.keyOnce')}</ShownOnce>}
        {create.error && <Notice kind="bad">{t(refusalText(create.error))}</Notice>}
        <form onSubmit={handleSubmit} className={styles.actions}>
          <Field label={t('site.keyName')} value={name} maxLength={40} onChange={setName} />
          <WorkButton type="submit" disabled={name.trim() === ''} loading={create.isPending}>
            {t('site.keyNew')}
          </WorkButton>
        </form>
      </div>
      {removed && (
        <RemoveDialog
          title={t('site.keyRemove', { name: removed.name })}
          id={removed.id}
          remove={siteApi.deleteApiKey}
          onClose={() => setRemoved(undefined)}
        >
          {t('site.keyRemoveLine')}
        </RemoveDialog>
      )}
    </Panel>
  )
}
