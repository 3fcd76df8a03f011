import {
  type AnswerOf,
  exportBlocks,
  exportStatement,
  exportTransactions,
  exportTransfers,
  type RouteDefinition,
} from '@tronlens/api-contract'
import { blockHash, sun, transactionId } from '@tronlens/core'
import {
  type ExportFilter,
  type ExportPlace,
  findRangeContent,
  type PriceCurrency,
  exportBlocks as pageBlocks,
  exportStatement as pageStatement,
  exportTransactions as pageTransactions,
  exportTransfers as pageTransfers,
  TransferSource,
} from '@tronlens/db'
import { InvalidParameterError, refuseReversed } from '../../http/errors.ts'
import { addressBytes, optionalAddress, optionalToken, tokenBytes } from '../../http/parameters.ts'
import { addressText, hexText, tokenId } from '../../serialize/address.ts'
import { height, time, tokenText } from '../../serialize/values.ts'
import type { WithChain } from '../../services/chain-watch.ts'
import type { WithDb, WithNetwork, WithPeople } from '../../services/databases.ts'
import type { WithTokens } from '../../tokens/token-info.ts'
import { loadTokens } from '../../tokens/token-info.ts'
import { handle } from '../handle.ts'
import { judgeMovements } from '../transfers/risk.ts'
import type { ExportRows } from './export-rows.ts'
import { mapRows } from './map-rows.ts'
import { plainShape } from './plain-rows.ts'

/** Rows that are read at once; those of two parts are in memory. */
const PART = 1_000
const KINDS: Record<number, string> = { 1: 'trx', 10: 'trc10', 20: 'trc20', 721: 'trc721', 1155: 'trc1155' }

type ExportQuery = {
  from?: number
  to?: number
  after?: string
  address?: string
  token?: string
  values?: 'raw' | 'plain'
  zone?: string
  currency?: PriceCurrency
}

/** Blocks of an export: what is asked, within what the index holds and what can no longer be replaced. */
async function readSubject({ db, chain }: WithChain & WithDb, list: string, query: ExportQuery) {
  const { solid_number, rows_from } = await chain.state()
  // rows may have been backfilled behind a partial index; what accounts held then is unknown
  const first = list === 'statement' ? (await chain.knownSince()).history : rows_from
  const refuse = (parameter: 'from' | 'to', value: number | undefined): never => {
    const allowed = `a solid block of the index: ${first} to ${solid_number}`
    throw new InvalidParameterError(parameter, String(value), allowed, {
      kind: 'range',
      minimum: Number(first),
      maximum: Number(solid_number),
    })
  }
  const from = query.from === undefined ? first : BigInt(query.from)
  const to = query.to === undefined ? solid_number : BigInt(query.to)
  if (from < first || from > solid_number) refuse('from', query.from)
  if (to < first || to > solid_number) refuse('to', query.to)
  if (to < from) refuseReversed(from, to, solid_number)
  const content = await findRangeContent(db, from, to)
  const { from: _from, to: _to, after, ...rest } = query
  return {
    filter: { from, to } as ExportFilter,
    subject: {
      list,
      query: rest,
      from: Number(from),
      to: Number(to),
      ...(after === undefined ? {} : { after }),
      ...(content ? { contentHash: content.hash } : {}),
    },
  }
}

/** Before the first row: nothing stands in front of block 0. */
const BEGINNING: ExportPlace = [-1n, 0, 0]

function readAfter(text: string | undefined): ExportPlace {
  if (text === undefined) return BEGINNING
  const [block = '', index, ordinal] = text.split('-')
  return [BigInt(block), Number(index), Number(ordinal)]
}

/**
 * Reads part after part; each begins behind the last row of the one before. The database reads a part while
 * the one before is printed.
 *
 * @param print - rows of a part → wire
 */
async function* walk<Row, Place, Wire>(
  begin: Place,
  read: (after: Place, limit: number) => Promise<Row[]>,
  placeOf: (row: Row) => Place,
  print: (rows: readonly Row[]) => Promise<readonly Wire[]>,
): AsyncGenerator<readonly Wire[]> {
  for (let reading: Promise<Row[]> | undefined = read(begin, PART); reading; ) {
    const rows: Row[] = await reading
    const last = rows.at(-1)
    reading = rows.length < PART || last === undefined ? undefined : read(placeOf(last), PART)
    // who stops in between does not hear of it, nor of an error that comes then
    reading?.catch(() => undefined)
    yield await print(rows)
  }
}

/** Prints each row by itself. */
const each =
  <Row, Wire>(toWire: (row: Row) => Wire) =>
  (rows: readonly Row[]): Promise<Wire[]> =>
    mapRows({ isFile: true }, rows, toWire)

