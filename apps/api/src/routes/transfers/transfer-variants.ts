import {
  type AssetTransfer,
  listAssetTransfers,
  listTrc10Transfers,
  listTrc721Transfers,
  listTrc1155Transfers,
  listTrxTransfers,
  type QueryOf,
} from '@tronlens/api-contract'
import { findTokenRef, TokenKind, TRX_REF, type TransferFilter } from '@tronlens/db'
import { type ListPage, readPage } from '../../http/list-page.ts'
import { optionalAddress, optionalTokens, readSide, tokenBytes } from '../../http/parameters.ts'
import type { WithChain } from '../../services/chain-watch.ts'
import type { WithDb } from '../../services/databases.ts'
import type { WithKnown } from '../../services/known.ts'
import type { WithIsFile } from '../../services/page-labels.ts'
import type { WithTokens } from '../../tokens/token-info.ts'
import { mapRows } from '../exports/map-rows.ts'
import { handle } from '../handle.ts'
import { readRangeWithReverted } from '../page.ts'
import {
  readTransferPage,
  serializeTokenTransfers,
  serializeTransfer,
  type TransferPage,
} from './read-transfers.ts'

type Query = QueryOf<typeof listTrxTransfers> & { relatedAddress?: Query['address'] }

/** Filter of a list that names sides, window and finality as all of them do. */
const readFilter = async (
  services: WithChain & WithDb & WithKnown,
  query: Query,
  family: TransferFilter['family'],
): Promise<TransferFilter> => ({
  ...(await readRangeWithReverted(services, query)),
  family,
  address: optionalAddress(query.relatedAddress ?? query.address),
  side: readSide(query.direction),
  sender: optionalAddress(query.fromAddress),
  recipient: optionalAddress(query.toAddress),
  withoutDust: query.filterTokenValue === 1,
})

const readNative = (list: string, query: Query) => readPage(list, { sort: '-timestamp', ...query }, 10, 200)

async function answerNative(
  services: WithChain & WithIsFile & WithTokens,
  filter: TransferFilter,
  requested: ListPage,
) {
  const page = await readTransferPage(services, filter, requested)
  return {
    ...page.totals,
    data: await mapRows(services, page.rows, (row) => serializeTransfer(row, page)),
    ...page.labels,
    ...page.end,
  }
}

export const listTrxTransfersRoute = handle(listTrxTransfers, async ({ query }, services) => {
  const filter = { ...(await readFilter(services, query, 'native')), tokens: [TRX_REF] }
  return answerNative(services, filter, readNative(listTrxTransfers.name, query))
})

export const listTrc10TransfersRoute = handle(listTrc10Transfers, async ({ query }, services) => {
  const filter = {
    ...(await readFilter(services, query, 'native')),
    kinds: [TokenKind.trc10],
    tokens: optionalTokens('tokens', query.tokens),
  }
  return answerNative(services, filter, readNative(listTrc10Transfers.name, query))
})

/** The token that a name, an id or an issuer means; undefined when there is none. */
async function findAsset({ db }: WithDb, name: string | undefined, issuer: Buffer | undefined) {
  const known = name === undefined ? undefined : tokenBytes(name.toLowerCase())
  return known ?? findTokenRef(db, { kind: TokenKind.trc10, name, issuer })
}

function serializeAssetTransfer(row: TransferPage['rows'][number], page: TransferPage): AssetTransfer {
  const transfer = serializeTransfer(row, page)
  const { block, id: _id, data: _data, ...shared } = transfer
  return {
    ...shared,
    blockId: block,
    finalResult: transfer.contractRet,
    fromAddressIsContract: page.labels.contractMap[transfer.transferFromAddress] ?? false,
    toAddressIsContract: page.labels.contractMap[transfer.transferToAddress] ?? false,
  }
}

export const listAssetTransfersRoute = handle(listAssetTransfers, async ({ query }, services) => {
  const issuer = optionalAddress(query.issueAddress)
  const isNamed = query.name !== undefined || issuer !== undefined
  const asset = isNamed ? await findAsset(services, query.name, issuer) : undefined
  const filter = { ...(await readFilter(services, query, 'native')), ...(asset ? { tokens: [asset] } : {}) }
  const page = await readTransferPage(
    services,
    filter,
    readNative(listAssetTransfers.name, query),
    isNamed && !asset,
  )
  const data = await mapRows(services, page.rows, (row) => serializeAssetTransfer(row, page))
  return { ...page.totals, Data: data, data, ...page.labels, ...page.end }
})

/** Filter of a list of movements of items. */
const readItems = async (
  services: WithChain & WithDb & WithKnown,
  query: QueryOf<typeof listTrc1155Transfers>,
  kind: number,
  item: string | undefined,
): Promise<TransferFilter> => {
  const contract = optionalAddress(query.contract_address ?? query.contract)
  return {
    ...(await readFilter(services, query, 'contract')),
    kinds: [kind],
    item,
    ...(contract ? { tokens: [contract] } : {}),
  }
}

export const listTrc1155TransfersRoute = handle(listTrc1155Transfers, async ({ query }, services) => {
  const filter = await readItems(services, query, TokenKind.trc1155, query.token_id)
  const page = await readTransferPage(services, filter, readNative(listTrc1155Transfers.name, query))
  return {
    ...page.totals,
    token_transfers: await serializeTokenTransfers(services, page),
    ...page.labels,
    ...page.end,
  }
})

export const listTrc721TransfersRoute = handle(listTrc721Transfers, async ({ query }, services) => {
  const filter = await readItems(services, query, TokenKind.trc721, query.tokenId)
  const page = await readTransferPage(services, filter, readNative(listTrc721Transfers.name, query))
  const [rows, { tags }] = await Promise.all([serializeTokenTransfers(services, page), services.marks()])
  return {
    ...page.totals,
    token_transfers: rows.map((row) => ({
      ...row,
      from_address_tag: tags.get(row.from_address) ?? '',
      to_address_tag: tags.get(row.to_address) ?? '',
    })),
    token_id_info: { tokenIdName: query.tokenId === undefined ? '' : `#${query.tokenId}`, tokenIdImage: '' },
    ...page.labels,
    ...page.end,
  }
})
