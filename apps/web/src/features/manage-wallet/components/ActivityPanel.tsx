import { useQuery } from '@tanstack/react-query'
import type { StatementRow } from '@tronlens/api-contract'
import type { Address } from '@tronlens/core'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { useRate } from '../../../shared/currency.ts'
import { AddressText } from '../../../shared/entity/Address.tsx'
import { measureColumn } from '../../../shared/entity/Amount.tsx'
import { AnswerLabels } from '../../../shared/entity/address-book.tsx'
import { FinalitySmall } from '../../../shared/figure/Finality.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { DataTable } from '../../../shared/lists/DataTable.tsx'
import type { Column } from '../../../shared/lists/table-types.ts'
import { confirmationsOf, SOLID_AFTER, useLive } from '../../../shared/live/live-store.ts'
import { useHistoryLine } from '../../../shared/live/useHistoryLine.tsx'
import { useRefetchOnBlock } from '../../../shared/live/useRefetchOnBlock.ts'
import { paths } from '../../../shared/paths.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { statementQuery } from '../../../slices/account/api/statement-query.ts'
import { StatementCard } from '../../../slices/account/components/StatementCard.tsx'
import {
  Age,
  AmountOf,
  changesOf,
  WhatOf,
  worthOf,
} from '../../../slices/account/components/StatementCells.tsx'
import { counterpartyOf } from '../../../slices/account/statement.ts'

const SHOWN = 10
const NONE: readonly StatementRow[] = []

/** Recent transfers and other transactions of the wallet; its own address is not repeated. */
export function ActivityPanel({ address, total }: { address: Address; total: number | undefined }) {
  const t = useT()
  const historyLine = useHistoryLine()
  const query = useQuery(statementQuery({ address, limit: SHOWN }))
  useRefetchOnBlock(query)
  const { currency, rate } = useRate()
  const head = useLive((live) => live.head)
  const solid = useLive((live) => live.solid)
  const rows = query.data?.data
  const changes = measureColumn((rows ?? NONE).flatMap(changesOf))
  const finality = (row: StatementRow) => (
    <FinalitySmall confirmed={row.confirmed ? SOLID_AFTER : confirmationsOf(row.block, head, solid)} />
  )
  const columns: Column<StatementRow>[] = [
    { id: 'age', header: t('column.age'), cell: (row) => <Age row={row} />, bone: 5 },
    { id: 'what', header: t('statement.what'), cell: (row) => <WhatOf row={row} address={address} /> },
    {
      id: 'with',
      header: t('statement.with'),
      fill: true,
      cell: (row) => <AddressText value={counterpartyOf(row, address)} />,
    },
    {
      id: 'amount',
      header: t('column.amount'),
      align: 'right',
      cell: (row) => <AmountOf row={row} address={address} column={changes} />,
    },
    ...(currency === 'TRX' || rate === undefined
      ? []
      : [
          {
            id: 'value',
            header: t('column.value', { currency }),
            from: 'xl',
            amount: (row) => worthOf(row, currency, rate),
          } satisfies Column<StatementRow>,
        ]),
    { id: 'finality', header: t('statement.finality'), from: 'lg', cell: finality },
  ]
  return (
    <Panel
      title={t('walletPage.activity')}
      note={total !== undefined && formatInteger(total)}
      end={
        <Link className="link" to={paths.address(address)}>
          {t('walletPage.allTransactions')}
        </Link>
      }
    >
      <AnswerLabels answer={query.data}>
        <DataTable
          label={t('walletPage.activity')}
          columns={columns}
          rows={rows}
          rowKey={({ hash }) => hash}
          skeletonRows={SHOWN}
          card={(row) => (
            <StatementCard row={row} address={address} time={<Age row={row} />} finality={finality(row)} />
          )}
          error={query.error}
          onRetry={() => void query.refetch()}
          empty={{ title: t('address.noActivity'), line: historyLine }}
        />
      </AnswerLabels>
    </Panel>
  )
}
