import {
  getHolderBalance,
  getPositionDistribution,
  getTokenByName,
  getTotalSupply,
  listAllTokens,
  listHoldersByName,
  listParticipations,
  listTokenIds,
  type QueryOf,
} from '@tronlens/api-contract'
import {
  exactDecimal,
  fromSmallestUnit,
  isAddress,
  sun,
  toBigInt,
  tokenAmount,
  tokenAmountText,
} from '@tronlens/core'
import {
  countTokens,
  countTransactions,
  findListing,
  listHolders,
  listIssuerHoldings,
  listRankSums,
  listTokens,
  listTokensByRef,
  listTransactions,
  TokenKind,
  type TransactionFilter,
} from '@tronlens/db'
import { InvalidParameterError, NotFoundError } from '../../http/errors.ts'
import { readPage, readRows } from '../../http/list-page.ts'
import { addressBytes, optionalAddress, optionalToken, totals } from '../../http/parameters.ts'
import { addressText, tokenId } from '../../serialize/address.ts'
import { integer } from '../../serialize/amount.ts'
import { count, time } from '../../serialize/values.ts'
import type { WithDb, WithNetwork, WithPeople } from '../../services/databases.ts'
import { countOnce } from '../../services/known.ts'
import { withTrxSupply } from '../../services/trx-supply.ts'
import { readImitations } from '../../tokens/imitations.ts'
import { findToken } from '../../tokens/own-token.ts'
import { tokenTypeName } from '../../tokens/token-info.ts'
import { handle } from '../handle.ts'
import { readRange } from '../page.ts'
import { serializeTransactionPage } from '../transactions/serialize-transaction.ts'
import { findNamedToken, readTokenHolders } from './list-token-holders.ts'
import { NOTHING_HELD, serializeTrc10 } from './list-tokens.ts'

const ONE = { start: 0, limit: 1 }
const TEN_MINUTES_MS = 600_000
const PARTICIPATE = 9

export const getTokenByNameRoute = handle(getTokenByName, async ({ params: { name } }, services) => {
  const { db } = services
  const ref = await findNamedToken(db, name)
  const found = ref ? await listTokensByRef(db, [ref]) : []
  const [row] = await withTrxSupply(services, found)
  if (!row || row.kind > TokenKind.trc10) throw new NotFoundError('TRC10 token', name)
  const [[held], imitationOf, { ratingOf }, dataOf, quotes] = await Promise.all([
    listIssuerHoldings(db, [row]),
    readImitations(services),
    services.marks(),
    services.tokenData.read([row]),
    services.quotes.read(),
  ])
  return serializeTrc10(
    row,
    1,
    held ?? NOTHING_HELD,
    imitationOf(row),
    dataOf(row),
    ratingOf(row.ref),
    quotes.of(row),
  )
})

export const listHoldersByNameRoute = handle(listHoldersByName, async ({ params, query }, services) => {
  const token = await findNamedToken(services.db, params.name)
  const page = readPage(listHoldersByName.name, { ...query, sort: '-balance' }, 10, 200)
  return readTokenHolders(services, token, undefined, page)
})

export const getHolderBalanceRoute = handle(getHolderBalance, async ({ query }, { db }) => {
  const token = addressBytes(query.contract_address)
  const [[row], [held]] = await Promise.all([
    listTokensByRef(db, [token]),
    listHolders(db, { token, holder: addressBytes(query.holder_address) }, ONE),
  ])
  const amount = integer(held?.amount)
  const decimals = row?.decimals ?? 0
  return {
    holder_address: query.holder_address,
    contract_address: query.contract_address,
    balance: tokenAmountText(tokenAmount(amount)),
    decimals,
    quantity: fromSmallestUnit(amount, decimals),
  }
})

export const getPositionDistributionRoute = handle(
  getPositionDistribution,
  async ({ query }, { db, aggregates }) => {
    const token = optionalToken('tokenId', query.tokenId ?? query.token)
    if (!token)
      throw new InvalidParameterError('tokenId', undefined, '_ for TRX, a TRC10 id or a contract address', {
        kind: 'token',
      })
    const read = async () => ({
      sums: await listRankSums(db, token, [1, 11, 51, 101]),
      expire: Date.now() + TEN_MINUTES_MS,
    })
    const { sums, expire } = await aggregates(`ranks of ${token.toString('hex')}`, TEN_MINUTES_MS, read)
    const from = (rank: number) => tokenAmountText(tokenAmount(integer(sums.get(rank))))
    return {
      expire: time(expire),
      'rank1-10': from(1),
      'rank11-50': from(11),
      'rank51-100': from(51),
      'rank101-500': from(101),
    }
  },
)

