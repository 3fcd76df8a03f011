import { useMutation } from '@tanstack/react-query'
import type { SiteUser } from '@tronlens/api-contract'
import { useState } from 'react'
import { Link, Navigate, useNavigate } from 'react-router'
import { type TranslationKey, useT } from '../../i18n/i18n.ts'
import { readAnswer, SiteRefusedError, siteApi } from '../../shared/api/site-client.ts'
import { Field } from '../../shared/form/Field.tsx'
import { paths } from '../../shared/paths.ts'
import { showToast } from '../../shared/ui/toast.ts'
import { WorkButton } from '../../shared/ui/WorkButton.tsx'
import { useOnward } from '../../slices/site-account/onward.ts'
import { enterSite, useSiteSession } from '../../slices/site-account/session.ts'
import { PasswordField, type Who, WhoFields } from './components/AccountFields.tsx'
import { AccountForm } from './components/AccountForm.tsx'
import { canHavePasskeys, isBrokenOff, signInByPasskey } from './passkey.ts'
import { refusalText } from './refusal-text.ts'

const passkeyProblem = (error: unknown): TranslationKey => {
  if (isBrokenOff(error)) return 'site.passkeyBrokenOff'
  return error instanceof SiteRefusedError && error.reason === 'notFound'
    ? 'site.passkeyNone'
    : refusalText(error)
}

/** The second step where an authenticator app is asked for. */
function SecondFactorForm({ onDone }: { onDone: (user: SiteUser) => void }) {
  const t = useT()
  const [code, setCode] = useState('')
  const confirm = useMutation({
    mutationFn: () => readAnswer(siteApi.confirmSiteLogin({ body: { code: code.trim() } })),
    onSuccess: onDone,
  })
  const passkey = useMutation({ mutationFn: signInByPasskey, onSuccess: onDone })
  return (
    <AccountForm
      title={t('site.secondFactor')}
      line={t('site.secondFactorLine')}
      button={t('site.login')}
      isReady={code.trim().length >= 6}
      isBusy={confirm.isPending}
      error={confirm.error}
      problem={passkey.error ? t(passkeyProblem(passkey.error)) : undefined}
      onSubmit={() => confirm.mutate()}
    >
      <Field
        label={t('site.code')}
        dir="ltr"
        isMono
        autoComplete="one-time-code"
        maxLength={20}
        value={code}
        onChange={setCode}
      />
      {canHavePasskeys() && (
        <WorkButton variant="default" loading={passkey.isPending} onClick={() => passkey.mutate()}>
          {t('site.passkeyUse')}
        </WorkButton>
      )}
    </AccountForm>
  )
}

/** Signs in to the site. */
export default function LoginPage() {
  const t = useT()
  const navigate = useNavigate()
  const session = useSiteSession()
  const { target, via } = useOnward()
  const [who, setWho] = useState<Who>({ loginType: 'email', account: '' })
  const [password, setPassword] = useState('')
  const enter = (user: SiteUser) => {
    enterSite(user)
    showToast({ id: 'site', kind: 'success', title: t('site.loggedIn') })
    navigate(target, { replace: true })
  }
  const login = useMutation({
    mutationFn: () => readAnswer(siteApi.loginSiteUser({ body: { ...who, password } })),
    onSuccess: enter,
  })
  const { error } = login
  if (error instanceof SiteRefusedError && error.reason === 'secondFactor')
    return <SecondFactorForm onDone={enter} />
  // nothing that others try keeps an owner out: a code opens the way again
  const isUsedUp = error instanceof SiteRefusedError && error.reason === 'tooManyTries'
  if (session.step === 'in') return <Navigate to={target} replace />
  return (
    <AccountForm
      title={t('site.login')}
      line={t('site.loginLine')}
      button={t('site.login')}
      isReady={who.account.trim() !== '' && password !== ''}
      isBusy={login.isPending}
      error={isUsedUp ? undefined : error}
      problem={isUsedUp ? t('site.tooManyLogins') : undefined}
      onSubmit={() => login.mutate()}
      links={
        <>
          <Link to={via(paths.siteRegister())}>{t('site.register')}</Link>
          <Link to={via(paths.sitePasswordReset())}>{t('site.forgot')}</Link>
        </>
      }
    >
      <WhoFields who={who} onChange={setWho} />
      <PasswordField label={t('site.password')} value={password} onChange={setPassword} />
    </AccountForm>
  )
}
