import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { SiteUser } from '@tronlens/api-contract'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { readAnswer, siteApi } from '../../../shared/api/site-client.ts'
import { CopyButton } from '../../../shared/entity/CopyButton.tsx'
import { Dialog } from '../../../shared/overlays/Dialog.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { WorkButton } from '../../../shared/ui/WorkButton.tsx'
import { enterSite } from '../../../slices/site-account/session.ts'
import { refusalText } from '../refusal-text.ts'
import { isCode } from '../rules.ts'
import { CodeField, PasswordField } from './AccountFields.tsx'
import styles from './account.module.css'

const QR_PIXELS = 200

interface Started {
  uri: string
  emergencyCodes: string[]
}

/** The secret for the app, and the codes for the day on which the app is lost. */
function Secret({ uri, emergencyCodes }: Started) {
  const t = useT()
  const { data: picture } = useQuery({
    queryKey: ['qr', uri],
    queryFn: async () => (await import('qrcode')).toDataURL(uri, { width: 2 * QR_PIXELS, margin: 2 }),
    // a secret stays in the memory no longer than it is shown
    gcTime: 0,
  })
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  return (
    <>
      <p className={styles.line}>{t('site.totpScan')}</p>
      {picture && (
        <img className={styles.qr} src={picture} alt={t('page.qrAlt')} width={QR_PIXELS} height={QR_PIXELS} />
      )}
      <p>
        <bdi dir="ltr" className="mono">
          {secret}
        </bdi>{' '}
        <CopyButton value={secret} />
      </p>
      <p className={styles.line}>{t('site.totpCodes')}</p>
      <div className={`${styles.codes} mono`} dir="ltr">
        {emergencyCodes.map((code) => (
          <span key={code}>{code}</span>
        ))}
      </div>
    </>
  )
}

function SecondFactorDialog({ user, onClose }: { user: SiteUser; onClose: () => void }) {
  const t = useT()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const start = useMutation({
    mutationFn: () => readAnswer(siteApi.startSecondFactor({ body: { password } })),
    gcTime: 0,
  })
  const finish = useMutation({
    mutationFn: () =>
      user.secondFactor
        ? readAnswer(siteApi.stopSecondFactor({ body: { password } }))
        : readAnswer(siteApi.confirmSecondFactor({ body: { code } })),
    onSuccess: () => {
      enterSite({ ...user, secondFactor: !user.secondFactor })
      onClose()
    },
  })
  const error = finish.error ?? start.error
  const action = user.secondFactor ? (
    <Button size="lg" variant="danger" disabled={password === ''} onClick={() => finish.mutate()}>
      {t('site.totpStop')}
    </Button>
  ) : start.data ? (
    <Button size="lg" variant="primary" disabled={!isCode(code)} onClick={() => finish.mutate()}>
      {t('site.totpStart')}
    </Button>
  ) : (
    <WorkButton
      size="lg"
      variant="primary"
      disabled={password === ''}
      loading={start.isPending}
      onClick={() => start.mutate()}
    >
      {t('site.next')}
    </WorkButton>
  )
  return (
    <Dialog title={t('site.secondFactor')} onClose={onClose} actions={action}>
      {start.data ? (
        <>
          <Secret {...start.data} />
          <CodeField value={code} onChange={setCode} />
        </>
      ) : (
        <PasswordField label={t('site.password')} value={password} onChange={setPassword} />
      )}
      {error && <Notice kind="bad">{t(refusalText(error))}</Notice>}
    </Dialog>
  )
}

/** The authenticator app, on or off. */
export function SecondFactorPanel({ user }: { user: SiteUser }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel
      title={t('site.secondFactor')}
      end={
        <Button size="sm" onClick={() => setOpen(true)}>
          {t(user.secondFactor ? 'site.totpStop' : 'site.totpStart')}
        </Button>
      }
    >
      <p className={`${styles.body} ${styles.line}`}>
        {t(user.secondFactor ? 'site.totpOn' : 'site.totpOff')}
      </p>
      {isOpen && <SecondFactorDialog user={user} onClose={() => setOpen(false)} />}
    </Panel>
  )
}
