import { useQuery } from '@tanstack/react-query'
import type { Address } from '@tronlens/core'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { AnswerLabels } from '../../../shared/entity/address-book.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { useRefetchOnBlock } from '../../../shared/live/useRefetchOnBlock.ts'
import { paths } from '../../../shared/paths.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { transactionListQuery } from '../../../slices/transaction/api/transaction-queries.ts'
import { TransactionList } from '../../../slices/transaction/components/TransactionList.tsx'

const SHOWN = 10

/** The newest transactions of the wallet. */
export function ActivityPanel({ address }: { address: Address }) {
  const t = useT()
  const query = useQuery(transactionListQuery({ address, start: 0, limit: SHOWN }))
  useRefetchOnBlock(query)
  return (
    <Panel
      title={t('walletPage.activity')}
      note={query.data && formatInteger(query.data.total)}
      end={
        <Link className="link" to={paths.address(address)}>
          {t('walletPage.allTransactions')}
        </Link>
      }
    >
      <AnswerLabels answer={query.data}>
        <TransactionList
          label={t('walletPage.activity')}
          rows={query.data?.rows}
          error={query.error}
          onRetry={() => void query.refetch()}
          skeletonRows={SHOWN}
          compact
          look="narrow"
          empty={{ title: t('address.noActivity') }}
        />
      </AnswerLabels>
    </Panel>
  )
}
