import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../i18n/i18n.ts'
import { listQuery } from '../../../shared/api/list-query.ts'
import type { BlockRow, ListEnvelope, TransactionRow, TransferRow } from '../../../shared/api/wire.ts'
import { AnswerLabels } from '../../../shared/entity/address-book.tsx'
import { Pager } from '../../../shared/lists/Pager.tsx'
import { useUrlState } from '../../../shared/lists/url-state.ts'
import { paths } from '../../../shared/paths.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { LinkTabs } from '../../../shared/ui/Tabs.tsx'
import { TransactionList } from '../../transaction/components/TransactionList.tsx'
import { TransferTable } from '../../transfer/components/MovementTable.tsx'

const TRANSFERS = 'transfers'

/** Transactions and transfers of a block. */
export function BlockTabs({ block, tab }: { block: BlockRow; tab: string | undefined }) {
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
  const { data, error, refetch } = useQuery(
    listQuery<ListEnvelope<TransactionRow>>('/api/transaction', {
      block,
      sort: '-timestamp',
      start: state.start,
      limit: state.size,
    }),
  )
  return (
    <AnswerLabels answer={data}>
      <TransactionList
        label={t('nav.transactions')}
        rows={data?.data}
        withBlock={false}
        empty={{ title: t('block.noTransactions') }}
        error={error}
        onRetry={refetch}
      />
      <Pager state={state} total={data?.rangeTotal ?? 0} shown={data?.data.length ?? 0} />
    </AnswerLabels>
  )
}

function Transfers({ block }: { block: number }) {
  const t = useT()
  const state = useUrlState()
  const { data, error, refetch } = useQuery(
    listQuery<ListEnvelope<TransferRow>>('/api/transfer', {
      block,
      sort: '-timestamp',
      start: state.start,
      limit: state.size,
    }),
  )
  return (
    <AnswerLabels answer={data}>
      <TransferTable
        rows={data?.data}
        empty={{ title: t('block.noTransfers') }}
        error={error}
        onRetry={refetch}
      />
      <Pager state={state} total={data?.rangeTotal ?? 0} shown={data?.data.length ?? 0} />
    </AnswerLabels>
  )
}
