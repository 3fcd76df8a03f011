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
import { keysQuery } from '../api/desk-queries.ts'
import styles from './desk.module.css'
import { useAct } from './use-act.ts'

const QUOTA = /^\d{1,9}$/

/** Another quota of a key. */
function QuotaDialog({ shown, onClose }: { shown: AdminKey; onClose: () => void }) {
  const t = useT()
  const [perMinute, setPerMinute] = useState(String(shown.perMinute))
  const [perDay, setPerDay] = useState(String(shown.perDay))
  const change = useAct(siteApi.changeAdminKey, onClose)
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
          {t('desk.save')}
        </WorkButton>
      }
    >
      <Field
        label={t('desk.perMinute')}
        value={perMinute}
        inputMode="numeric"
        dir="ltr"
        onChange={setPerMinute}
      />
      <Field label={t('desk.perDay')} value={perDay} inputMode="numeric" dir="ltr" onChange={setPerDay} />
    </Dialog>
  )
}

/** Asks before somebody's key goes: its programs are nobody's here. */
function RevokeDialog({ shown, onClose }: { shown: AdminKey; onClose: () => void }) {
  const t = useT()
  const revoke = useAct(siteApi.revokeAdminKey, onClose)
  return (
    <ConfirmDialog
      title={t('desk.revokeKey', { name: shown.name })}
      action={t('desk.revoke')}
      isPending={revoke.isPending}
      onConfirm={() => revoke.mutate({ body: { id: shown.id } })}
      onClose={onClose}
    >
      <p>
        {t('desk.account')}: <bdi dir="ltr">{shown.account}</bdi>
      </p>
      <p>{t('desk.revokeLine')}</p>
    </ConfirmDialog>
  )
}

/** Keys of everybody's programs: what each may use, and what it has used. */
export function KeysPart() {
  const t = useT()
  const [search, setSearch] = useState('')
  const [changed, setChanged] = useState<AdminKey>()
  const { data, error, refetch } = useQuery(keysQuery(search))
  const [revoked, setRevoked] = useState<AdminKey>()
  return (
    <Panel title={t('desk.keys')} note={data?.total} keepsFocus>
      <div className={styles.body}>
        <Field label={t('desk.search')} value={search} maxLength={100} onChange={setSearch} />
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data?.total === 0 && <p className="muted">{t('desk.noKeys')}</p>}
        {data && data.total > 0 && (
          <PlainTable
            label={t('desk.keys')}
            columns={[
              t('desk.account'),
              t('desk.key'),
              { name: t('desk.perMinute'), isFigure: true },
              { name: t('desk.perDay'), isFigure: true },
              t('desk.use'),
              t('desk.do'),
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
                  <span>{t('desk.useTotal', { n: formatInteger(sum(key)) })}</span>
                  <Sparkline
                    values={key.days.map(({ requests }) => requests).toReversed()}
                    label={t('desk.keyChart', { name: key.name })}
                  />
                </span>,
                <span key="do" className={styles.actions}>
                  <Button size="sm" onClick={() => setChanged(key)}>
                    {t('desk.quota')}
                  </Button>
                  <Button size="sm" onClick={() => setRevoked(key)}>
                    {t('desk.revoke')}
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
