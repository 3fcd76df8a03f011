import { useT } from '../../i18n/i18n.ts'
import { type Capability, chooseNetwork } from '../../shared/api/networks.ts'
import { useDocumentTitle } from '../../shared/ui/PageTitle.tsx'
import { State } from '../../shared/ui/State.tsx'
import { useNetworks } from './NetworkMenu.tsx'

/** In place of a page that the shown network has not: which network has it, and the way there. */
export default function OtherChainPage({ needs }: { needs: Capability }) {
  const t = useT()
  const { all, current } = useNetworks()
  const others = all.filter(({ capabilities }) => capabilities.includes(needs))
  const title = t('otherChain.title', { name: current?.name ?? '' })
  useDocumentTitle(title)
  return (
    <State
      isPage
      kind="not-found"
      title={title}
      line={t(others.length > 0 ? 'otherChain.line' : 'otherChain.nowhere')}
      action={others.map((network) => (
        <button key={network.key} type="button" className="link" onClick={() => chooseNetwork(network)}>
          {t('otherChain.show', { name: network.name })}
        </button>
      ))}
    />
  )
}
