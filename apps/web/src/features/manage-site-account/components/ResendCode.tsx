import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { readAnswer, siteApi } from '../../../shared/api/site-client.ts'
import { MINUTE } from '../../../shared/format/time.ts'
import { useNow } from '../../../shared/time/now.ts'
import { refusalText } from '../refusal-text.ts'
import type { Who } from './AccountFields.tsx'

/** Sends a new code, once a minute at most. */
export function ResendCode({ who, purpose }: { who: Who; purpose: 'activate' | 'reset' }) {
  const t = useT()
  const now = useNow()
  const [sentAt, setSentAt] = useState(now)
  const send = useMutation({
    mutationFn: () => readAnswer(siteApi.sendSiteCode({ body: { ...who, purpose } })),
    onSuccess: () => setSentAt(Date.now()),
  })
  const seconds = Math.ceil((sentAt + MINUTE - now) / 1000)
  if (seconds > 0) return <span className="muted">{t('site.resendIn', { n: seconds })}</span>
  return (
    <>
      <button type="button" className="link" disabled={send.isPending} onClick={() => send.mutate()}>
        {t('site.resend')}
      </button>
      {send.error && <span role="alert">{t(refusalText(send.error))}</span>}
    </>
  )
}
