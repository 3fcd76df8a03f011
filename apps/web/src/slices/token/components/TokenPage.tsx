import { isAddress } from '@tronlens/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { paths } from '../../../shared/paths.ts'
import { Boundary } from '../../../shared/ui/Boundary.tsx'
import { DetailPage } from '../../../shared/ui/DetailPage.tsx'
import { useDocumentTitle } from '../../../shared/ui/PageTitle.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { LinkTabs } from '../../../shared/ui/Tabs.tsx'
import { isItemKind } from '../api/item-queries.ts'
import { type TokenDetail, tokenStub } from '../token.ts'
import { AboutTab } from './AboutTab.tsx'
import { HolderSpread } from './HolderSpread.tsx'
import { ImitationsTab } from './ImitationsTab.tsx'
import { TokenCharts } from './TokenCharts.tsx'
import { TokenFigures } from './TokenFigures.tsx'
import { TokenHead } from './TokenHead.tsx'
import { TokenSale } from './TokenSale.tsx'
import styles from './token.module.css'
import { VolumeTab } from './VolumeTab.tsx'

const TABS = ['items', 'holders', 'volume', 'supply', 'imitations', 'about'] as const
type Tab = (typeof TABS)[number]
/**
 * Older links call the tab of prices so; volumes are what is known of a market here. How a token is
 * spread stands over its holders.
 */
const OLD_NAMES: Record<string, Tab> = { quotes: 'volume', distribution: 'holders' }

export interface TokenPageProps {
  id: string
  kind: string
  tab: string | undefined
  query: { data: TokenDetail | null | undefined; error: unknown; refetch: () => unknown }
  /** The address of a tab of the page. */
  tabPath: (tab?: string) => string
  transfers: (token: TokenDetail) => ReactNode
  holders: (token: TokenDetail) => ReactNode
  /** Items of a collection; nothing for tokens whose units are all alike. */
  items?: (token: TokenDetail) => ReactNode
  /** What was made and destroyed; only contracts do that after the issue. */
  supply?: (token: TokenDetail) => ReactNode
  /** What can be done with it, at the end of its head. */
  actions?: ReactNode
}

/**
 * A token of any standard: figures, charts, transfers, holders in words, what was moved and
 * made, what is said of it.
 */
export function TokenPage(props: TokenPageProps) {
  const { id, kind, tab, query, tabPath, transfers, items, holders, supply, actions } = props
  const t = useT()
  const named = TABS.find((each) => each === tab) ?? OLD_NAMES[tab ?? '']
  const hasItems = ({ kind: standard }: TokenDetail) => items !== undefined && isItemKind(standard)
  const isMissing =
    (named === 'supply' && !supply) || (named === 'items' && query.data && !hasItems(query.data))
  const current = isMissing ? undefined : named
  useDocumentTitle(query.data?.symbol || id)
  return (
    <DetailPage
      query={query}
      stub={tokenStub(id, kind)}
      notFound={{
        title: t('token.notFound'),
        line: t('token.notFoundLine', { id }),
        action: (
          <Link className="link" to={paths.tokenList()}>
            {t('nav.tokenList')}
          </Link>
        ),
      }}
    >
      {(token) => (
        <>
          <TokenHead token={token} imitationsPath={tabPath('imitations')} actions={actions} />
          <TokenFigures token={token} />
          <TokenSale token={token} />
          <TokenCharts token={token} />
          <Panel className={styles.block}>
            <LinkTabs
              label={t('token.tabs')}
              current={current ?? ''}
              tabs={[
                { id: '', label: t('token.transfers'), to: tabPath(), count: token.transfers },
                ...(hasItems(token)
                  ? [{ id: 'items', label: t('tokenPage.items'), to: tabPath('items') }]
                  : []),
                { id: 'holders', label: t('token.holders'), to: tabPath('holders'), count: token.holders },
                { id: 'volume', label: t('tokenPage.volume'), to: tabPath('volume') },
                ...(supply
                  ? [{ id: 'supply', label: t('tokenPage.supplyHistory'), to: tabPath('supply') }]
                  : []),
                { id: 'imitations', label: t('tokenPage.imitations'), to: tabPath('imitations') },
                { id: 'about', label: t('tokenPage.about'), to: tabPath('about') },
              ]}
              end={
                isAddress(token.id) && (
                  <Link className="link" to={paths.contract(token.id, 'code')}>
                    {t('tokenPage.contractTab')}
                  </Link>
                )
              }
            />
            <Boundary key={current ?? ''}>
              {current === undefined && transfers(token)}
              {current === 'items' && items?.(token)}
              {current === 'holders' && (
                <>
                  <HolderSpread token={token} />
                  {holders(token)}
                </>
              )}
              {current === 'volume' && <VolumeTab token={token} />}
              {current === 'supply' && supply?.(token)}
              {current === 'imitations' && <ImitationsTab token={token} />}
              {current === 'about' && <AboutTab token={token} />}
            </Boundary>
          </Panel>
        </>
      )}
    </DetailPage>
  )
}
