import { listHotTokens, type SearchResult, search } from '@tronlens/api-contract'
import { findAddress } from '@tronlens/core'
import {
  findAccount,
  findBlock,
  findTransaction,
  listAccountsByName,
  listTokens,
  type TokenRow,
} from '@tronlens/db'
import { addressBytes } from '../../http/parameters.ts'
import { addressText, tokenId } from '../../serialize/address.ts'
import { witnessesNamed } from '../../serialize/witness-names.ts'
import { findKnownContract } from '../../solidity/known-contract.ts'
import { handle, type NetworkServices } from '../handle.ts'
import { readHotTokens } from './hot-tokens.ts'

/** Results a name may give. */
const TOKEN_RESULTS = 10
const ACCOUNT_RESULTS = 10
const HOT_TOKENS = 8

/**
 * @param term - without blanks, which no height, hash, address or symbol has; `typed` has them, as names do
 */
type Kind = (term: string, services: NetworkServices, typed: string) => Promise<SearchResult[]>

/** Account type of a contract. */
const CONTRACT = 2

const searchBlock: Kind = async (term, { chain }) => {
  if (!/^\d{1,15}$/.test(term)) return []
  const { head_number: head, rows_from: first } = await chain.state()
  const number = BigInt(term)
  return number >= first && number <= head ? [{ desc: 'Block', value: String(number) }] : []
}

/** Longest name that is looked for. */
const LONGEST_NAME = 64
/** Digits of a hash, or of what would be one. */
const digitsOf = (term: string): string => term.replace(/^0x/i, '').toLowerCase()
const isHash = (term: string): boolean => /^[0-9a-f]{64}$/.test(digitsOf(term))

const searchHash: Kind = async (term, { db }) => {
  const digits = digitsOf(term)
  if (!isHash(term)) return []
  const hash = Buffer.from(digits, 'hex')
  const [transaction, block] = await Promise.all([findTransaction(db, hash), findBlock(db, hash)])
  if (block) return [{ desc: 'Block', value: block.number.toString() }]
  return transaction ? [{ desc: 'TxHash', value: digits }] : []
}

const searchAddress: Kind = async (term, services) => {
  const address = findAddress(term)
  if (!address) return []
  const bytes = addressBytes(address)
  const account = await findAccount(services.db, bytes)
  const isContract = account
    ? account.type === CONTRACT
    : (await findKnownContract(services, bytes)) !== undefined
  return [{ desc: isContract ? 'Contract' : 'Address', value: address }]
}

const searchTokens: Kind = async (term, { db }, typed) => {
  if (term.length > LONGEST_NAME || isHash(term) || findAddress(term)) return []
  // names have blanks, symbols that are typed with one have none
  const texts = [...new Set([typed.replace(/\s+/g, ' '), term])]
  const found = await Promise.all(
    texts.map((search) =>
      listTokens(
        db,
        { kinds: [10, 20, 721, 1155], search },
        { start: 0, limit: TOKEN_RESULTS, order: 'holders', ascending: false },
      ),
    ),
  )
  const searched = texts.map((text) => text.toLowerCase())
  const exact = (row: TokenRow) =>
    [row.name, row.symbol].some((text) => searched.includes(text.toLowerCase())) ? 0 : 1
  return found
    .flat()
    .sort((a, b) => exact(a) - exact(b))
    .slice(0, TOKEN_RESULTS)
    .map((row) => ({
      desc: row.kind === 10 ? 'Token-TRC10' : 'Token-TRC20',
      value: `${row.name} ${tokenId(row.ref)}`,
    }))
}

/** The coin of the chain is no token of it: it is known by its symbol and by the name of the network. */
/** Id of TRX where tokens have numbers, as in `/api/token`. */
const TRX_ID = 0

const searchTrx: Kind = async (term) =>
  ['trx', 'tron', 'tronix'].includes(term.toLowerCase())
    ? [{ desc: 'Token-TRC10', value: `TRX ${TRX_ID}` }]
    : []

const searchAccountName: Kind = async (_term, { db }, typed) => {
  const rows = await listAccountsByName(db, typed, ACCOUNT_RESULTS)
  return rows.map((row) => ({
    desc: row.type === CONTRACT ? 'Contract' : 'Address',
    value: addressText(row.address),
  }))
}

const searchRepresentatives: Kind = async (_term, { chain }, typed) =>
  witnessesNamed(await chain.witnesses(), typed)
    .slice(0, ACCOUNT_RESULTS)
    .map((row) => ({ desc: 'Address', value: addressText(row.address) }))

const searchTokenId: Kind = async (term, { db }) => {
  if (!/^\d{7,19}$/.test(term)) return []
  const rows = await listTokens(
    db,
    { kinds: [10], ref: Buffer.from(term) },
    { start: 0, limit: 1, order: 'id', ascending: true },
  )
  return rows.map((row) => ({ desc: 'Token-TRC10', value: `${row.name} ${term}` }))
}

/** Kinds in the order users expect them; a number may be a height and a TRC10 id at once. */
const KINDS: readonly Kind[] = [
  searchBlock,
  searchTokenId,
  searchHash,
  searchAddress,
  searchTrx,
  searchTokens,
  searchRepresentatives,
  searchAccountName,
]

export const searchRoute = handle(search, async ({ query }, services) => {
  const term = query.term.replace(/\s+/g, '')
  if (term === '') return []
  const tried = await Promise.allSettled(KINDS.map((kind) => kind(term, services, query.term.trim())))
  // search: a failing kind is skipped; where all fail there is nothing to answer from
  const found = tried.filter((each) => each.status === 'fulfilled')
  const [failed] = tried.filter((each) => each.status === 'rejected')
  if (failed && found.length === 0) throw failed.reason
  const seen = new Set<string>()
  return found
    .flatMap(({ value }) => value)
    .filter(({ desc, value }) => {
      const isNew = !seen.has(`${desc} ${value}`)
      seen.add(`${desc} ${value}`)
      return isNew
    })
})

export const listHotTokensRoute = handle(listHotTokens, async (_request, services) => {
  const rows = await readHotTokens(services, HOT_TOKENS)
  const dataOf = await services.tokenData.read(rows)
  return rows.map((row) => ({
    token_id: tokenId(row.ref),
    vip_token: false,
    name: row.name,
    icon: dataOf(row).logo,
    type: row.kind,
    abbr: row.symbol,
  }))
})
