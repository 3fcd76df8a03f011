import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { readAnswer, siteApi } from '../../shared/api/site-client.ts'
import { paths } from '../../shared/paths.ts'
import { showToast } from '../../shared/ui/toast.ts'
import { switchPushOff } from '../../slices/site-account/push.ts'
import { leaveSite, siteSession } from '../../slices/site-account/session.ts'
import { refusalText } from './refusal-text.ts'

/** Ends the session of this browser. */
export default function LogoutPage() {
  const t = useT()
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening the page logs out
  useEffect(() => {
    const state = siteSession.get()
    const body = state.step === 'in' ? { user_id: state.user.id } : {}
    // the next user of the browser must not get notifications of this account
    const isPushOff = switchPushOff().catch((error: unknown) =>
      showToast({ id: 'push', kind: 'error', title: t(refusalText(error)) }),
    )
    isPushOff
      .then(() => readAnswer(siteApi.logoutSiteUser({ body })))
      .then(
        () => {
          leaveSite()
          showToast({ id: 'site', kind: 'success', title: t('site.loggedOut') })
          navigate(paths.siteLogin(), { replace: true })
        },
        (error: unknown) => {
          showToast({ id: 'site', kind: 'error', title: t(refusalText(error)) })
          navigate(paths.siteIndex(), { replace: true })
        },
      )
  }, [])
  return <div aria-busy="true" />
}
