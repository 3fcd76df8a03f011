import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { PagedList } from '../../../shared/lists/PagedList.tsx'
import { useUrlState } from '../../../shared/lists/url-state.ts'
import { paths } from '../../../shared/paths.ts'
import { coinTransfersQuery } from '../../transfer/api/transfer-queries.ts'
import { MovementTable } from '../../transfer/components/MovementTable.tsx'
import { trc10HoldersQuery, trc10Query } from '../api/token-queries.ts'
import { HolderTable } from '../components/HolderTable.tsx'
import { TokenPage } from '../components/TokenPage.tsx'
import type { TokenDetail } from '../token.ts'

const NUMBER = /^\d{1,15}$/

/** A TRC10 token by its number. */
export default function Trc10Page() {
  const { id = '', tab } = useParams()
  const isNumber = NUMBER.test(id)
  const query = useQuery({ ...trc10Query(Number(id)), enabled: isNumber })
  return (
    <TokenPage
      id={id}
      kind="trc10"
      tab={tab}
      query={isNumber ? query : { ...query, data: null }}
      tabPath={(next) => paths.token(id, next)}
      transfers={() => <Transfers id={id} />}
      holders={(token) => <Holders token={token} />}
    />
  )
}

function Transfers({ id }: { id: string }) {
  const t = useT()
  const state = useUrlState()
  const query = useQuery(coinTransfersQuery({ ...state.range, token: id }))
  return (
    <PagedList state={state} query={query}>
      {(view) => <MovementTable {...view} empty={{ title: t('token.noTransfers') }} />}
    </PagedList>
  )
}

function Holders({ token }: { token: TokenDetail }) {
  const state = useUrlState()
  const query = useQuery(trc10HoldersQuery(state.range, token.id))
  return (
    <PagedList state={state} query={query}>
      {(view) => <HolderTable {...view} token={token} start={state.range.start} />}
    </PagedList>
  )
}