export const getTotalSupplyRoute = handle(getTotalSupply, async ({ query }, { db }) => {
  const ref = optionalAddress(query.address ?? query.contract)
  const [row] = ref ? await listTokensByRef(db, [ref]) : []
  return row ? exactDecimal(integer(row.total_supply), row.decimals) : 0
})

/** A page of a coin at the price service, as issuers name it in their application. */
const COIN_PAGE = /^https?:\/\/(?:www\.)?coinmarketcap\.com\/(?:[a-z-]{2,8}\/)?currencies\/([a-z0-9-]+)\/?$/i

/** Id of a token at the price service, once an operator has accepted what its issuer says. */
async function mapperIdOf({ people, network }: WithPeople & WithNetwork, token: string): Promise<string> {
  const listing = await findListing(people, { network: network.key, token })
  if (!listing?.in_search) return ''
  return COIN_PAGE.exec(listing.info.coinMarketCapUrl ?? '')?.[1]?.toLowerCase() ?? ''
}

export const listTokenIdsRoute = handle(listTokenIds, async ({ query: { address } }, services) => {
  const named = await findToken(services, address)
  const rows = named
    ? [named.row]
    : isAddress(address)
      ? await listTokens(
          services.db,
          { kinds: [TokenKind.trc10], issuer: addressBytes(address) },
          { start: 0, limit: 100, order: 'id', ascending: true },
        )
      : []
  const data = rows.map(async ({ ref, kind, name, symbol, issuer }) => {
    const token = tokenId(ref)
    return {
      id: kind === TokenKind.trc10 ? Number(token) : token,
      name,
      abbr: symbol,
      ownerAddress: addressText(issuer),
      mapper_id: await mapperIdOf(services, token),
    }
  })
  return { total: rows.length, data: await Promise.all(data) }
})

export const listAllTokensRoute = handle(listAllTokens, async ({ query }, { db, marks }) => {
  const filter = { kinds: [TokenKind.trc10, TokenKind.trc20, TokenKind.trc721, TokenKind.trc1155] }
  const page = readPage(listAllTokens.name, query, 20, 5000)
  const [{ rows, end }, total, { reputations }] = await Promise.all([
    readRows(page, (part) => listTokens(db, filter, { ...part, order: 'holders', ascending: false })),
    countTokens(db, filter),
    marks(),
  ])
  return {
    total: count(total),
    page_size: rows.length,
    data: rows.map((row) => ({
      type: tokenTypeName(row.kind),
      contract: tokenId(row.ref),
      symbol: row.symbol,
      name: row.name,
      decimals: row.decimals,
      reputation: reputations.get(tokenId(row.ref)) ?? 'unknown',
      'total supply': fromSmallestUnit(integer(row.total_supply), row.decimals),
      'token holders': count(row.holder_count),
      'token transfers': count(row.transfer_count),
    })),
    ...end,
  }
})

/**
 * The issuer whose sales are requested; `none` where a request names what no account has issued. An account
 * issues one TRC10 token in its life.
 */
async function findSeller(
  { db }: WithDb,
  { id, issueAddress }: QueryOf<typeof listParticipations>,
): Promise<Buffer | undefined | 'none'> {
  const named = optionalAddress(issueAddress)
  if (id === undefined) return named
  const [token] = await listTokensByRef(db, [Buffer.from(String(id))])
  const issuer = token?.issuer
  return issuer && (!named || named.equals(issuer)) ? issuer : 'none'
}

export const listParticipationsRoute = handle(listParticipations, async ({ query }, services) => {
  const { db, known } = services
  const seller = await findSeller(services, query)
  const recipient = seller === 'none' ? undefined : seller
  const filter: TransactionFilter = {
    range: await readRange(services, query),
    side: 'all',
    type: PARTICIPATE,
    owner: optionalAddress(query.address),
    recipient,
  }
  const page = readPage(listParticipations.name, { sort: '-timestamp', ...query }, 20, 200)
  const [{ rows, end }, found] = await Promise.all([
    readRows(page, async (part) => (seller === 'none' ? [] : listTransactions(db, filter, part))),
    seller === 'none' ? 0n : countOnce(known, 'transactions', filter, () => countTransactions(db, filter)),
  ])
  const { data } = await serializeTransactionPage(services, rows)
  return {
    ...totals(found),
    data: data.map((row) => ({
      hash: row.hash,
      block: row.block,
      timestamp: row.timestamp,
      ownerAddress: row.ownerAddress,
      toAddress: row.toAddress,
      tokenName: String(row.contractData.asset_name ?? ''),
      amount: sun(toBigInt(row.contractData.amount as number | undefined)),
      confirmed: row.confirmed,
      contractRet: row.contractRet,
    })),
    ...end,
  }
})
