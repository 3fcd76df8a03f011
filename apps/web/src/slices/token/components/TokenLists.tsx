import type { Address } from '@tronlens/core'
import { useT } from '../../../i18n/i18n.ts'
import type { PageRange } from '../../../shared/api/list-query.ts'
import { AddressFilter } from '../../../shared/lists/AddressFilter.tsx'
import { AdvancedLink } from '../../../shared/lists/AdvancedLink.tsx'
import { DateRange } from '../../../shared/lists/DateRange.tsx'
import { dateFilter } from '../../../shared/lists/date-filter.ts'
import { PagedList, type PagedListProps } from '../../../shared/lists/PagedList.tsx'
import { addressFilter, useUrlState } from '../../../shared/lists/url-state.ts'
import { type FollowedQuery, useFollowedPage } from '../../../shared/lists/useFollowedPage.ts'
import type { TransferFilter } from '../../transfer/api/transfer-queries.ts'
import { DoubtfulSwitch, doubtfulFilter } from '../../transfer/components/DoubtfulSwitch.tsx'
import { MovementTable } from '../../transfer/components/MovementTable.tsx'
import type { Movement } from '../../transfer/movement.ts'
import type { Holder } from '../api/token-queries.ts'
import type { TokenDetail } from '../token.ts'
import { HolderTable } from './HolderTable.tsx'
import { HoldingLine } from './HoldingLine.tsx'

/** The holding of one address. */
const ONE = { start: 0, limit: 1 }

const keyOf = ({ key }: Movement): string => key

/** A token and how its lists are asked for. */
export interface TokenLists {
  token: TokenDetail
  useTransfers: (filter: TransferFilter) => PagedListProps<Movement>['query'] & FollowedQuery
  /** Asks for a page of holders, or for the one that is named; not while it is off. */
  useHolders: (
    range: PageRange,
    holder: Address | undefined,
    isOn?: boolean,
  ) => PagedListProps<Holder>['query']
}

/** Transfers of a token, of all or of one address with what that one holds. */
export function TokenTransfers({ token, useHolders, useTransfers }: TokenLists) {
  const t = useT()
  const state = useUrlState()
  const address = addressFilter(state, 'address')
  const query = useTransfers({ ...state.place, address, ...dateFilter(state), ...doubtfulFilter(state) })
  const held = useFollowedPage(state, query, query.data?.rows, keyOf)
  const holding = useHolders(ONE, address, address !== undefined)
  return (
    <PagedList
      isGrowing
      state={state}
      query={query}
      held={held}
      filters={
        <>
          <DateRange state={state} />
          <AddressFilter state={state} />
          <AdvancedLink list="transfers" token={String(token.id)} address={address} />
          <DoubtfulSwitch state={state} />
          {address && <HoldingLine token={token} query={holding} />}
        </>
      }
    >
      {(view) => <MovementTable {...view} self={address} empty={{ title: t('token.noTransfers') }} />}
    </PagedList>
  )
}

/** Holders of a token, largest first, or the one that is asked for. */
export function TokenHolders({ token, useHolders }: TokenLists) {
  const state = useUrlState()
  const holder = addressFilter(state, 'address')
  const query = useHolders(state.range, holder)
  return (
    <PagedList state={state} query={query} filters={<AddressFilter state={state} />}>
      {(view) => <HolderTable {...view} token={token} start={holder ? undefined : state.range.start} />}
    </PagedList>
  )
}
