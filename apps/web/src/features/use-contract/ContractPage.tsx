import { useQuery } from '@tanstack/react-query'
import type { ContractDetail } from '@tronlens/api-contract'
import { type Address, findAddress, safeText } from '@tronlens/core'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { NoAddress } from '../../shared/entity/NoAddress.tsx'
import { ZERO_ADDRESS } from '../../shared/entity/zero-address.ts'
import { useRefetchOnBlock } from '../../shared/live/useRefetchOnBlock.ts'
import { paths } from '../../shared/paths.ts'
import { shorten } from '../../shared/shorten.ts'
import { Boundary } from '../../shared/ui/Boundary.tsx'
import { DetailPage } from '../../shared/ui/DetailPage.tsx'
import { useDocumentTitle } from '../../shared/ui/PageTitle.tsx'
import { Panel } from '../../shared/ui/Panel.tsx'
import { LinkTabs } from '../../shared/ui/Tabs.tsx'
import { InternalTab } from '../../slices/account/components/tabs/InternalTab.tsx'
import { contractDetailQuery } from './api/contract-queries.ts'
import { CallersTab } from './components/CallersTab.tsx'
import { CallsTab } from './components/CallsTab.tsx'
import { ContractHead } from './components/ContractHead.tsx'
import { DaysTab } from './components/DaysTab.tsx'
import { EventsTab } from './components/EventsTab.tsx'
import { Facts5 } from './components/Facts5.tsx'
import { HeldTokensTab, TransfersTab } from './components/HeldTabs.tsx'
import { contractStub } from './stub.ts'

// the editor and the ABI encoder are only loaded when a tab needs them
const CodeTab = lazy(() => import('./components/CodeTab.tsx'))
const ReadWriteTab = lazy(() => import('./components/ReadWriteTab.tsx'))

const TABS = [
  'code',
  'read-write',
  'transactions',
  'transfers',
  'internal-transactions',
  'events',
  'token-balances',
  'energy',
  'call',
  'callers',
  'trx-balances-chart',
] as const
type Tab = (typeof TABS)[number]

const CONTENT: Record<Tab, (props: { contract: ContractDetail }) => ReactNode> = {
  code: ({ contract }) => <CodeTab contract={contract} />,
  'read-write': ({ contract }) => <ReadWriteTab contract={contract} />,
  transactions: ({ contract }) => <CallsTab address={contract.address} />,
  transfers: ({ contract }) => <TransfersTab address={contract.address} />,
  'internal-transactions': ({ contract }) => <InternalTab account={contract} />,
  events: ({ contract }) => <EventsTab address={contract.address} />,
  'token-balances': ({ contract }) => <HeldTokensTab address={contract.address} />,
  energy: ({ contract }) => <DaysTab address={contract.address} series="energy" />,
  call: ({ contract }) => <DaysTab address={contract.address} series="calls" />,
  callers: ({ contract }) => <CallersTab address={contract.address} />,
  'trx-balances-chart': ({ contract }) => <DaysTab address={contract.address} series="balance" />,
}

/**
 * Everything about one contract: what it is, its source, its functions, what was done with it;
 * `actions` stand at its head.
 */
export default function ContractPage({ actions }: { actions?: (address: Address) => ReactNode }) {
  const t = useT()
  const { id = '', tab } = useParams()
  const address = findAddress(id)
  const query = useQuery({ ...contractDetailQuery(address ?? ZERO_ADDRESS), enabled: address !== undefined })
  useRefetchOnBlock(query)
  useDocumentTitle(`${t('address.contract')} ${address ? shorten(address) : ''}`)
  if (!address) return <NoAddress id={id} />
  if (address !== id) return <Navigate to={paths.contract(address, tab)} replace />
  return (
    <DetailPage
      query={query}
      stub={contractStub(address)}
      notFound={{
        title: t('contract.notFound'),
        line: t('contract.notFoundLine', { id: address }),
        action: (
          <Link className="link" to={paths.address(address)}>
            {t('contract.asAccount')}
          </Link>
        ),
      }}
    >
      {(contract) => (
        <>
          <ContractHead contract={contract} actions={actions?.(contract.address)} />
          <Boundary>
            <Facts5 contract={contract} />
          </Boundary>
          <ContractTabs contract={contract} tab={tab} />
        </>
      )}
    </DetailPage>
  )
}

function ContractTabs({ contract, tab }: { contract: ContractDetail; tab: string | undefined }) {
  const t = useT()
  const current = TABS.find((each) => each === tab) ?? 'transactions'
  const Content = CONTENT[current]
  const labels: Record<Tab, string> = {
    code: t('contract.tab.code'),
    'read-write': t('contract.tab.readWrite'),
    transactions: t('nav.transactions'),
    transfers: t('address.tab.transfers'),
    'internal-transactions': t('address.tab.internal'),
    events: t('contract.tab.events'),
    'token-balances': t('address.tab.tokens'),
    energy: t('contract.tab.energy'),
    call: t('contract.tab.calls'),
    callers: t('contract.tab.callers'),
    'trx-balances-chart': t('contract.tab.balance'),
  }
  return (
    <Panel>
      <LinkTabs
        label={safeText(contract.name) || t('address.contract')}
        current={current}
        tabs={[
          ...TABS.map((id) => ({
            id,
            label: labels[id],
            to: paths.contract(contract.address, id === 'transactions' ? undefined : id),
            ...(id === 'transactions' && { count: contract.trxCount }),
          })),
          // the page of the token has them
          ...(contract.tokenInfo
            ? [{ id: 'holders', label: t('token.holders'), to: paths.token20(contract.address, 'holders') }]
            : []),
        ]}
      />
      <Boundary key={current}>
        <Suspense fallback={<div aria-busy="true" style={{ minHeight: 300 }} />}>
          <Content contract={contract} />
        </Suspense>
      </Boundary>
    </Panel>
  )
}
