import { getParameter, type ProposalRefusal, releaseOf } from '@tronlens/protocol/parameters'
import { getLanguage, useT } from '../../../i18n/i18n.ts'

/** Why no proposal can change a parameter now. */
export function ObstacleText({
  obstacle: { reason, version, needs = [], text },
}: {
  obstacle: ProposalRefusal
}) {
  const t = useT()
  const release = version === undefined ? '' : (releaseOf(version) ?? String(version))
  switch (reason) {
    case 'locked':
      return t('proposals.obstacle.locked', { release })
    case 'closed':
      return t('proposals.obstacle.closed', { release })
    case 'done':
    case 'value':
      return t('proposals.obstacle.done')
    case 'needs': {
      const names = needs.map((key) => `${t(`parameters.${key}`)} (#${getParameter(key).id})`)
      return t('proposals.obstacle.needs', { names: new Intl.ListFormat(getLanguage()).format(names) })
    }
    default:
      return <bdi dir="ltr">{text}</bdi>
  }
}
