import { isAddress } from '@tronlens/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { Amount } from '../../../shared/entity/Amount.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { paths } from '../../../shared/paths.ts'
import { Boundary } from '../../../shared/ui/Boundary.tsx'
import { DetailPage } from '../../../shared/ui/DetailPage.tsx'
import { useDocumentTitle } from '../../../shared/ui/PageTitle.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { LinkTabs } from '../../../shared/ui/Tabs.tsx'
import { type TokenDetail, tokenStub } from '../token.ts'
import { DistributionTab } from './DistributionTab.tsx'
import { IssuerData } from './IssuerData.tsx'
import { PriceFigure } from './PriceFigure.tsx'
import { TokenFacts } from './TokenFacts.tsx'
import { TokenHead } from './TokenHead.tsx'
import styles from './token.module.css'
import { VolumeTab } from './VolumeTab.tsx'

const TABS = ['holders', 'distribution', 'volume', 'supply'] as const
type Tab = (typeof TABS)[number]
/** Older links call the tab of prices so; volumes are what is known of a market here. */
const OLD_NAMES: Record<string, Tab> = { quotes: 'volume' }

export interface TokenPageProps {
  id: string
  kind: string
  tab: string | undefined
  query: { data: TokenDetail | null | undefined; error: unknown; refetch: () => unknown }
  /** The address of a tab of the page. */
  tabPath: (tab?: string) => string
  transfers: (token: TokenDetail) => ReactNode
  holders: (token: TokenDetail) => ReactNode
  /** What was made and destroyed; only contracts do that after the issue. */
  supply?: (token: TokenDetail) => ReactNode
}

/** A token of any standard: figures, facts, transfers, holders and their shares, what was moved and made. */
export function TokenPage(props: TokenPageProps) {
  const { id, kind, tab, query, tabPath, transfers, holders, supply } = props
  const t = useT()
  const named = TABS.find((each) => each === tab) ?? OLD_NAMES[tab ?? '']
  const current = named === 'supply' && !supply ? undefined : named
  useDocumentTitle(query.data?.symbol || id)
  return (
    <DetailPage
      query={query}
      stub={tokenStub(id, kind)}
      notFound={{ title: t('token.notFound'), line: t('token.notFoundLine', { id }) }}
    >
      {(token) => (
        <>
          <TokenHead
            token={token}
            figures={[
              {
                label: t('token.supply'),
                value: <Amount value={token.supply} decimals={token.decimals} />,
              },
              { label: t('token.holders'), value: formatInteger(token.holders) },
              { label: t('token.transfers'), value: formatInteger(token.transfers) },
              { label: t('token.decimals'), value: token.decimals },
              {
                label: t('tokenPage.price'),
                value: <PriceFigure market={token.market} />,
              },
            ]}
          />
          <TokenFacts token={token} />
          <IssuerData token={token} />
          <Panel className={styles.block}>
            <LinkTabs
              label={t('token.tabs')}
              current={current ?? ''}
              tabs={[
                { id: '', label: t('token.transfers'), to: tabPath(), count: token.transfers },
                { id: 'holders', label: t('token.holders'), to: tabPath('holders'), count: token.holders },
                { id: 'distribution', label: t('tokenPage.distribution'), to: tabPath('distribution') },
                { id: 'volume', label: t('tokenPage.volume'), to: tabPath('volume') },
                ...(supply
                  ? [{ id: 'supply', label: t('tokenPage.supplyHistory'), to: tabPath('supply') }]
                  : []),
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
              {current === 'holders' && holders(token)}
              {current === 'distribution' && <DistributionTab token={token} />}
              {current === 'volume' && <VolumeTab token={token} />}
              {current === 'supply' && supply?.(token)}
            </Boundary>
          </Panel>
        </>
      )}
    </DetailPage>
  )
}
