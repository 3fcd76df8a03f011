import { queryOptions } from '@tanstack/react-query'
import type { TokenOverview, Trc10Token } from '@tronlens/api-contract'
import { type Address, readTokenAmount, type TokenAmount, type WireTokenAmount } from '@tronlens/core'
import { api } from '../../../shared/api/client.ts'
import { type Labels, labelsOf } from '../../../shared/api/labels.ts'
import { listQuery, type Page, type PageRange } from '../../../shared/api/list-query.ts'
import { fromContractToken, fromTrc10, type TokenDetail } from '../token.ts'

/** The holders of a token, their balances, and what is known about them. */
export interface Holder {
  address: Address
  name: string | undefined
  /** What the account calls itself. */
  ownName: string
  isContract: boolean
  contractName: string
  /** Undefined for an account that is no representative; empty for one without a name. */
  representative: string | undefined
  value: TokenAmount
}

export const TOKEN_FILTERS = ['all', 'trc10', 'trc20', 'trc721', 'trc1155'] as const
type TokenFilter = (typeof TOKEN_FILTERS)[number]

export interface TokenListFilter extends PageRange {
  filter: TokenFilter
  search: string | undefined
  sort: string
  order: 'asc' | 'desc'
  showAll: number | undefined
}

// Rows lack members only where a request names those it wants, and these do not.
const isOverview = (row: Partial<TokenOverview>): row is TokenOverview => row.tokenId !== undefined
const isTrc10 = (row: Partial<Trc10Token>): row is Trc10Token => row.id !== undefined

/** A page of tokens of every standard, and how many of them were made within a week. */
export const tokenListQuery = (filter: TokenListFilter) =>
  listQuery(
    'listTokenOverview',
    api.listTokenOverview,
    filter,
    (answer): Page<TokenOverview> & { newInWeek: number } => ({
      rows: answer.tokens.filter(isOverview),
      total: answer.total,
      newInWeek: answer.currentWeekAll,
    }),
  )

/** A TRC10 token by its number; null when it was not issued. */
export const trc10Query = (id: number) =>
  queryOptions({
    queryKey: ['token', id],
    queryFn: async ({ signal }): Promise<TokenDetail | null> => {
      const [{ data }, { record }] = await Promise.all([
        api.listTokens({ id }, { signal }),
        api.getTokenRecord({ token: String(id) }, { signal }),
      ])
      const token = data.filter(isTrc10).find((each) => each.id === id)
      return token ? fromTrc10(token, record) : null
    },
  })

/** A token kept by a contract; null when the address has none. */
export const contractTokenQuery = (contract: Address) =>
  queryOptions({
    queryKey: ['contract-token', contract],
    queryFn: async ({ signal }): Promise<TokenDetail | null> => {
      const [{ trc20_tokens }, { record }] = await Promise.all([
        api.listContractTokens({ contract }, { signal }),
        api.getTokenRecord({ token: contract }, { signal }),
      ])
      const token = trc20_tokens.find((each) => each.contract_address === contract)
      return token ? fromContractToken(token, record) : null
    },
  })

const toHolder = (
  address: Address,
  row: { balance: WireTokenAmount; addressTag: string; srTag: boolean; srName: string; name?: string },
  { contractMap = {}, contractInfo = {} }: Labels,
): Holder => ({
  address,
  name: row.addressTag || undefined,
  ownName: row.name ?? '',
  isContract: contractMap[address] === true,
  contractName: contractInfo[address]?.name ?? '',
  representative: row.srTag ? row.srName : undefined,
  value: readTokenAmount(row.balance),
})

/** How many purchases the sale of an issuer had. */
export const purchasesQuery = (issuer: Address | undefined) =>
  queryOptions({
    queryKey: ['purchases', issuer],
    queryFn: async ({ signal }) =>
      (await api.listParticipations({ issueAddress: issuer, limit: 1 }, { signal })).rangeTotal,
  })

/** A page of holders of a TRC10 token, largest first; or the one holder that is named. */
export const trc10HoldersQuery = (range: PageRange, id: string, holder?: Address) =>
  listQuery(
    'listTokenHolders',
    api.listTokenHolders,
    { ...range, address: id, holder_address: holder, sort: '-balance' },
    (answer): Page<Holder> => ({
      ...labelsOf(answer),
      rows: answer.data.map((row) => toHolder(row.address, row, answer)),
      total: answer.rangeTotal,
    }),
  )

/** A page of holders of a token kept by a contract, largest first; or the one holder that is named. */
export const contractTokenHoldersQuery = (range: PageRange, contract: Address, holder?: Address) =>
  listQuery(
    'listContractTokenHolders',
    api.listContractTokenHolders,
    { ...range, contract_address: contract, holder_address: holder, sort: '-balance' },
    (answer): Page<Holder> => ({
      ...labelsOf(answer),
      rows: answer.trc20_tokens.map((row) => toHolder(row.holder_address, row, answer)),
      total: answer.rangeTotal,
    }),
  )
