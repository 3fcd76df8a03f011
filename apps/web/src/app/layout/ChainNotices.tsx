import { useQuery } from '@tanstack/react-query'
import { useT } from '../../i18n/i18n.ts'
import { statusQuery } from '../../shared/api/network.ts'
import { useShownNetwork } from '../../shared/api/networks.ts'
import { IconAlertTriangle } from '../../shared/ui/icons.ts'
import { Tag } from '../../shared/ui/Tag.tsx'
import { useNetworks } from './NetworkMenu.tsx'

const SYNCED_PERCENT = 95

/** Says beside the mark that this is a test network, and that the index is still catching up. */
export function ChainNotices() {
  const t = useT()
  const { current } = useNetworks()
  const { missing } = useShownNetwork()
  const { data: status } = useQuery(statusQuery)
  const isTest = current?.type === 'testnet'
  const progress = status?.sync.progress
  return (
    <>
      {missing !== undefined && <Tag kind="warn">{t('network.missing', { key: missing })}</Tag>}
      {isTest && (
        <Tag kind="warn">
          <span style={{ textTransform: 'uppercase' }}>{t('header.testnet')}</span>
        </Tag>
      )}
      {progress !== undefined && progress < SYNCED_PERCENT && (
        <Tag kind="bad">
          <IconAlertTriangle size={14} stroke={1.6} />
          {t('header.syncing', { percent: Math.round(progress) })}
        </Tag>
      )}
    </>
  )
}
