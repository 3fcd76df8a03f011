import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { WebHookStream } from '@tronlens/api-contract'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { deploymentQuery, findShown, useShownNetwork } from '../../../shared/api/networks.ts'
import { readAnswer, siteApi } from '../../../shared/api/site-client.ts'
import { CheckBox } from '../../../shared/form/CheckBox.tsx'
import { Field } from '../../../shared/form/Field.tsx'
import { SelectField } from '../../../shared/form/SelectField.tsx'
import { Dialog } from '../../../shared/overlays/Dialog.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { WorkButton } from '../../../shared/ui/WorkButton.tsx'
import { isWeb } from '../alert-problems.ts'
import { hooksQuery } from '../api/account-queries.ts'

/** Filters of each stream, in the order of the form. */
const FILTERS = {
  events: ['contract', 'event'],
  transfers: ['address', 'token'],
} as const

/** Texts that the form holds. */
type Values = Record<(typeof FILTERS)[WebHookStream][number], string>
const EMPTY: Values = { contract: '', event: '', address: '', token: '' }

/**
 * Creates a webhook.
 *
 * @param onCreated - gets the secret, which no answer contains again
 */
export function HookDialog({
  onCreated,
  onClose,
}: {
  onCreated: (secret: string) => void
  onClose: () => void
}) {
  const t = useT()
  const queries = useQueryClient()
  const { data: deployment } = useQuery(deploymentQuery)
  const shown = useShownNetwork()
  const [chosen, setChosen] = useState<string>()
  const network = chosen ?? (deployment && findShown(deployment, shown).key)
  const [stream, setStream] = useState<WebHookStream>('events')
  const [values, setValues] = useState(EMPTY)
  const [isSolid, setSolid] = useState(true)
  const [hidesRisk, setHidesRisk] = useState(false)
  const [url, setUrl] = useState('')
  const [label, setLabel] = useState('')
  const create = useMutation({
    mutationFn: () =>
      readAnswer(
        siteApi.createWebHook({
          body: {
            ...(network !== undefined && { network }),
            stream,
            url,
            label,
            filter: {
              ...Object.fromEntries(
                FILTERS[stream].flatMap((name) => (values[name] === '' ? [] : [[name, values[name]]])),
              ),
              ...(stream === 'transfers' && hidesRisk && { hideRisk: true }),
              confirmations: isSolid ? 'solid' : '0',
            },
          },
        }),
      ),
    onSuccess: ({ secret }) => {
      onCreated(secret)
      onClose()
      return queries.invalidateQueries({ queryKey: hooksQuery.queryKey })
    },
    // the secret is shown and not kept
    gcTime: 0,
  })
  const isReady = isWeb(url)
  return (
    <Dialog
      title={t('site.hookNew')}
      onClose={onClose}
      actions={
        <WorkButton
          size="lg"
          variant="primary"
          disabled={!isReady}
          loading={create.isPending}
          onClick={() => create.mutate()}
        >
          {t('site.save')}
        </WorkButton>
      }
    >
      {deployment && deployment.networks.length > 1 && (
        <SelectField
          label={t('header.network')}
          value={network ?? ''}
          options={deployment.networks.map(({ key, name }) => ({ value: key, label: name }))}
          onChange={setChosen}
        />
      )}
      <SelectField
        label={t('site.hook.stream')}
        value={stream}
        options={[
          { value: 'events', label: t('site.hook.events') },
          { value: 'transfers', label: t('site.hook.transfers') },
        ]}
        onChange={(value) => setStream(value as WebHookStream)}
      />
      {FILTERS[stream].map((name) => (
        <Field
          key={name}
          label={t(`site.hook.${name}`)}
          value={values[name]}
          isMono
          dir="ltr"
          onChange={(text) => setValues({ ...values, [name]: text.trim() })}
        />
      ))}
      {stream === 'transfers' && (
        <CheckBox isChecked={hidesRisk} onChange={setHidesRisk}>
          {t('transfer.hideDoubtful')}
        </CheckBox>
      )}
      <CheckBox isChecked={isSolid} onChange={setSolid}>
        {t('site.hook.solid')}
      </CheckBox>
      <Field
        label={t('site.alert.webhook')}
        value={url}
        type="url"
        dir="ltr"
        maxLength={300}
        error={url !== '' && !isReady && t('site.alert.wrongWebhook')}
        onChange={(text) => setUrl(text.trim())}
      />
      <Field label={t('site.alert.label')} value={label} maxLength={40} onChange={setLabel} />
      {create.error && <Notice kind="bad">{t('site.hookWrong')}</Notice>}
    </Dialog>
  )
}
