import { useT } from '../../../i18n/i18n.ts'
import { formatDateTime, formatDuration } from '../../../shared/format/time.ts'
import { useChainNow } from '../../../shared/live/useChainNow.ts'

/** A countdown to the end of a request, then when that was. */
export function TimeLeft({ expiration }: { expiration: number }) {
  const t = useT()
  const now = useChainNow()
  return (
    <span data-tip={formatDateTime(expiration)}>
      {expiration > now
        ? t('multisig.expiresIn', { time: formatDuration(expiration - now) })
        : t('multisig.expiredAt', { time: formatDateTime(expiration) })}
    </span>
  )
}
