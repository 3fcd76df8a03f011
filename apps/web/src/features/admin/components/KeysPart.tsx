import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { AdminKey } from '@tronlens/api-contract'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { siteApi } from '../../../shared/api/site-client.ts'
import { Sparkline } from '../../../shared/figure/Sparkline.tsx'
import { Field } from '../../../shared/form/Field.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { ConfirmDialog } from '../../../shared/overlays/ConfirmDialog.tsx'
import { Dialog } from '../../../shared/overlays/Dialog.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { PlainTable } from '../../../shared/ui/PlainTable.tsx'
import { WorkButton } from '../../../shared/ui/WorkButton.tsx'
import { keysQuery } from '../api/admin-queries.ts'
import styles from './admin.module.css'
import { useOperatorAction } from './use-operator-action.ts'

const QUOTA = /^\d{1,9}$/

/** Another quota of a key. */
function QuotaDialog({ shown, onClose }: { shown: AdminKey; onClose: () => void }) {
  const t = useT()
  const [perMinute, setPerMinute] = useState(String(shown.perMinute))
  const [perDay, setPerDay] = useState(String(shown.perDay))
  const change = useOperatorAction(siteApi.changeAdminKey, onClose)
  const handleSave = () =>
    change.mutate({ body: { id: shown.id, perMinute: Number(perMinute), perDay: Number(perDay) } })
  return (
    <Dialog
      title={<bdi>{shown.name}</bdi>}
      onClose={onClose}
      actions={
        <WorkButton
          size="lg"
          variant="primary"
          disabled={!QUOTA.test(perMinute) || !QUOTA.test(perDay)}
          loading={change.isPending}
          onClick={handleSave}
        >
          {t('admin.save')}
        </WorkButton>
      }
    >
      <Field
        label={t('admin.perMinute')}
        value={perMinute}
        inputMode="numeric"
        dir="ltr"
        onChange={setPerMinute}
      />
      <Field label={t('admin.perDay')} value={perDay} inputMode="numeric" dir="ltr" onChange={setPerDay} />
    </Dialog>
  )
}

/** Asks for confirmation before a key is revoked, since the programs that use it belong to a user. */
function RevokeDialog({ shown, onClose }: { shown: AdminKey; onClose: () => void }) {
  const t = useT()
  const revoke = useOperatorAction(siteApi.revokeAdminKey, onClose)
  return (
    <ConfirmDialog
      title={t('admin.revokeKey', { name: shown.name })}
      action={t('admin.revoke')}
      isPending={revoke.isPending}
      onConfirm={() => revoke.mutate({ body: { id: shown.id } })}
      onClose={onClose}
    >
      <p>
        {t('admin.account')}: <bdi dir="ltr">{shown.account}</bdi>
      </p>
      <p>{t('admin.revokeLine')}</p>
    </ConfirmDialog>
  )
}

/** API keys of all users: the quota of each, and its use. */
export function KeysPart() {
  const t = useT()
  const [search, setSearch] = useState('')
  const [changed, setChanged] = useState<AdminKey>()
  const { data, error, refetch } = useQuery(keysQuery(search))
  const [revoked, setRevoked] = useState<AdminKey>()
  return (
    <Panel title={t('admin.keys')} note={data?.total} keepsFocus>
      <div className={styles.body}>
        <Field label={t('admin.search')} value={search} maxLength={100} onChange={setSearch} />
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data?.total === 0 && <p className="muted">{t('admin.noKeys')}</p>}
        {data && data.total > 0 && (
          <PlainTable
            label={t('admin.keys')}
            columns={[
              t('admin.account'),
              t('admin.key'),
              { name: t('admin.perMinute'), isFigure: true },
              { name: t('admin.perDay'), isFigure: true },
              t('admin.use'),
              t('admin.do'),
            ]}
            rows={data.keys.map((key) => ({
              key: key.id,
              cells: [
                <bdi key="account" dir="ltr">
                  {key.account}
                </bdi>,
                <span key="key">
                  <bdi>{key.name}</bdi>{' '}
                  <bdi dir="ltr" className="mono">
                    {key.prefix}…
                  </bdi>
                </span>,
                formatInteger(key.perMinute),
                formatInteger(key.perDay),
                <span key="use" className={styles.actions}>
                  <span>{t('admin.useTotal', { n: formatInteger(sum(key)) })}</span>
                  <Sparkline
                    values={key.days.map(({ requests }) => requests).toReversed()}
                    label={t('admin.keyChart', { name: key.name })}
                  />
                </span>,
                <span key="do" className={styles.actions}>
                  <Button size="sm" onClick={() => setChanged(key)}>
                    {t('admin.quota')}
                  </Button>
                  <Button size="sm" onClick={() => setRevoked(key)}>
                    {t('admin.revoke')}
                  </Button>
                </span>,
              ],
            }))}
          />
        )}
      </div>
      {revoked && <RevokeDialog shown={revoked} onClose={() => setRevoked(undefined)} />}
      {changed && <QuotaDialog shown={changed} onClose={() => setChanged(undefined)} />}
    </Panel>
  )
}

const sum = ({ days }: AdminKey): number => days.reduce((all, { requests }) => all + requests, 0)
