import { useQuery } from '@tanstack/react-query'
import type { AlertDirection, AlertKind, AlertSubject } from '@tronlens/api-contract'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { SiteRefusedError, siteApi } from '../../../shared/api/site-client.ts'
import { AssetMark } from '../../../shared/entity/AssetMark.tsx'
import { AmountField } from '../../../shared/form/AmountField.tsx'
import { readAmount } from '../../../shared/form/amount-text.ts'
import { CheckBox } from '../../../shared/form/CheckBox.tsx'
import { cleanAmount } from '../../../shared/form/clean-amount.ts'
import { Field } from '../../../shared/form/Field.tsx'
import { SelectField } from '../../../shared/form/SelectField.tsx'
import { Dialog } from '../../../shared/overlays/Dialog.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { WorkButton } from '../../../shared/ui/WorkButton.tsx'
import { tokenNamesQuery } from '../../../slices/signing/api/token-names.ts'
import { findAlertProblems, isTarget } from '../alert-problems.ts'
import { ALERT_DIRECTION_TEXTS, ALERT_KIND_TEXTS, ALERT_SUBJECT_TEXTS } from '../alert-texts.ts'
import { assetOf, leastUnitOf, tokenOf } from '../alert-units.ts'
import { pushQuery } from '../api/account-queries.ts'
import { useAccountAction } from './use-account-action.ts'

/** What an alert is about, as another page asked for it. */
export interface GivenAlert {
  subject: AlertSubject
  target: string
}

/** Makes an alert, or changes the one on the same target. */
export function AlertDialog({ given, onClose }: { given?: GivenAlert | undefined; onClose: () => void }) {
  const t = useT()
  const [subject, setSubject] = useState<AlertSubject>(given?.subject ?? 'address')
  const [target, setTarget] = useState(given?.target ?? '')
  const [direction, setDirection] = useState<AlertDirection>('both')
  const [kind, setKind] = useState<AlertKind>('all')
  const [least, setLeast] = useState('0')
  const [confirmations, setConfirmations] = useState('1')
  const [byMail, setByMail] = useState(true)
  const { data: push } = useQuery(pushQuery)
  const hasBrowsers = push !== undefined && push.devices.length > 0
  const [isPushChosen, setPushChosen] = useState<boolean>()
  const byPush = isPushChosen ?? hasBrowsers
  const [webhook, setWebhook] = useState('')
  const [label, setLabel] = useState('')
  const save = useAccountAction(siteApi.saveAlert, onClose)
  const token = isTarget(subject, target) ? tokenOf({ subject, kind, target }) : undefined
  const { data: names = new Map() } = useQuery(tokenNamesQuery(token === undefined ? [] : [assetOf(token)]))
  const unit = leastUnitOf({ subject, kind, target }, names)
  const amount = unit && cleanAmount(least, unit.decimals)
  // the service counts smallest units
  const smallest = amount === undefined ? least : String(readAmount(amount, unit?.decimals ?? 0))
  const wrong = findAlertProblems({ subject, target, least: smallest, confirmations, webhook })
  // everything else was checked before
  const isRefused =
    save.error instanceof SiteRefusedError &&
    save.error.reason === 'wrongValue' &&
    webhook !== '' &&
    save.variables?.body.webhook === webhook
  const hasWay = byMail || byPush || webhook !== ''
  const isReady = hasWay && !Object.values(wrong).includes(true)
  const options = <Value extends string>(words: Record<Value, Parameters<typeof t>[0]>) =>
    (Object.keys(words) as Value[]).map((value) => ({ value, label: t(words[value]) }))
  return (
    <Dialog
      title={t('site.alertNew')}
      onClose={onClose}
      actions={
        <WorkButton
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
                least: smallest,
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
        </WorkButton>
      }
    >
      <SelectField
        label={t('site.alert.subject')}
        value={subject}
        options={options(ALERT_SUBJECT_TEXTS)}
        onChange={(value) => {
          setSubject(value as AlertSubject)
          setLeast('0')
        }}
      />
      <Field
        label={t('site.alert.target')}
        value={target}
        isMono
        dir="ltr"
        error={target !== '' && wrong.target && t('site.alert.wrongTarget')}
        onChange={(text) => setTarget(text.trim())}
      />
      {subject !== 'token' && (
        <SelectField
          label={t('site.alert.direction')}
          value={direction}
          options={options(ALERT_DIRECTION_TEXTS)}
          onChange={(value) => setDirection(value as AlertDirection)}
        />
      )}
      <SelectField
        label={t('site.alert.kind')}
        value={kind}
        options={options(ALERT_KIND_TEXTS)}
        onChange={(value) => {
          setKind(value as AlertKind)
          setLeast('0')
        }}
      />
      {unit ? (
        <AmountField
          label={t('site.alert.least')}
          value={amount ?? ''}
          decimals={unit.decimals}
          unit={unit.symbol}
          isTrx={unit.token === undefined}
          note={unit.token !== undefined && <AssetMark {...unit} token={unit.token} />}
          onChange={setLeast}
        />
      ) : (
        <Field
          label={t('site.alert.least')}
          note={t('site.alert.leastNote')}
          value={least}
          inputMode="numeric"
          dir="ltr"
          error={wrong.least && t('site.alert.wrongLeast')}
          onChange={setLeast}
        />
      )}
      <Field
        label={t('site.alert.confirmations')}
        value={confirmations}
        inputMode="numeric"
        dir="ltr"
        error={wrong.confirmations && t('site.alert.wrongConfirmations')}
        onChange={setConfirmations}
      />
      <Field label={t('site.alert.label')} value={label} maxLength={40} onChange={setLabel} />
      <Field
        label={t('site.alert.webhook')}
        value={webhook}
        type="url"
        dir="ltr"
        maxLength={300}
        error={(wrong.webhook || isRefused) && t('site.alert.wrongWebhook')}
        onChange={(text) => setWebhook(text.trim())}
      />
      <CheckBox isChecked={byMail} onChange={setByMail}>
        {t('site.alert.byMail')}
      </CheckBox>
      <CheckBox isChecked={byPush} onChange={setPushChosen}>
        {t('site.alert.byPush')}
      </CheckBox>
      {!hasWay && <Notice kind="bad">{t('site.alert.noWay')}</Notice>}
    </Dialog>
  )
}
