import { listHot, searchByKind } from '@tronlens/api-contract'
import { findAddress, sun, trxNumber } from '@tronlens/core'
import {
  findBlock,
  findTransaction,
  listAccountSummaries,
  listAccountsByName,
  listContracts,
  listTokens,
  TokenKind,
  type TokenRow,
} from '@tronlens/db'
import { addressBytes } from '../../http/parameters.ts'
import { addressText, hexText, tokenId } from '../../serialize/address.ts'
import { integer } from '../../serialize/amount.ts'
import { count, height, numberText } from '../../serialize/values.ts'
import { witnessesNamed } from '../../serialize/witness-names.ts'
import type { WithAggregates } from '../../services/aggregate-cache.ts'
import type { WithChain } from '../../services/chain-watch.ts'
import type { WithDb, WithNetwork, WithPeople } from '../../services/databases.ts'
import type { WithMarks } from '../../services/marks.ts'
import type { WithNode } from '../../services/node-reader.ts'
import type { Quote, WithQuotes } from '../../services/quotes.ts'
import { findKnownContract } from '../../solidity/known-contract.ts'
import { loadVerifications, loadVerified, verifyStatusOf } from '../../solidity/verifications.ts'
import { type Imitation, readImitations } from '../../tokens/imitations.ts'
import type { TokenData, WithTokenData } from '../../tokens/token-data.ts'
import { tokenTypeName } from '../../tokens/token-info.ts'
import { readTrxBalance } from '../accounts/node-account.ts'
import { handle } from '../handle.ts'
import { readRanking } from '../witnesses/ranking.ts'
import { readHotTokens } from './hot-tokens.ts'

const HOT = 10
const CONTRACT = 2
const ALL_KINDS = Object.values(TokenKind)
type Page = { start: number; limit: number }

const serializeToken = (
  row: TokenRow,
  imitation: Imitation,
  verified: boolean,
  { logo, record }: TokenData,
  quote: Quote | undefined,
) => ({
  token_id: tokenId(row.ref),
  token_type: tokenTypeName(row.kind),
  vip: row.kind === TokenKind.trx,
  name: row.name,
  abbr: row.symbol,
  description: record?.data.description || row.description,
  img_url: logo,
  url: record?.data.website || row.url,
  price: numberText(quote?.priceInTrx),
  holders: count(row.holder_count),
  verified,
  ...imitation,
})

/** How a token is looked for: with the blanks that were typed where one is named so, as symbols have none. */
async function asNamed({ db }: WithDb, term: string): Promise<string> {
  const [typed, without] = [term.replace(/\s+/g, ' '), term.replace(/\s+/g, '')]
  if (typed === without) return term
  const [named] = await listTokens(
    db,
    { kinds: ALL_KINDS, search: typed },
    { start: 0, limit: 1, order: 'holders', ascending: false },
  )
  return named ? typed : without
}

async function searchTokens(
  services: WithAggregates & WithDb & WithMarks & WithNetwork & WithPeople & WithQuotes & WithTokenData,
  term: string,
  page: Page,
) {
  const { db } = services
  const address = findAddress(term)
  const filter = address
    ? { kinds: ALL_KINDS, ref: addressBytes(address) }
    : /^\d{7,19}$/.test(term)
      ? { kinds: [TokenKind.trc10], ref: Buffer.from(term) }
      : { kinds: ALL_KINDS, search: await asNamed(services, term) }
  const [rows, imitationOf] = await Promise.all([
    listTokens(db, filter, { ...page, order: 'holders', ascending: false }),
    readImitations(services),
  ])
  const [isVerified, dataOf, quotes] = await Promise.all([
    loadVerified(
      services,
      rows.map((row) => row.ref),
    ),
    services.tokenData.read(rows),
    services.quotes.read(),
  ])
  return rows.map((row) =>
    serializeToken(row, imitationOf(row), isVerified(row.ref), dataOf(row), quotes.of(row)),
  )
}

async function searchContracts(
  services: WithChain & WithDb & WithMarks & WithNetwork & WithNode & WithPeople,
  term: string,
  page: Page,
) {
  const address = findAddress(term)
  const named = address ? await findKnownContract(services, addressBytes(address)) : undefined
  const rows = address
    ? [named].slice(page.start).filter((row) => row !== undefined)
    : await listContracts(services.db, { name: term }, { ...page, order: 'calls', ascending: false })
  const [verifiedOf, { tags }] = await Promise.all([loadVerifications(services, rows), services.marks()])
  return rows.map((row) => ({
    contract_address: addressText(row.address),
    name: row.name,
    tag: tags.get(addressText(row.address)) ?? '',
    verify_status: verifyStatusOf(verifiedOf(row)),
  }))
}

