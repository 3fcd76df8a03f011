import { useQuery } from '@tanstack/react-query'
import type { Block } from '@tronlens/api-contract'
import { useT } from '../../../i18n/i18n.ts'
import { AdvancedLink } from '../../../shared/lists/AdvancedLink.tsx'
import { PagedList } from '../../../shared/lists/PagedList.tsx'
import { useUrlState } from '../../../shared/lists/url-state.ts'
import { paths } from '../../../shared/paths.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { LinkTabs } from '../../../shared/ui/Tabs.tsx'
import { transactionListQuery } from '../../transaction/api/transaction-queries.ts'
import { TransactionList } from '../../transaction/components/TransactionList.tsx'
import { DoubtfulSwitch, doubtfulFilter } from '../../transfer/components/DoubtfulSwitch.tsx'
import { MovementTable } from '../../transfer/components/MovementTable.tsx'
import { TransferKinds, useTransfersOfKind } from '../../transfer/components/TransferKinds.tsx'

const TRANSFERS = 'transfers'

/** Transactions and transfers of a block. */
export function BlockTabs({ block, tab }: { block: Block; tab: string | undefined }) {
  const t = useT()
  const current = tab === TRANSFERS ? TRANSFERS : ''
  return (
    <Panel>
      <LinkTabs
        label={t('block.tabs')}
        current={current}
        tabs={[
          { id: '', label: t('nav.transactions'), to: paths.block(block.number), count: block.nrOfTrx },
          {
            id: TRANSFERS,
            label: t('nav.transfers'),
            to: paths.block(block.number, TRANSFERS),
            count: block.transferCount,
          },
        ]}
      />
      {current === TRANSFERS ? <Transfers block={block.number} /> : <Transactions block={block.number} />}
    </Panel>
  )
}

function Transactions({ block }: { block: number }) {
  const t = useT()
  const state = useUrlState()
  const query = useQuery({ ...transactionListQuery({ ...state.range, block }), enabled: block >= 0 })
  return (
    <PagedList state={state} query={query}>
      {(view) => (
        <TransactionList
          {...view}
          label={t('nav.transactions')}
          look="block"
          empty={{ title: t('block.noTransactions') }}
        />
      )}
    </PagedList>
  )
}

function Transfers({ block }: { block: number }) {
  const t = useT()
  const state = useUrlState()
  const query = useTransfersOfKind(state, { ...state.range, block, ...doubtfulFilter(state) }, block >= 0)
  return (
    <PagedList
      state={state}
      query={query}
      filters={
        <>
          <TransferKinds state={state} />
          <DoubtfulSwitch state={state} />
          <AdvancedLink list="transfers" block={block} kind={state.filter('kind')} />
        </>
      }
    >
      {(view) => <MovementTable {...view} empty={{ title: t('block.noTransfers') }} />}
    </PagedList>
  )
}
