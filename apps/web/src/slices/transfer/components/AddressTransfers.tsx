import { useQuery } from '@tanstack/react-query'
import type { TokenInfo } from '@tronlens/api-contract'
import type { Address } from '@tronlens/core'
import { useT } from '../../../i18n/i18n.ts'
import { PagedList } from '../../../shared/lists/PagedList.tsx'
import { chosen, useUrlState } from '../../../shared/lists/url-state.ts'
import { useRefetchOnBlock } from '../../../shared/live/useRefetchOnBlock.ts'
import { Segments } from '../../../shared/ui/Tabs.tsx'
import {
  allTransfersQuery,
  coinTransfersQuery,
  DIRECTIONS,
  tokenTransfersQuery,
  trc10TransfersQuery,
} from '../api/transfer-queries.ts'
import { MovementTable } from './MovementTable.tsx'

const KINDS = ['all', 'trx', 'trc10', 'trc20'] as const

export interface AddressTransfersProps {
  address: Address
  /** What is known about tokens by their id, for rows that carry only the id. */
  tokens: ReadonlyMap<string, TokenInfo>
}

/** Everything that came to an address or left it. */
export function AddressTransfers({ address, tokens }: AddressTransfersProps) {
  const t = useT()
  const state = useUrlState()
  const kind = chosen(state, 'kind', KINDS)
  const direction = chosen(state, 'direction', DIRECTIONS)
  const filter = { ...state.range, address, direction }
  const queries = {
    all: useQuery({ ...allTransfersQuery(filter, tokens), enabled: kind === 'all' }),
    trx: useQuery({ ...coinTransfersQuery({ ...filter, token: '_' }), enabled: kind === 'trx' }),
    trc10: useQuery({ ...trc10TransfersQuery(filter), enabled: kind === 'trc10' }),
    trc20: useQuery({ ...tokenTransfersQuery(filter), enabled: kind === 'trc20' }),
  }
  const query = queries[kind]
  useRefetchOnBlock(query)
  return (
    <PagedList
      state={state}
      query={query}
      filters={
        <>
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
        </>
      }
    >
      {(view) => (
        <MovementTable
          {...view}
          self={address}
          empty={{ title: t('address.noTransfers'), line: t('address.noTransfersLine') }}
        />
      )}
    </PagedList>
  )
}
