import { useQuery } from '@tanstack/react-query'
import { findAddress } from '@tronlens/core'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { coinTransfersQuery } from '../../transfer/api/transfer-queries.ts'
import { trc10HoldersQuery, trc10Query } from '../api/token-queries.ts'
import { OtherTokenPage } from '../components/OtherTokenPage.tsx'
import { TokenHolders, type TokenLists, TokenTransfers } from '../components/TokenLists.tsx'
import { TokenPage } from '../components/TokenPage.tsx'
import type { TokenDetail } from '../token.ts'

const NUMBER = /^\d{1,15}$/

/** A TRC10 token by its number; the address of a contract opens the page of its token. */
export default function Trc10Page({ actions }: { actions?: (id: string) => ReactNode }) {
  const { id = '', tab } = useParams()
  const isNumber = NUMBER.test(id)
  const contract = findAddress(id)
  const query = useQuery({ ...trc10Query(Number(id)), enabled: isNumber })
  if (contract) return <OtherTokenPage pathname={paths.token20(contract, tab)} />
  return (
    <TokenPage
      id={id}
      kind="trc10"
      tab={tab}
      // TRX are moved with nearly every block
      actions={isNumber && Number(id) > 0 && actions?.(id)}
      query={isNumber ? query : { ...query, data: null }}
      tabPath={(next) => paths.token(id, next)}
      transfers={(token) => <TokenTransfers {...listsOf(token)} />}
      holders={(token) => <TokenHolders {...listsOf(token)} />}
    />
  )
}

/** The lists of a token by its number. */
const listsOf = (token: TokenDetail): TokenLists => ({
  token,
  useTransfers: (filter) => useQuery(coinTransfersQuery({ ...filter, token: token.id })),
  useHolders: (range, holder, enabled = true) =>
    useQuery({ ...trc10HoldersQuery(range, token.id, holder), enabled }),
})
