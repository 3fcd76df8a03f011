import {
  isEmptyRange,
  listContractTransfers,
  listTransactionsByHash,
  TokenKind,
  type TransferFilter,
} from '@tronlens/db'
import { isV1On, printV1TokenTransfer, type V1Page, type V1Query } from '@tronlens/protocol'
import { readRows } from '../http/list-page.ts'
import { addressText, hexText } from '../serialize/address.ts'
import type { WithChain } from '../services/chain-watch.ts'
import type { WithDb } from '../services/databases.ts'
import type { WithTokens } from '../tokens/token-info.ts'
import { loadTokens } from '../tokens/token-info.ts'
import { readV1Address, readV1Page, readV1Range, readV1Side } from './read-request.ts'
import { printV1Transactions } from './transactions.ts'

/** Kinds of tokens whose movements are events named Transfer. */
const KINDS = [TokenKind.trc20, TokenKind.trc721]

/** Transactions of transfers by their ids. */
async function readDetails(
  services: WithDb,
  rows: readonly { hash: Buffer }[],
): Promise<ReadonlyMap<string, object>> {
  const ids = new Map(rows.map(({ hash }) => [hexText(hash), hash]))
  const found = await listTransactionsByHash(services.db, [...ids.values()])
  const printed = await printV1Transactions(services, found)
  return new Map(found.map(({ hash }, index) => [hexText(hash), printed[index] ?? {}]))
}

/**
 * Transfers of an account in contracts of tokens.
 *
 * @param address - Base58 or hex
 * @throws {V1Error}
 */
export async function listV1TokenTransfers(
  services: WithChain & WithTokens,
  address: string,
  query: V1Query,
): Promise<V1Page> {
  const contract = query.get('contract_address')
  const filter: TransferFilter & { family: 'contract' } = {
    range: await readV1Range(services, query),
    family: 'contract',
    kinds: KINDS,
    address: readV1Address(address),
    side: readV1Side(query),
    ...(contract === null ? {} : { tokens: [readV1Address(contract)] }),
  }
  const { rows, end } = await readRows(readV1Page('v1 token transfers', query), async (part) =>
    isEmptyRange(filter.range) ? [] : listContractTransfers(services.db, filter, part),
  )
  const tokens = await loadTokens(
    services,
    rows.map((row) => row.token),
  )
  const details = isV1On(query, 'get_detail') ? await readDetails(services, rows) : undefined
  const data = rows.map((row) => {
    const token = tokens(row.token)
    return printV1TokenTransfer({
      transaction: hexText(row.hash),
      token: {
        symbol: token.tokenAbbr,
        address: addressText(row.token),
        decimals: token.tokenDecimal,
        name: token.tokenName,
      },
      time: Number(row.timestamp),
      from: addressText(row.sender),
      to: addressText(row.recipient),
      value: row.nft_id ?? row.amount,
      detail: details?.get(hexText(row.hash)),
    })
  })
  return end.nextCursor === undefined ? { data } : { data, fingerprint: end.nextCursor }
}
