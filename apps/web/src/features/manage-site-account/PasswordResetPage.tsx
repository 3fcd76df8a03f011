import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { readAnswer, siteApi } from '../../shared/api/site-client.ts'
import { paths } from '../../shared/paths.ts'
import { showToast } from '../../shared/ui/toast.ts'
import { useOnward } from '../../slices/site-account/onward.ts'
import { CodeField, PasswordField, type Who, WhoFields } from './components/AccountFields.tsx'
import { AccountForm } from './components/AccountForm.tsx'
import { ResendCode } from './components/ResendCode.tsx'
import { Unsent } from './components/Unsent.tsx'
import { isCode, isPassword } from './rules.ts'

/** Chooses another password with a code that is sent to the account. */
export default function PasswordResetPage() {
  const t = useT()
  const navigate = useNavigate()
  const { via } = useOnward()
  const [who, setWho] = useState<Who>({ loginType: 'email', account: '' })
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const ask = useMutation({
    mutationFn: () => readAnswer(siteApi.sendSiteCode({ body: { ...who, purpose: 'reset' } })),
  })
  const reset = useMutation({
    mutationFn: () => readAnswer(siteApi.resetSitePassword({ body: { ...who, code, password } })),
    onSuccess: () => {
      showToast({ id: 'site', kind: 'success', title: t('site.passwordChanged') })
      navigate(via(paths.siteLogin()), { replace: true })
    },
  })
  const login = <Link to={via(paths.siteLogin())}>{t('site.login')}</Link>
  if (!ask.isSuccess)
    return (
      <AccountForm
        title={t('site.reset')}
        line={t('site.resetLine')}
        button={t('site.sendCode')}
        isReady={who.account.trim() !== ''}
        isBusy={ask.isPending}
        error={ask.error}
        onSubmit={() => ask.mutate()}
        links={login}
      >
        <WhoFields who={who} onChange={setWho} />
      </AccountForm>
    )
  return (
    <AccountForm
      title={t('site.reset')}
      line={t('site.codeSent')}
      button={t('site.changePassword')}
      isReady={isCode(code) && isPassword(password)}
      isBusy={reset.isPending}
      error={reset.error}
      onSubmit={() => reset.mutate()}
      links={
        <>
          <ResendCode who={who} purpose="reset" />
          {login}
        </>
      }
    >
      <Unsent by={who.loginType} />
      <CodeField value={code} onChange={setCode} />
      <PasswordField label={t('site.newPassword')} value={password} isNew onChange={setPassword} />
    </AccountForm>
  )
}