async function searchAddresses(
  services: WithChain & WithDb & WithMarks & WithNode,
  term: string,
  { start, limit }: Page,
) {
  const { db, marks } = services
  const address = findAddress(term)
  const [witnesses, { tags }] = await Promise.all([readRanking(services), marks()])
  const found = address
    ? [addressBytes(address)]
    : withoutRepeats([
        ...addressesTagged(tags, term),
        ...witnessesNamed(witnesses, term).map((row) => row.address),
        ...(await listAccountsByName(db, term, start + limit))
          .filter(({ type }) => type !== CONTRACT)
          .map((row) => row.address),
      ]).slice(start, start + limit)
  const summaries = await listAccountSummaries(db, found)
  // the requested account may be one that a partial index has not seen
  const accounts = address
    ? await Promise.all(
        summaries.map(async (row) => ({
          ...row,
          balance: String(await readTrxBalance(services, row.address)),
        })),
      )
    : summaries
  const standing = new Map(
    witnesses.map((row, place) => [row.address.toString('latin1'), { row, place: place + 1 }]),
  )
  return accounts.map((row) => {
    const witness = standing.get(row.address.toString('latin1'))
    const text = addressText(row.address)
    return {
      address: text,
      name: witness?.row.name || row.name,
      address_tag: tags.get(text) ?? '',
      representative: witness !== undefined,
      place: witness?.place ?? null,
      votes: witness ? count(witness.row.now) : null,
      balance: trxNumber(sun(integer(row.balance))),
      total_transactions: count(row.tx_count),
    }
  })
}

/** Addresses whose public tag contains a text. */
function addressesTagged(tags: ReadonlyMap<string, string>, term: string): Buffer[] {
  const searched = term.toLowerCase()
  return [...tags].flatMap(([text, tag]) => {
    const address = tag.toLowerCase().includes(searched) ? findAddress(text) : undefined
    return address ? [addressBytes(address)] : []
  })
}

/** Addresses in their order, each once. */
const withoutRepeats = (addresses: readonly Buffer[]): Buffer[] => [
  ...new Map(addresses.map((address) => [address.toString('latin1'), address])).values(),
]

const hashOf = (term: string): Buffer | undefined => {
  const digits = term.replace(/^0x/i, '')
  return /^[0-9a-fA-F]{64}$/.test(digits) ? Buffer.from(digits, 'hex') : undefined
}

async function searchTransactions({ db }: WithDb, term: string) {
  const hash = hashOf(term)
  const row = hash ? await findTransaction(db, hash) : undefined
  return row ? [{ hash: hexText(row.hash) }] : []
}

async function searchBlocks({ db }: WithDb, term: string) {
  const numberOrHash = hashOf(term) ?? (/^\d{1,15}$/.test(term) ? BigInt(term) : undefined)
  const row = numberOrHash === undefined ? undefined : await findBlock(db, numberOrHash)
  return row ? [{ number: height(row.number), hash: hexText(row.hash) }] : []
}

export const searchByKindRoute = handle(searchByKind, async ({ query }, services) => {
  const term = query.term.trim()
  const page = { start: query.start ?? 0, limit: Math.min(query.limit ?? 10, 50) }
  const failures: { kind: string; reason: unknown }[] = []
  let asked = 0
  const ask = async <Row>(kind: string, look: () => Promise<Row[]>): Promise<Row[]> => {
    if (term === '' || page.limit === 0 || ![undefined, 'detail', kind].includes(query.type)) return []
    asked++
    try {
      return await look()
    } catch (reason) {
      // search: a failing kind is skipped and named; where all fail there is nothing to answer from
      failures.push({ kind, reason })
      return []
    }
  }
  const [token, contract, address, transaction, block] = await Promise.all([
    ask('token', () => searchTokens(services, term, page)),
    ask('contract', () => searchContracts(services, term, page)),
    ask('address', () => searchAddresses(services, term, page)),
    ask('transaction', () => searchTransactions(services, term)),
    ask('block', () => searchBlocks(services, term)),
  ])
  const [first] = failures
  if (first && failures.length === asked) throw first.reason
  return { token, contract, address, transaction, block, failed: failures.map(({ kind }) => kind) }
})

export const listHotRoute = handle(listHot, async (_request, services) => {
  const [tokens, contracts, quotes, { tags, tagUrls }] = await Promise.all([
    readHotTokens(services, HOT),
    listContracts(services.db, {}, { start: 0, limit: HOT, order: 'calls', ascending: false }),
    services.quotes.read(),
    services.marks(),
  ])
  const dataOf = await services.tokenData.read(tokens)
  return {
    hot_tokens: tokens.map((row) => ({
      id: tokenId(row.ref),
      type: tokenTypeName(row.kind),
      vip_token: false,
      icon: dataOf(row).logo,
      name: row.name,
      abbr: row.symbol,
      priceInUsd: numberText(quotes.of(row)?.priceInUsd),
      holders: count(row.holder_count),
    })),
    hot_contracts: contracts.map((row) => ({
      contract_address: addressText(row.address),
      name: row.name,
      tag: tags.get(addressText(row.address)) ?? '',
      tagUrl: tagUrls.get(addressText(row.address)) ?? '',
      triggers: count(row.trigger_count),
    })),
    hot_sum_all: tokens.length,
    hot_c_sum_all: contracts.length,
  }
})
