import type { ReactNode } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Amount } from '../../../shared/entity/Amount.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { DetailPage } from '../../../shared/ui/DetailPage.tsx'
import { useDocumentTitle } from '../../../shared/ui/PageTitle.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { LinkTabs } from '../../../shared/ui/Tabs.tsx'
import { type TokenDetail, tokenStub } from '../token.ts'
import { TokenFacts } from './TokenFacts.tsx'
import { TokenHead } from './TokenHead.tsx'
import styles from './token.module.css'

const HOLDERS = 'holders'

export interface TokenPageProps {
  id: string
  kind: string
  tab: string | undefined
  query: { data: TokenDetail | null | undefined; error: unknown; refetch: () => unknown }
  /** The address of a tab of the page. */
  tabPath: (tab?: string) => string
  transfers: (token: TokenDetail) => ReactNode
  holders: (token: TokenDetail) => ReactNode
}

/** A token of any standard: figures, facts, transfers and holders. */
export function TokenPage({ id, kind, tab, query, tabPath, transfers, holders }: TokenPageProps) {
  const t = useT()
  const current = tab === HOLDERS ? HOLDERS : ''
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
            name={token.name}
            symbol={token.symbol}
            kind={token.kind}
            figures={[
              {
                label: t('token.supply'),
                value: <Amount value={token.supply} decimals={token.decimals} />,
              },
              { label: t('token.holders'), value: formatInteger(token.holders) },
              { label: t('token.transfers'), value: formatInteger(token.transfers) },
              { label: t('token.decimals'), value: token.decimals },
            ]}
          />
          <TokenFacts token={token} />
          <Panel className={styles.block}>
            <LinkTabs
              label={t('token.tabs')}
              current={current}
              tabs={[
                { id: '', label: t('token.transfers'), to: tabPath(), count: token.transfers },
                { id: HOLDERS, label: t('token.holders'), to: tabPath(HOLDERS), count: token.holders },
              ]}
            />
            {current === HOLDERS ? holders(token) : transfers(token)}
          </Panel>
        </>
      )}
    </DetailPage>
  )
}
