import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { readAnswer, siteApi } from '../../shared/api/site-client.ts'
import { paths } from '../../shared/paths.ts'
import { showToast } from '../../shared/ui/toast.ts'
import { useOnward } from '../../slices/site-account/onward.ts'
import { enterSite } from '../../slices/site-account/session.ts'
import { CodeField, PasswordField, type Who, WhoFields } from './components/AccountFields.tsx'
import { AccountForm } from './components/AccountForm.tsx'
import { ResendCode } from './components/ResendCode.tsx'
import { Unsent } from './components/Unsent.tsx'
import { isCode, isPassword } from './rules.ts'

/** Activates an account with the code that was sent; the password given here is the account's. */
export default function ActivatePage() {
  const t = useT()
  const navigate = useNavigate()
  const { target, via } = useOnward()
  const [search] = useSearchParams()
  const [who, setWho] = useState<Who>({
    loginType: search.get('type') === 'mobile' ? 'mobile' : 'email',
    account: search.get('account') ?? '',
  })
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const activate = useMutation({
    mutationFn: () => readAnswer(siteApi.activateSiteUser({ body: { ...who, code, password } })),
    onSuccess: (user) => {
      enterSite(user)
      showToast({ id: 'site', kind: 'success', title: t('site.loggedIn') })
      navigate(target, { replace: true })
    },
  })
  return (
    <AccountForm
      title={t('site.activate')}
      line={t('site.activateLine')}
      button={t('site.activate')}
      isReady={who.account.trim() !== '' && isCode(code) && isPassword(password)}
      isBusy={activate.isPending}
      error={activate.error}
      onSubmit={() => activate.mutate()}
      links={
        <>
          <ResendCode who={who} purpose="activate" />
          <Link to={via(paths.siteLogin())}>{t('site.haveAccount')}</Link>
        </>
      }
    >
      <Unsent by={who.loginType} />
      <WhoFields who={who} onChange={setWho} />
      <CodeField value={code} onChange={setCode} />
      <PasswordField label={t('site.password')} value={password} isNew onChange={setPassword} />
    </AccountForm>
  )
}
