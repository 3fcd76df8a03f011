import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { AlertDirection, AlertKind, AlertSubject } from '@tronlens/api-contract'
import { isAddress } from '@tronlens/core'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { siteApi } from '../../../shared/api/site-client.ts'
import { CheckBox } from '../../../shared/form/CheckBox.tsx'
import { Field } from '../../../shared/form/Field.tsx'
import { SelectField } from '../../../shared/form/SelectField.tsx'
import { Dialog } from '../../../shared/overlays/Dialog.tsx'
import { pushQuery } from '../api/account-queries.ts'
import { useOwnAct } from './use-own-act.ts'

const SUBJECTS = {
  address: 'site.alert.address',
  token: 'site.alert.token',
  contract: 'site.alert.contract',
} as const satisfies Record<AlertSubject, string>
const DIRECTIONS = {
  both: 'site.alert.both',
  in: 'site.alert.in',
  out: 'site.alert.out',
} as const satisfies Record<AlertDirection, string>
const KINDS = {
  all: 'site.alert.all',
  trx: 'site.alert.trx',
  trc10: 'site.alert.trc10',
  trc20: 'site.alert.trc20',
  nft: 'site.alert.nft',
} as const satisfies Record<AlertKind, string>

/** Makes an alert, or changes the one on the same target. */
export function AlertDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [subject, setSubject] = useState<AlertSubject>('address')
  const [target, setTarget] = useState('')
  const [direction, setDirection] = useState<AlertDirection>('both')
  const [kind, setKind] = useState<AlertKind>('all')
  const [least, setLeast] = useState('0')
  const [confirmations, setConfirmations] = useState('1')
  const [byMail, setByMail] = useState(true)
  const { data: push } = useQuery(pushQuery)
  const hasBrowsers = push !== undefined && push.devices.length > 0
  const [isPushWanted, setPushWanted] = useState<boolean>()
  const byPush = isPushWanted ?? hasBrowsers
  const [webhook, setWebhook] = useState('')
  const [label, setLabel] = useState('')
  const save = useOwnAct(siteApi.saveAlert, onClose)
  const isReady =
    (isAddress(target) || (subject === 'token' && /^\d{1,10}$/.test(target))) &&
    /^\d{1,40}$/.test(least) &&
    /^(?:\d{1,2}|100)$/.test(confirmations) &&
    (byMail || byPush || webhook !== '')
  const options = <Value extends string>(words: Record<Value, Parameters<typeof t>[0]>) =>
    (Object.keys(words) as Value[]).map((value) => ({ value, label: t(words[value]) }))
  return (
    <Dialog
      title={t('site.alertNew')}
      onClose={onClose}
      actions={
        <Button
          size="lg"
          variant="primary"
          disabled={!isReady}
          loading={save.isPending}
          onClick={() =>
            save.mutate({
              body: {
                subject,
                target,
                direction,
                kind,
                least,
                confirmations: Number(confirmations),
                byMail,
                byPush,
                webhook: webhook === '' ? null : webhook,
                label,
              },
            })
          }
        >
          {t('site.save')}
        </Button>
      }
    >
      <SelectField
        label={t('site.alert.subject')}
        value={subject}
        options={options(SUBJECTS)}
        onChange={(value) => setSubject(value as AlertSubject)}
      />
      <Field
        label={t('site.alert.target')}
        value={target}
        isMono
        dir="ltr"
        onChange={(text) => setTarget(text.trim())}
      />
      {subject !== 'token' && (
        <SelectField
          label={t('site.alert.direction')}
          value={direction}
          options={options(DIRECTIONS)}
          onChange={(value) => setDirection(value as AlertDirection)}
        />
      )}
      <SelectField
        label={t('site.alert.kind')}
        value={kind}
        options={options(KINDS)}
        onChange={(value) => setKind(value as AlertKind)}
      />
      <Field
        label={t('site.alert.least')}
        note={t('site.alert.leastNote')}
        value={least}
        inputMode="numeric"
        dir="ltr"
        onChange={setLeast}
      />
      <Field
        label={t('site.alert.confirmations')}
        value={confirmations}
        inputMode="numeric"
        dir="ltr"
        onChange={setConfirmations}
      />
      <Field label={t('site.alert.label')} value={label} maxLength={40} onChange={setLabel} />
      <Field
        label={t('site.alert.webhook')}
        value={webhook}
        type="url"
        dir="ltr"
        maxLength={300}
        onChange={(text) => setWebhook(text.trim())}
      />
      <CheckBox isChecked={byMail} onChange={setByMail}>
        {t('site.alert.byMail')}
      </CheckBox>
      <CheckBox isChecked={byPush} onChange={setPushWanted}>
        {t('site.alert.byPush')}
      </CheckBox>
    </Dialog>
  )
}
