import { useQuery } from '@tanstack/react-query'
import { type TranslationKey, useT } from '../../i18n/i18n.ts'
import { statusQuery } from '../../shared/api/network.ts'
import { type NetworkKind, useShownNetwork } from '../../shared/api/networks.ts'
import { IconAlertTriangle } from '../../shared/ui/icons.ts'
import { Tag } from '../../shared/ui/Tag.tsx'
import { useNetworks } from './NetworkMenu.tsx'

const SYNCED_PERCENT = 95
/** Networks that could be taken for the main one, and are not. */
const KINDS: Partial<Record<NetworkKind, TranslationKey>> = {
  testnet: 'header.testnet',
  sidechain: 'network.sidechain',
}

/**
 * Says next to the mark that this is a test network or a side chain, and that the index is still catching up.
 */
export function ChainNotices() {
  const t = useT()
  const { current } = useNetworks()
  const { missing } = useShownNetwork()
  const { data: status } = useQuery(statusQuery)
  // the words of the tag, by what the network is
  const kind = current && KINDS[current.type]
  const progress = status?.sync.progress
  return (
    <>
      {missing !== undefined && <Tag kind="warn">{t('network.missing', { key: missing })}</Tag>}
      {kind && (
        <Tag kind="warn">
          <span style={{ textTransform: 'uppercase' }}>{t(kind)}</span>
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
