import { useT } from '../../i18n/i18n.ts'
import { IconCheck, IconClock, IconX } from '../ui/icons.ts'
import { Tag } from '../ui/Tag.tsx'
import { failureReason, isSuccess } from './result.ts'

/** How a transaction ended, in an icon and words. */
export function ResultTag({ contractRet, pending = false }: { contractRet: string; pending?: boolean }) {
  const t = useT()
  if (pending)
    return (
      <Tag>
        <IconClock size={14} stroke={1.6} />
        {t('result.waiting')}
      </Tag>
    )
  if (isSuccess(contractRet))
    return (
      <Tag kind="ok">
        <IconCheck size={14} stroke={1.6} />
        {t('result.success')}
      </Tag>
    )
  return (
    <Tag kind="bad" wraps>
      <IconX size={14} stroke={1.6} />
      {t('result.failed', { reason: failureReason(contractRet) })}
    </Tag>
  )
}
