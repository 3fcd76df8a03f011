import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../i18n/i18n.ts'
import { chosen, type UrlState } from '../../../shared/lists/url-state.ts'
import { Segments } from '../../../shared/ui/Tabs.tsx'
import {
  allTransfersQuery,
  coinTransfersQuery,
  type TransferFilter,
  tokenTransfersQuery,
  trc10TransfersQuery,
} from '../api/transfer-queries.ts'

/** Kinds as the address of the page names them, the first when it names none. */
export const KINDS = ['all', 'trx', 'trc10', 'trc20'] as const

/** A page of the transfers of the kind that the address of the page names. */
export function useTransfersOfKind(state: UrlState, filter: TransferFilter, isOn = true) {
  const kind = chosen(state, 'kind', KINDS)
  const on = (one: (typeof KINDS)[number]) => ({ enabled: isOn && kind === one })
  const queries = {
    all: useQuery({ ...allTransfersQuery(filter), ...on('all') }),
    trx: useQuery({ ...coinTransfersQuery({ ...filter, token: '_' }), ...on('trx') }),
    trc10: useQuery({ ...trc10TransfersQuery(filter), ...on('trc10') }),
    trc20: useQuery({ ...tokenTransfersQuery(filter), ...on('trc20') }),
  }
  return queries[kind]
}

/** The choice between all transfers and those of one kind. */
export function TransferKinds({ state }: { state: UrlState }) {
  const t = useT()
  return (
    <Segments
      label={t('transfer.kind')}
      value={chosen(state, 'kind', KINDS)}
      onChange={(next) => state.change({ kind: next === 'all' ? undefined : next })}
      options={KINDS.map((value) => ({ value, label: t(`transfer.${value}`) }))}
    />
  )
}
