import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../i18n/i18n.ts'
import { listQuery } from '../../../shared/api/list-query.ts'
import type { ListEnvelope, TokenInfo, TransferRow, WalletTransferRow } from '../../../shared/api/wire.ts'
import { AnswerLabels } from '../../../shared/entity/address-book.tsx'
import { Pager } from '../../../shared/lists/Pager.tsx'
import { useUrlState } from '../../../shared/lists/url-state.ts'
import { useRefetchOnBlock } from '../../../shared/live/useRefetchOnBlock.ts'
import filters from '../../../shared/ui/filters.module.css'
import { Segments } from '../../../shared/ui/Tabs.tsx'
import {
  fromTokenTransfer,
  fromTransfer,
  fromWalletTransfer,
  type TokenTransferAnswer,
  toMovements,
} from '../movement.ts'
import { MovementTable } from './MovementTable.tsx'

const KINDS = ['all', 'trx', 'trc10', 'trc20'] as const
type Kind = (typeof KINDS)[number]
const DIRECTIONS = ['all', 'in', 'out'] as const

type WalletAnswer = Omit<ListEnvelope<never>, 'data'> & { transfers: WalletTransferRow[] }
type Answer = WalletAnswer | TokenTransferAnswer | ListEnvelope<TransferRow>

const PATHS: Record<Kind, string> = {
  all: '/api/trc10trc20-transfer',
  trx: '/api/transfer',
  trc10: '/api/transfer',
  trc20: '/api/token_trc20/transfers',
}

/** Rows of whichever list was asked, as movements. */
function movementsOf(answer: Answer, tokens: AddressTransfersProps['tokens'], kind: Kind) {
  if ('transfers' in answer) return toMovements(answer.transfers, fromWalletTransfer(tokens))
  if ('token_transfers' in answer) return toMovements(answer.token_transfers, fromTokenTransfer)
  const rows = kind === 'trc10' ? answer.data.filter(({ tokenName }) => tokenName !== '_') : answer.data
  return toMovements(rows, fromTransfer)
}

export interface AddressTransfersProps {
  address: string
  /** What is known about tokens by their id, for rows that carry only the id. */
  tokens: ReadonlyMap<string, TokenInfo>
}

/** Everything that came to an address or left it. */
export function AddressTransfers({ address, tokens }: AddressTransfersProps) {
  const t = useT()
  const state = useUrlState()
  const kind = KINDS.find((each) => each === state.params.get('kind')) ?? 'all'
  const direction = DIRECTIONS.find((each) => each === state.params.get('direction')) ?? 'all'
  const { data, error, refetch } = useQuery(
    listQuery<Answer>(PATHS[kind], {
      [kind === 'trc20' ? 'relatedAddress' : 'address']: address,
      token: kind === 'trx' ? '_' : undefined,
      direction,
      sort: '-timestamp',
      start: state.start,
      limit: state.size,
    }),
  )
  useRefetchOnBlock(refetch)
  const rows = data && movementsOf(data, tokens, kind)
  return (
    <AnswerLabels answer={data}>
      <div className={filters.bar}>
        <Segments
          label={t('transfer.kind')}
          value={kind}
          onChange={(next) => state.change({ kind: next === 'all' ? undefined : next })}
          options={KINDS.map((value) => ({ value, label: t(`transfer.${value}`) }))}
        />
        <Segments
          label={t('transfer.direction')}
          value={direction}
          onChange={(next) => state.change({ direction: next === 'all' ? undefined : next })}
          options={[
            { value: 'all', label: t('transfer.all') },
            { value: 'in', label: t('address.received') },
            { value: 'out', label: t('address.sent') },
          ]}
        />
      </div>
      <MovementTable
        rows={rows}
        self={address}
        empty={{ title: t('address.noTransfers'), line: t('address.noTransfersLine') }}
        error={error}
        onRetry={refetch}
      />
      <Pager state={state} total={data?.rangeTotal ?? 0} shown={rows?.length ?? 0} />
    </AnswerLabels>
  )
}
