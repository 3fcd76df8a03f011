import { labelsOf } from '../../../shared/api/labels.ts'
import { listQuery, type Page, type PageRange } from '../../../shared/api/list-query.ts'
import type {
  ListEnvelope,
  TokenInfo,
  TokenTransferRow,
  TransferRow,
  WalletTransferRow,
} from '../../../shared/api/wire.ts'
import { TRX_ID } from '../../../shared/entity/Token.tsx'
import {
  fromTokenTransfer,
  fromTransfer,
  fromWalletTransfer,
  type Movement,
  toMovements,
} from '../movement.ts'

export const DIRECTIONS = ['all', 'in', 'out'] as const
export type Direction = (typeof DIRECTIONS)[number]

export interface TransferFilter extends PageRange {
  address?: string | undefined
  direction?: Direction
  block?: number | string | undefined
}

type Rowless = Omit<ListEnvelope<never>, 'data'>
type TokenTransferAnswer = Rowless & { token_transfers: TokenTransferRow[] }
type WalletTransferAnswer = Rowless & { transfers: WalletTransferRow[] }

const NEWEST_FIRST = { sort: '-timestamp' }

const toPage = (answer: Rowless, rows: Movement[]): Page<Movement> => ({
  rows,
  total: answer.rangeTotal,
  ...labelsOf(answer),
})

/** Transfers of TRX and TRC10 tokens, or of one of them. */
export const coinTransfersQuery = (filter: TransferFilter & { token?: string | number | undefined }) =>
  listQuery('/api/transfer', { ...NEWEST_FIRST, ...filter }, (answer: ListEnvelope<TransferRow>) =>
    toPage(answer, toMovements(answer.data, fromTransfer)),
  )

/** Transfers of TRC10 tokens of an address: the server lists them together with TRX. */
export const trc10TransfersQuery = (filter: TransferFilter) =>
  listQuery('/api/transfer', { ...NEWEST_FIRST, ...filter }, (answer: ListEnvelope<TransferRow>) => {
    const rows = answer.data.filter(({ tokenName }) => tokenName !== TRX_ID)
    return toPage(answer, toMovements(rows, fromTransfer))
  })

/** Transfers of tokens that contracts keep, or of one of them. */
export const tokenTransfersQuery = ({
  address,
  ...filter
}: TransferFilter & { contract_address?: string | undefined }) =>
  listQuery(
    '/api/token_trc20/transfers',
    { ...NEWEST_FIRST, ...filter, relatedAddress: address },
    (answer: TokenTransferAnswer) => toPage(answer, toMovements(answer.token_transfers, fromTokenTransfer)),
  )

/** Transfers of every kind of an address; `tokens` knows the decimals that the rows do not carry. */
export const allTransfersQuery = (filter: TransferFilter, tokens: ReadonlyMap<string, TokenInfo>) =>
  listQuery('/api/trc10trc20-transfer', { ...NEWEST_FIRST, ...filter }, (answer: WalletTransferAnswer) =>
    toPage(answer, toMovements(answer.transfers, fromWalletTransfer(tokens))),
  )
