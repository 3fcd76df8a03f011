import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../i18n/i18n.ts'
import { listQuery } from '../../../shared/api/list-query.ts'
import type { ListEnvelope, TransferRow } from '../../../shared/api/wire.ts'
import { AnswerLabels, type Labels, labelsOf } from '../../../shared/entity/address-book.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { FilterChip } from '../../../shared/lists/FilterChip.tsx'
import { Pager } from '../../../shared/lists/Pager.tsx'
import { PAGING_CEILING, type UrlState, useUrlState } from '../../../shared/lists/url-state.ts'
import filters from '../../../shared/ui/filters.module.css'
import { PageTitle } from '../../../shared/ui/PageTitle.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { Segments } from '../../../shared/ui/Tabs.tsx'
import { MovementTable } from '../components/MovementTable.tsx'
import {
  fromTokenTransfer,
  fromTransfer,
  type Movement,
  type TokenTransferAnswer,
  toMovements,
} from '../movement.ts'

const KINDS = ['all', 'trx', 'trc20'] as const
type Kind = (typeof KINDS)[number]

interface TransferPage extends Labels {
  rows: Movement[]
  total: number
}

function useTransfers(kind: Kind, state: UrlState) {
  const page = { sort: '-timestamp', start: state.start, limit: state.size }
  const address = state.params.get('address') ?? undefined
  const block = state.params.get('block') ?? undefined
  const token = kind === 'trx' ? '_' : undefined
  const coins = useQuery({
    ...listQuery<ListEnvelope<TransferRow>>('/api/transfer', { ...page, address, block, token }),
    enabled: kind !== 'trc20',
  })
  const tokens = useQuery({
    ...listQuery<TokenTransferAnswer>('/api/token_trc20/transfers', {
      ...page,
      relatedAddress: address,
      block,
    }),
    enabled: kind === 'trc20',
  })
  const query = kind === 'trc20' ? tokens : coins
  const answer: TransferPage | undefined =
    kind === 'trc20'
      ? tokens.data && {
          rows: toMovements(tokens.data.token_transfers, fromTokenTransfer),
          total: tokens.data.rangeTotal,
          ...labelsOf(tokens.data),
        }
      : coins.data && {
          rows: toMovements(coins.data.data, fromTransfer),
          total: coins.data.rangeTotal,
          ...labelsOf(coins.data),
        }
  return { answer, error: query.error, refetch: query.refetch }
}

/** All transfers of TRX and TRC10 tokens, only TRX, or TRC20. */
export default function TransfersPage() {
  const t = useT()
  const state = useUrlState()
  const kind = KINDS.find((each) => each === state.params.get('kind')) ?? 'all'
  const { answer, error, refetch } = useTransfers(kind, state)
  const total = answer?.total ?? 0
  const block = state.params.get('block')
  const address = state.params.get('address')
  return (
    <AnswerLabels answer={answer}>
      <PageTitle
        title={t('transfers.title')}
        total={answer && t('list.total', { n: formatInteger(total) })}
        note={total > PAGING_CEILING && t('list.ceiling', { n: formatInteger(PAGING_CEILING) })}
      />
      <Panel>
        <div className={filters.bar}>
          <Segments
            label={t('transfer.kind')}
            value={kind}
            onChange={(next) => state.change({ kind: next === 'all' ? undefined : next })}
            options={[
              { value: 'all', label: t('transfer.trxAndTrc10') },
              { value: 'trx', label: t('transfer.trx') },
              { value: 'trc20', label: t('transfer.trc20') },
            ]}
          />
          <FilterChip
            label={block ? t('transactions.inBlock', { block: formatInteger(Number(block)) }) : undefined}
            onClear={() => state.change({ block: undefined })}
          />
          <FilterChip
            label={address ? t('transactions.ofAddress', { address }) : undefined}
            onClear={() => state.change({ address: undefined })}
          />
        </div>
        <MovementTable
          rows={answer?.rows}
          empty={{ title: t('transfers.empty'), line: t('transfers.emptyLine') }}
          error={error}
          onRetry={refetch}
        />
        <Pager state={state} total={total} shown={answer?.rows.length ?? 0} />
      </Panel>
    </AnswerLabels>
  )
}