/** An export whose rows are read as the file is read. */
async function exportOf<Wire extends Record<string, unknown>>(
  services: WithChain & WithNetwork & WithPeople & WithTokens,
  route: RouteDefinition,
  query: ExportQuery,
  open: (filter: ExportFilter) => AsyncIterable<readonly Wire[]>,
): Promise<ExportRows<Wire>> {
  const list = route.name.replace('export', '').toLowerCase()
  if (query.currency !== undefined && query.values !== 'plain')
    throw new InvalidParameterError('values', query.values ?? 'raw', 'plain where a currency is given', {
      kind: 'choice',
      values: ['plain'],
    })
  const { filter, subject } = await readSubject(services, list, query)
  const parts = open(filter)
  if (query.values !== 'plain') return { subject, parts }
  const zone = query.zone ?? 'UTC'
  return { subject, parts, shape: plainShape(services, route, query.currency), zone }
}

export const exportBlocksRoute = handle(exportBlocks, async ({ query }, services) =>
  exportOf(services, exportBlocks, query, (filter) =>
    walk(
      readAfter(query.after),
      (after, limit) => pageBlocks(services.db, filter, after, limit),
      (row): ExportPlace => [row.number, 0, 0],
      each(
        (row): AnswerOf<typeof exportBlocks> => ({
          block: height(row.number),
          hash: blockHash(hexText(row.hash)),
          parentHash: blockHash(hexText(row.parent_hash)),
          timestamp: time(row.timestamp),
          witness: addressText(row.witness),
          transactions: row.tx_count,
          transfers: row.transfer_count,
          size: row.size,
          fee: sun(row.fee),
          energyUsage: row.energy_usage,
          netUsage: row.net_usage,
        }),
      ),
    ),
  ),
)

export const exportTransactionsRoute = handle(exportTransactions, async ({ query }, services) =>
  exportOf(services, exportTransactions, query, (range) =>
    walk(
      readAfter(query.after),
      (after, limit) =>
        pageTransactions(services.db, { ...range, address: optionalAddress(query.address) }, after, limit),
      (row): ExportPlace => [row.block_number, row.tx_index, 0],
      each(
        (row): AnswerOf<typeof exportTransactions> => ({
          block: height(row.block_number),
          index: row.tx_index,
          hash: transactionId(hexText(row.hash)),
          timestamp: time(row.timestamp),
          type: row.contract_type,
          owner: addressText(row.owner),
          recipient: addressText(row.recipient),
          contract: addressText(row.contract_address),
          method: hexText(row.selector),
          token: row.token ? tokenId(row.token) : '',
          amount: row.amount ?? '',
          success: row.success,
          fee: sun(row.fee),
          energyUsage: row.energy_usage_total,
          energyFee: sun(row.energy_fee),
          netUsage: row.net_usage,
          netFee: sun(row.net_fee),
        }),
      ),
    ),
  ),
)

export const exportTransfersRoute = handle(exportTransfers, async ({ query }, services) => {
  const address = optionalAddress(query.address)
  const token = optionalToken('token', query.token)
  return exportOf(services, exportTransfers, query, (range) =>
    walk(
      readAfter(query.after),
      (after, limit) => pageTransfers(services.db, { ...range, address, token }, after, limit),
      (row): ExportPlace => [row.block_number, row.tx_index, row.ordinal],
      async (rows) => {
        const tokens = await loadTokens(
          services,
          rows.map((row) => row.token),
        )
        const isRisky = await judgeMovements(services, rows, tokens, () => address)
        return mapRows(
          { isFile: true },
          rows,
          (row): AnswerOf<typeof exportTransfers> => ({
            block: height(row.block_number),
            index: row.tx_index,
            ordinal: row.ordinal,
            hash: transactionId(hexText(row.hash)),
            timestamp: time(row.timestamp),
            kind: KINDS[row.kind] ?? String(row.kind),
            token: tokenId(row.token),
            from: addressText(row.sender),
            to: addressText(row.recipient),
            amount: tokenText(row.amount),
            item: row.nft_id ?? '',
            success: row.success,
            isInternal: row.source === TransferSource.internal,
            riskTransaction: isRisky(row),
          }),
        )
      },
    ),
  )
})

type StatementPlace = { token: Buffer; block: bigint } | undefined

/**
 * @throws {InvalidParameterError} when what stands before the block is no token: an address may have the
 *   right letters and be none
 */
function readStatementPlace(text: string | undefined): StatementPlace {
  if (text === undefined) return undefined
  const [token = '', block = ''] = text.split('-')
  const ref = tokenBytes(token)
  if (!ref)
    throw new InvalidParameterError('after', text, 'token and block of a row of the file, as _-1000', {
      kind: 'token',
    })
  return { token: ref, block: BigInt(block) }
}

export const exportStatementRoute = handle(exportStatement, async ({ query }, services) => {
  const address = addressBytes(query.address)
  const token = optionalToken('token', query.token)
  return exportOf(services, exportStatement, query, (range) =>
    walk(
      readStatementPlace(query.after),
      (after, limit) => pageStatement(services.db, { ...range, address, token }, after, limit),
      (row): StatementPlace => ({ token: row.token, block: row.block_number }),
      each(
        (row): AnswerOf<typeof exportStatement> => ({
          address: query.address,
          token: tokenId(row.token),
          block: height(row.block_number),
          timestamp: time(row.timestamp),
          change: tokenText(row.delta),
          balance: tokenText(row.amount),
        }),
      ),
    ),
  )
})
