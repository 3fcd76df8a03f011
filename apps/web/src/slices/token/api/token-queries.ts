import { queryOptions } from '@tanstack/react-query'
import { type Address, readTokenAmount, type TokenAmount, type WireTokenAmount } from '@tronlens/core'
import { getJson } from '../../../shared/api/http.ts'
import { labelsOf } from '../../../shared/api/labels.ts'
import { listQuery, type Page, type PageRange } from '../../../shared/api/list-query.ts'
import type { ListEnvelope, TokenOverviewRow, Trc10Token, Trc20Token } from '../../../shared/api/wire.ts'
import { fromContractToken, fromTrc10, type TokenDetail } from '../token.ts'

/** Who holds a token, and how much of it. */
export interface Holder {
  address: Address
  name: string | undefined
  value: TokenAmount
}

interface OverviewAnswer {
  total: number
  tokens: TokenOverviewRow[]
}
interface HolderRow {
  balance: WireTokenAmount
  addressTag: string
}
interface ContractHoldersAnswer {
  rangeTotal: number
  contractMap: Record<string, boolean>
  trc20_tokens: (HolderRow & { holder_address: Address })[]
}

export interface TokenListFilter extends PageRange {
  filter: string
  search: string | undefined
  sort: string
  order: 'asc' | 'desc'
}

/** A page of tokens of every standard. */
export const tokenListQuery = (filter: TokenListFilter) =>
  listQuery(
    '/api/tokens/overview',
    { ...filter, showAll: 1 },
    (answer: OverviewAnswer): Page<TokenOverviewRow> => ({ rows: answer.tokens, total: answer.total }),
  )

/** A TRC10 token by its number; null when nobody issued it. */
export const trc10Query = (id: string) =>
  queryOptions({
    queryKey: ['token', id],
    queryFn: async ({ signal }): Promise<TokenDetail | null> => {
      const answer = await getJson<{ data: Trc10Token[] }>('/api/token', { id, showAll: 1 }, signal)
      const token = answer.data.find((each) => String(each.id) === id)
      return token ? fromTrc10(token) : null
    },
  })

/** A token kept by a contract; null when the address has none. */
export const contractTokenQuery = (contract: string) =>
  queryOptions({
    queryKey: ['contract-token', contract],
    queryFn: async ({ signal }): Promise<TokenDetail | null> => {
      const path = '/api/token_trc20'
      const answer = await getJson<{ trc20_tokens: Trc20Token[] }>(path, { contract, showAll: 1 }, signal)
      const token = answer.trc20_tokens.find((each) => each.contract_address === contract)
      return token ? fromContractToken(token) : null
    },
  })

const toHolder = (address: Address, { balance, addressTag }: HolderRow): Holder => ({
  address,
  name: addressTag || undefined,
  value: readTokenAmount(balance),
})

/** A page of holders of a TRC10 token, largest first. */
export const trc10HoldersQuery = (range: PageRange, id: string) =>
  listQuery(
    '/api/tokenholders',
    { ...range, address: id, sort: '-balance' },
    (answer: ListEnvelope<HolderRow & { address: Address }>): Page<Holder> => ({
      ...labelsOf(answer),
      rows: answer.data.map((row) => toHolder(row.address, row)),
      total: answer.rangeTotal,
    }),
  )

/** A page of holders of a token kept by a contract, largest first. */
export const contractTokenHoldersQuery = (range: PageRange, contract: string) =>
  listQuery(
    '/api/token_trc20/holders',
    { ...range, contract_address: contract, sort: '-balance' },
    (answer: ContractHoldersAnswer): Page<Holder> => ({
      ...labelsOf(answer),
      rows: answer.trc20_tokens.map((row) => toHolder(row.holder_address, row)),
      total: answer.rangeTotal,
    }),
  )
