import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { TransactionRow } from '@tronlens/api-contract'
import { type Address, findAddress, isAddress, TRX_DECIMALS } from '@tronlens/core'
import { api } from '../../../shared/api/client.ts'
import { type Labels, labelsOf } from '../../../shared/api/labels.ts'
import { LIST_STALE_MS } from '../../../shared/api/list-query.ts'
import { MINUTE } from '../../../shared/format/time.ts'
import { fromFilteredTransfer, type Movement, toMovements } from '../../transfer/movement.ts'
import type { FilterQuery } from '../conditions.ts'
import { type Interface, readInterface } from '../methods.ts'

/** Requests that look for the first row of a page: each goes through some ten thousand rows. */
const MOST_TRIES = 5

/** A page of what was found. */
export interface FoundPage<Row> extends Labels {
  rows: readonly Row[]
  /** Where the next page begins; undefined at the end. */
  next: string | undefined
}

export interface PagePlace {
  limit: number
  cursor: string | undefined
}

/** Goes on while a page has no rows and is not the last one. */
async function readOn<Answer extends { data: readonly unknown[]; nextCursor?: string }>(
  ask: (cursor: string) => Promise<Answer>,
  cursor = '*',
): Promise<Answer> {
  let answer = await ask(cursor)
  for (let tries = 1; tries < MOST_TRIES && answer.data.length === 0 && answer.nextCursor; tries += 1)
    answer = await ask(answer.nextCursor)
  return answer
}

const SHARED = { placeholderData: keepPreviousData, staleTime: LIST_STALE_MS }

/** Conditions of transfers as their route names them. */
export const transferConditions = ({ kind, contract: _contract, ...query }: FilterQuery) => ({
  ...query,
  type: kind,
})

/** Conditions of transactions as their route names them. */
export const transactionConditions = ({
  kind: _kind,
  item: _item,
  hideRisk: _hideRisk,
  ...query
}: FilterQuery) => query

/** Transfers that meet all conditions. */
export const filteredTransfersQuery = (query: FilterQuery, { limit, cursor }: PagePlace) =>
  queryOptions({
    queryKey: ['filterTransfers', query, limit, cursor],
    queryFn: ({ signal }) =>
      readOn(
        (place) => api.filterTransfers({ ...transferConditions(query), limit, cursor: place }, { signal }),
        cursor,
      ),
    select: (answer): FoundPage<Movement> => ({
      rows: toMovements(answer.data, fromFilteredTransfer),
      next: answer.nextCursor,
      ...labelsOf(answer),
    }),
    ...SHARED,
  })

/** Transactions that meet all conditions. */
export const filteredTransactionsQuery = (query: FilterQuery, { limit, cursor }: PagePlace) =>
  queryOptions({
    queryKey: ['filterTransactions', query, limit, cursor],
    queryFn: ({ signal }) =>
      readOn(
        (place) =>
          api.filterTransactions({ ...transactionConditions(query), limit, cursor: place }, { signal }),
        cursor,
      ),
    select: (answer): FoundPage<TransactionRow> => ({
      rows: answer.data,
      next: answer.nextCursor,
      ...labelsOf(answer),
    }),
    ...SHARED,
  })

/** A token that amounts are counted in. */
export interface TokenUnit {
  id: string
  symbol: string
  name: string
  decimals: number
}

const TRX: TokenUnit = { id: '_', symbol: 'TRX', name: 'TRON', decimals: TRX_DECIMALS }

/**
 * What a token is counted in; null when there is no such token.
 *
 * @param id - as the API names it
 */
export const tokenUnitQuery = (id: string) =>
  queryOptions({
    queryKey: ['token-unit', id],
    queryFn: async ({ signal }): Promise<TokenUnit | null> => {
      if (id === TRX.id) return TRX
      if (isAddress(id)) {
        const { trc20_tokens } = await api.listContractTokens({ contract: id }, { signal })
        const token = trc20_tokens.find((each) => each.contract_address === id)
        return token ? { id, symbol: token.symbol, name: token.name, decimals: token.decimals } : null
      }
      const { data } = await api.listTokens({ id: Number(id), fields: 'id,abbr,name,precision' }, { signal })
      const token = data.find((each) => String(each.id) === id)
      return token
        ? { id, symbol: token.abbr ?? '', name: token.name ?? '', decimals: token.precision ?? 0 }
        : null
    },
    staleTime: MINUTE,
  })

/** Tokens that are offered for a text. */
const MOST_OFFERED = 12

/** Tokens whose name or symbol holds a text; the greatest ones without. */
export const offeredTokensQuery = (text: string) =>
  queryOptions({
    queryKey: ['offered-tokens', text],
    queryFn: async ({ signal }): Promise<TokenUnit[]> => {
      const { tokens } = await api.listTokenOverview(
        { limit: MOST_OFFERED, ...(text === '' ? {} : { search: text }) },
        { signal },
      )
      return tokens.flatMap(({ tokenId, contractAddress, abbr = '', name = '', decimal = 0 }) => {
        const id = contractAddress || String(tokenId ?? '')
        return id === '' ? [] : [{ id, symbol: abbr, name, decimals: decimal }]
      })
    },
    placeholderData: keepPreviousData,
    staleTime: MINUTE,
  })

const INTERFACE_STALE_MS = 5 * MINUTE

async function readContract(contract: Address, signal: AbortSignal) {
  const { data } = await api.getContract({ contract }, { signal })
  return data[0]
}

/**
 * Methods that a contract can be called by, those of the code behind a proxy among them; null
 * where there is no contract.
 */
export const interfaceQuery = (contract: Address) =>
  queryOptions({
    queryKey: ['contract-interface', contract],
    queryFn: async ({ signal }): Promise<Interface | null> => {
      const own = await readContract(contract, signal)
      const target = findAddress(own?.proxy_implementation ?? '')
      const behind = target && target !== contract ? await readContract(target, signal) : undefined
      return own ? { ...readInterface(behind?.methodMap ?? {}), ...readInterface(own.methodMap) } : null
    },
    staleTime: INTERFACE_STALE_MS,
  })

/**
 * The signature of a selector that no contract declares: the only one that is known for it; null when there
 * is none.
 */
export const signatureQuery = (selector: string) =>
  queryOptions({
    queryKey: ['only-signature', selector],
    queryFn: async ({ signal }): Promise<string | null> => {
      const { data } = await api.listSignatures({ ids: selector }, { signal })
      const [only = '', ...others] = data[selector] ?? []
      return others.length === 0 ? (readInterface({ [selector]: only })[selector] ?? null) : null
    },
    staleTime: INTERFACE_STALE_MS,
  })
