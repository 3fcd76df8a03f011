import { Suspense } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { paths } from '../../../shared/paths.ts'
import { Boundary } from '../../../shared/ui/Boundary.tsx'
import { lazyWithTexts } from '../../../shared/ui/lazy-page.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { LinkTabs } from '../../../shared/ui/Tabs.tsx'
import { ProducedBlocks } from '../../block/components/ProducedBlocks.tsx'
import { AddressTransfers } from '../../transfer/components/AddressTransfers.tsx'
import { CastVoteTable } from '../../vote/components/CastVoteTable.tsx'
import { VoterTable } from '../../vote/components/VoterTable.tsx'
import type { Account } from '../account.ts'
import { holdingsOf } from '../holdings.ts'
import styles from './statement.module.css'
import { CreatedTab } from './tabs/CreatedTab.tsx'
import { HistoryTab } from './tabs/HistoryTab.tsx'
import { InternalTab } from './tabs/InternalTab.tsx'
import { PermissionsTab } from './tabs/PermissionsTab.tsx'
import { StakesTab } from './tabs/StakesTab.tsx'
import { StatementTab } from './tabs/StatementTab.tsx'
import { TokensTab } from './tabs/TokensTab.tsx'

const ApprovalsTab = lazyWithTexts(['risk'], () => import('./tabs/ApprovalsTab.tsx'))
const CounterpartiesTab = lazyWithTexts(['flow'], () => import('./tabs/CounterpartiesTab.tsx'))

/** Account type of a contract: it has no keys that could sign. */
const CONTRACT = 2

const TABS = [
  'transactions',
  'transfers',
  'internal-transactions',
  'tokens',
  'counterparties',
  'history',
  'freeze',
  'votes',
  'approvals',
  'contracts',
  'permissions',
  'blocks',
  'voters',
] as const
type Tab = (typeof TABS)[number]

const CONTENT: Record<Tab, React.ComponentType<{ account: Account }>> = {
  transactions: StatementTab,
  transfers: ({ account }) => <AddressTransfers address={account.address} />,
  'internal-transactions': InternalTab,
  tokens: TokensTab,
  counterparties: CounterpartiesTab,
  history: HistoryTab,
  freeze: StakesTab,
  votes: ({ account }) => <CastVoteTable voter={account.address} />,
  approvals: ApprovalsTab,
  contracts: CreatedTab,
  permissions: PermissionsTab,
  blocks: ({ account }) => <ProducedBlocks producer={account.address} />,
  voters: ({ account }) => <VoterTable candidate={account.address} />,
}

/** The activity of an account; which part is shown is in the address of the page. */
export function AccountTabs({ account, tab }: { account: Account; tab: string | undefined }) {
  const t = useT()
  const current = TABS.find((each) => each === tab) ?? 'transactions'
  const Content = CONTENT[current]
  const { address, representative } = account
  const isActor = account.activated && account.accountType !== CONTRACT
  return (
    <Panel>
      <LinkTabs
        label={t('address.tabs')}
        current={current}
        tabs={[
          {
            id: 'transactions',
            label: t('statement.title'),
            to: paths.address(address),
          },
          {
            id: 'transfers',
            label: t('address.tab.transfers'),
            to: paths.address(address, 'transfers'),
            count: account.transactions,
          },
          {
            id: 'internal-transactions',
            label: t('address.tab.internal'),
            to: paths.address(address, 'internal-transactions'),
          },
          {
            id: 'tokens',
            label: t('address.tab.tokens'),
            to: paths.address(address, 'tokens'),
            count: holdingsOf(account).length,
          },
          {
            id: 'counterparties',
            label: t('address.tab.counterparties'),
            to: paths.address(address, 'counterparties'),
          },
          { id: 'history', label: t('address.tab.history'), to: paths.address(address, 'history') },
          ...(isActor || current === 'freeze' || current === 'votes'
            ? [
                { id: 'freeze', label: t('stakes.tab'), to: paths.address(address, 'freeze') },
                { id: 'votes', label: t('column.votes'), to: paths.address(address, 'votes') },
              ]
            : []),
          { id: 'approvals', label: t('address.tab.approvals'), to: paths.address(address, 'approvals') },
          { id: 'contracts', label: t('address.tab.created'), to: paths.address(address, 'contracts') },
          ...(isActor
            ? [
                {
                  id: 'permissions',
                  label: t('address.whoCanSign'),
                  to: paths.address(address, 'permissions'),
                },
              ]
            : []),
          ...(representative.enabled
            ? [
                { id: 'blocks', label: t('address.tab.blocks'), to: paths.address(address, 'blocks') },
                { id: 'voters', label: t('address.tab.voters'), to: paths.address(address, 'voters') },
              ]
            : []),
        ]}
        end={<span className={styles.tabNote}>{t('statement.recorded')}</span>}
      />
      <Boundary key={current}>
        <Suspense>
          <Content account={account} />
        </Suspense>
      </Boundary>
    </Panel>
  )
}
