import { useT } from '../../../i18n/i18n.ts'
import { formatDateTime, formatDuration } from '../../../shared/format/time.ts'
import { useChainNow } from '../../../shared/live/useChainNow.ts'

/**
 * A countdown to the end of a request, then when that is. A clock does not decide that it has expired.
 *
 * @param isOver - the service saw a solid block behind the end
 */
export function TimeLeft({ expiration, isOver }: { expiration: number; isOver: boolean }) {
  const t = useT()
  const now = useChainNow()
  return (
    <span data-tip={formatDateTime(expiration)}>
      {isOver
        ? t('multisig.expiredAt', { time: formatDateTime(expiration) })
        : expiration > now
          ? t('multisig.expiresIn', { time: formatDuration(expiration - now) })
          : `${t('multisig.expires')} ${formatDateTime(expiration)}`}
    </span>
  )
}
