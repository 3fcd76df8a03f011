import type { Address } from '@tronlens/core'
import { api } from '../../../shared/api/client.ts'
import { type Labels, labelsOf } from '../../../shared/api/labels.ts'
import { listQuery, type Page, type PageRange } from '../../../shared/api/list-query.ts'
import {
  fromTokenTransfer,
  fromTransfer,
  fromWalletTransfer,
  type Movement,
  toMovements,
} from '../movement.ts'

export const DIRECTIONS = ['all', 'in', 'out'] as const
type Direction = (typeof DIRECTIONS)[number]

export interface TransferFilter extends PageRange {
  address?: Address | undefined
  direction?: Direction
  block?: number | undefined
  start_timestamp?: number | undefined
  end_timestamp?: number | undefined
  /** Without what may mislead. */
  hideRisk?: true | undefined
}

const NEWEST_FIRST = { sort: '-timestamp' }

const toPage = (answer: Labels & { rangeTotal: number }, rows: Movement[]): Page<Movement> => ({
  rows,
  total: answer.rangeTotal,
  ...labelsOf(answer),
})

/** Transfers of TRX and TRC10 tokens, or of one of them. */
export const coinTransfersQuery = (filter: TransferFilter & { token?: string | undefined }) =>
  listQuery('listTransfers', api.listTransfers, { ...NEWEST_FIRST, ...filter }, (answer) =>
    toPage(answer, toMovements(answer.data, fromTransfer)),
  )

/** Transfers of TRC10 tokens alone. */
export const trc10TransfersQuery = (filter: TransferFilter) =>
  listQuery('listTrc10Transfers', api.listTrc10Transfers, { ...NEWEST_FIRST, ...filter }, (answer) =>
    toPage(answer, toMovements(answer.data, fromTransfer)),
  )

/** Transfers of tokens that contracts keep, or of one of them. */
export const tokenTransfersQuery = ({
  address,
  ...filter
}: TransferFilter & { contract_address?: Address }) =>
  listQuery(
    'listTokenTransfers',
    api.listTokenTransfers,
    { ...NEWEST_FIRST, ...filter, relatedAddress: address },
    (answer) => toPage(answer, toMovements(answer.token_transfers, fromTokenTransfer)),
  )

/** Transfers of TRX, TRC10 and TRC20 tokens in one list. */
export const allTransfersQuery = (filter: TransferFilter) =>
  listQuery('listWalletTransfers', api.listWalletTransfers, { ...NEWEST_FIRST, ...filter }, (answer) =>
    toPage(answer, toMovements(answer.transfers, fromWalletTransfer)),
  )
