import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { readAnswer, siteApi } from '../../shared/api/site-client.ts'
import { paths } from '../../shared/paths.ts'
import { useOnward } from '../../slices/site-account/onward.ts'
import { PasswordField, type Who, WhoFields } from './components/AccountFields.tsx'
import { AccountForm } from './components/AccountForm.tsx'
import { isPassword } from './rules.ts'

/** Registers an account; the code that is sent activates it. */
export default function RegisterPage() {
  const t = useT()
  const language = useLanguage()
  const navigate = useNavigate()
  const { via } = useOnward()
  const [who, setWho] = useState<Who>({ loginType: 'email', account: '' })
  const [password, setPassword] = useState('')
  const register = useMutation({
    mutationFn: () => readAnswer(siteApi.registerSiteUser({ body: { ...who, password, language } })),
    onSuccess: () => navigate(via(paths.siteActivate(who.loginType, who.account.trim()))),
  })
  return (
    <AccountForm
      title={t('site.register')}
      line={t('site.registerLine')}
      button={t('site.register')}
      isReady={who.account.trim() !== '' && isPassword(password)}
      isBusy={register.isPending}
      error={register.error}
      onSubmit={() => register.mutate()}
      links={<Link to={via(paths.siteLogin())}>{t('site.haveAccount')}</Link>}
    >
      <WhoFields who={who} onChange={setWho} />
      <PasswordField label={t('site.password')} value={password} isNew onChange={setPassword} />
    </AccountForm>
  )
}
