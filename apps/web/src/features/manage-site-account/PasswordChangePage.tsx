import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { readAnswer, siteApi } from '../../shared/api/site-client.ts'
import { paths } from '../../shared/paths.ts'
import { showToast } from '../../shared/ui/toast.ts'
import { PasswordField } from './components/AccountFields.tsx'
import { AccountForm } from './components/AccountForm.tsx'
import { SignedIn } from './components/SignedIn.tsx'
import { isPassword } from './rules.ts'

function ChangeForm() {
  const t = useT()
  const navigate = useNavigate()
  const [oldPassword, setOld] = useState('')
  const [newPassword, setNew] = useState('')
  const change = useMutation({
    mutationFn: () => readAnswer(siteApi.changeSitePassword({ body: { oldPassword, newPassword } })),
    onSuccess: () => {
      showToast({ id: 'site', kind: 'success', title: t('site.passwordChanged') })
      navigate(paths.siteIndex(), { replace: true })
    },
  })
  return (
    <AccountForm
      title={t('site.changePassword')}
      line={t('site.changePasswordLine')}
      button={t('site.changePassword')}
      isReady={oldPassword !== '' && isPassword(newPassword)}
      isBusy={change.isPending}
      error={change.error}
      onSubmit={() => change.mutate()}
      links={<Link to={paths.siteIndex()}>{t('site.index')}</Link>}
    >
      <PasswordField label={t('site.oldPassword')} value={oldPassword} onChange={setOld} />
      <PasswordField label={t('site.newPassword')} value={newPassword} isNew onChange={setNew} />
    </AccountForm>
  )
}

/** Chooses another password while signed in. */
export default function PasswordChangePage() {
  return <SignedIn>{() => <ChangeForm />}</SignedIn>
}
