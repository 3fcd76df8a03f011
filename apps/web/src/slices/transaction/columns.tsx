import type { BlockNumber } from '@tronlens/core'
import { t } from '../../i18n/i18n.ts'
import type { Currency } from '../../shared/currency.ts'
import { trxCell } from '../../shared/entity/Amount.tsx'
import { BlockLink } from '../../shared/entity/BlockLink.tsx'
import { Hash } from '../../shared/entity/Hash.tsx'
import { TimeAgo } from '../../shared/entity/Time.tsx'
import { FinalitySmall } from '../../shared/figure/Finality.tsx'
import type { Column } from '../../shared/lists/table-types.ts'
import { confirmationsOf } from '../../shared/live/live-store.ts'
import { valueAmount } from '../../shared/value.ts'
import { SentenceOf } from './components/SentenceOf.tsx'
import type { TransactionSummary } from './transaction.ts'
import { feeOf, trxValue } from './value.ts'

export interface ColumnContext {
  currency: Currency
  rate: number | undefined
  head: BlockNumber | undefined
  solid: BlockNumber | undefined
}

/** Columns of transaction lists; each list picks the ones it shows. */
export const transactionColumns = ({ currency, rate, head, solid }: ColumnContext) =>
  ({
    age: {
      id: 'age',
      header: t('column.age'),
      bone: 4,
      cell: (tx) => (
        <span className="muted">
          <TimeAgo time={tx.timestamp} />
        </span>
      ),
    },
    what: {
      id: 'what',
      header: t('column.what'),
      fill: true,
      bone: 44,
      cell: (tx) => <SentenceOf tx={tx} />,
    },
    value: {
      id: 'value',
      header: t('column.value', { currency }),
      from: 'md',
      amount: (tx) => {
        const sun = trxValue(tx)
        return sun === undefined ? undefined : valueAmount(sun, currency, rate)
      },
    },
    fee: {
      id: 'fee',
      header: t('column.fee'),
      from: 'md',
      amount: (tx) => trxCell(feeOf(tx)),
    },
    block: {
      id: 'block',
      header: t('column.block'),
      align: 'right',
      from: 'lg',
      cell: (tx) => <BlockLink number={tx.block} />,
    },
    finality: {
      id: 'finality',
      header: t('column.finality'),
      from: 'lg',
      bone: 7,
      cell: (tx) => <FinalitySmall confirmed={confirmationsOf(tx.block, head, solid)} />,
    },
    hash: {
      id: 'hash',
      header: t('column.transaction'),
      align: 'end',
      bone: 11,
      cell: (tx) => <Hash value={tx.hash} kind="transaction" />,
    },
  }) satisfies Record<string, Column<TransactionSummary>>
