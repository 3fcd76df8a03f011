import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Reputation } from '@tronlens/api-contract'
import { isAddress } from '@tronlens/core'
import { type FormEvent, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { siteApi } from '../../../shared/api/site-client.ts'
import { Field } from '../../../shared/form/Field.tsx'
import { SelectField } from '../../../shared/form/SelectField.tsx'
import { ConfirmDialog } from '../../../shared/overlays/ConfirmDialog.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { PlainTable } from '../../../shared/ui/PlainTable.tsx'
import { tokensQuery } from '../api/admin-queries.ts'
import styles from './admin.module.css'
import { useOperatorAction } from './use-operator-action.ts'

const WORDS = {
  neutral: 'admin.reputation.neutral',
  ok: 'admin.reputation.ok',
  suspicious: 'admin.reputation.suspicious',
  fraud: 'admin.reputation.fraud',
} as const satisfies Record<Reputation, string>

/** Asks for confirmation before the rating of a token is removed. */
function RemoveDialog({ token, onClose }: { token: string; onClose: () => void }) {
  const t = useT()
  const remove = useOperatorAction(siteApi.saveTokenMark, onClose)
  return (
    <ConfirmDialog
      title={t('admin.removeTag', { name: token })}
      action={t('admin.remove')}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ body: { token, reputation: 'neutral' } })}
      onClose={onClose}
    >
      <p>{t('admin.removeTokenLine')}</p>
    </ConfirmDialog>
  )
}

/** How far tokens are to be trusted, and which of them the home page names. */
export function TokensPart() {
  const t = useT()
  const [token, setToken] = useState('')
  const [reputation, setReputation] = useState<Reputation>('ok')
  const [rank, setRank] = useState('')
  const [removed, setRemoved] = useState<string>()
  const { data, error, refetch } = useQuery(tokensQuery)
  const save = useOperatorAction(siteApi.saveTokenMark, () => setToken(''))
  const isReady = (/^\d{1,10}$/.test(token) || isAddress(token)) && /^(?:[1-9]|1\d|20)?$/.test(rank)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady)
      save.mutate({ body: { token, reputation, ...(rank === '' ? {} : { hotRank: Number(rank) }) } })
  }
  return (
    <Panel title={t('admin.tokens')} note={data?.tokens.length} keepsFocus>
      <div className={styles.body}>
        <form className={styles.form} onSubmit={handleSubmit}>
          <Field
            label={t('admin.token')}
            value={token}
            isMono
            dir="ltr"
            onChange={(text) => setToken(text.trim())}
          />
          <SelectField
            label={t('admin.reputation')}
            value={reputation}
            options={(Object.keys(WORDS) as Reputation[]).map((value) => ({ value, label: t(WORDS[value]) }))}
            onChange={(value) => setReputation(value as Reputation)}
          />
          <Field
            label={t('admin.hotRank')}
            value={rank}
            inputMode="numeric"
            maxLength={2}
            onChange={setRank}
          />
          <Button size="lg" variant="primary" type="submit" disabled={!isReady}>
            {t('admin.save')}
          </Button>
        </form>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data && data.tokens.length > 0 && (
          <PlainTable
            label={t('admin.tokens')}
            columns={[t('admin.token'), t('admin.reputation'), t('admin.hotRank'), t('admin.do')]}
            rows={data.tokens.map((each) => ({
              key: each.token,
              cells: [
                <bdi key="token" dir="ltr" className="mono">
                  {each.token}
                </bdi>,
                t(WORDS[each.reputation]),
                each.hotRank ?? '–',
                <Button key="do" size="sm" onClick={() => setRemoved(each.token)}>
                  {t('admin.remove')}
                </Button>,
              ],
            }))}
          />
        )}
      </div>
      {removed && <RemoveDialog token={removed} onClose={() => setRemoved(undefined)} />}
    </Panel>
  )
}
