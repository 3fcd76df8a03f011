import { queryOptions } from '@tanstack/react-query'
import type { StatementRow, StatementTotals } from '@tronlens/api-contract'
import type { Address, BlockNumber } from '@tronlens/core'
import { api } from '../../../shared/api/client.ts'
import { TRX_ID } from '../../../shared/entity/Token.tsx'

/** Transactions that one printed statement lists. */
export const MOST_ROWS = 1_000
/** Tokens whose balances it has. */
export const MOST_TOKENS = 25
const PAGE = 200

/** A period of an account, first and last millisecond. */
export interface PrintedPeriod {
  address: Address
  start_timestamp: number
  end_timestamp: number
}

export interface PrintedStatement {
  /** Newest first. */
  rows: StatementRow[]
  /** More transactions are in the period than are listed. */
  isCut: boolean
  totals: StatementTotals[]
  /** Tokens that moved and whose balances are left out. */
  leftOut: number
  /** First and last block of the period; undefined where it has none. */
  blocks: { first: BlockNumber; last: BlockNumber } | undefined
  labels: Pick<Awaited<ReturnType<typeof api.listStatement>>, 'contractMap' | 'contractInfo'>
}

async function readRows(period: PrintedPeriod, signal: AbortSignal) {
  const rows: StatementRow[] = []
  const labels: PrintedStatement['labels'] = { contractMap: {}, contractInfo: {} }
  let cursor: string | undefined = '*'
  while (cursor !== undefined && rows.length < MOST_ROWS) {
    const answer: Awaited<ReturnType<typeof api.listStatement>> = await api.listStatement(
      { ...period, limit: PAGE, cursor },
      { signal },
    )
    rows.push(...answer.data)
    Object.assign(labels.contractMap, answer.contractMap)
    Object.assign(labels.contractInfo, answer.contractInfo)
    cursor = answer.nextCursor
  }
  return { rows, labels, isCut: cursor !== undefined }
}

/** The first and the last block of a period. */
async function readBlocks({ start_timestamp, end_timestamp }: PrintedPeriod, signal: AbortSignal) {
  const [first, last] = await Promise.all(
    (['number', '-number'] as const).map((sort) =>
      api.listBlocks({ sort, limit: 1, start_timestamp, end_timestamp }, { signal }),
    ),
  )
  const [from, to] = [first?.data[0]?.number, last?.data[0]?.number]
  return from === undefined || to === undefined ? undefined : { first: from, last: to }
}

/** Tokens that moved in rows, TRX first, and those of doubtful movements only left out. */
function tokensOf(rows: readonly StatementRow[]): string[] {
  const moved = rows.flatMap(({ legs }) =>
    legs.filter(({ riskTransaction }) => !riskTransaction).map(({ tokenInfo }) => String(tokenInfo.tokenId)),
  )
  return [...new Set([TRX_ID, ...moved])]
}

/** Everything that a printed statement says. */
export const printedQuery = (period: PrintedPeriod) =>
  queryOptions({
    queryKey: ['printed-statement', period],
    queryFn: async ({ signal }): Promise<PrintedStatement> => {
      const [list, blocks] = await Promise.all([readRows(period, signal), readBlocks(period, signal)])
      const tokens = tokensOf(list.rows)
      const totals: StatementTotals[] = []
      // one after the other: a request each, and few at a time
      for (const token of tokens.slice(0, MOST_TOKENS))
        totals.push(await api.getStatementTotals({ ...period, token }, { signal }))
      return { ...list, blocks, totals, leftOut: Math.max(0, tokens.length - MOST_TOKENS) }
    },
  })
