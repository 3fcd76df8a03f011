import type { ContractToken, TokenRecord, Trc10Token } from '@tronlens/api-contract'
import {
  type Address,
  type Milliseconds,
  readSun,
  readTokenAmount,
  type Sun,
  type TokenAmount,
  tokenAmount,
} from '@tronlens/core'
import { TRX_ID } from '../../shared/entity/Token.tsx'

/** A sale of a TRC10 token by its issuer: so much TRX for so much of it. */
export interface TokenSale {
  trx: Sun
  amount: TokenAmount
  from: Milliseconds
  to: Milliseconds
  /** What its issuer no longer holds, whether it was bought or given away. */
  issued: TokenAmount
}

/** Where a sale stands; one that ends as it begins never ran. */
export type SaleState = 'ahead' | 'running' | 'over'

export const saleState = ({ from, to }: Pick<TokenSale, 'from' | 'to'>, now: number): SaleState =>
  now >= to ? 'over' : now < from ? 'ahead' : 'running'

/** The price of a token, and its source. */
export interface TokenMarket {
  trx: number | undefined
  usd: number | undefined
  /** Trading pair of the chain that the price is of; undefined when this site's source of prices says it. */
  pair: { id: number; trx: number; startsWithTrx: boolean } | undefined
  /** Change of the price within a day, 0.5 is half as much more; undefined when it is not known. */
  change: number | undefined
  /** TRX that changed hands within a day; undefined when it is not known. */
  volume: number | undefined
}

/** A token of any standard, as its page shows it. */
export interface TokenDetail {
  /** Number of a TRC10 token, or the address of the contract. */
  id: string
  /** `trc10`, `trc20`, `trc721` or `trc1155`. */
  kind: string
  name: string
  symbol: string
  decimals: number
  supply: TokenAmount
  holders: number
  transfers: number
  issuer: Address | ''
  /** When it was created: a time in milliseconds, or a text that says so; empty when unknown. */
  created: Milliseconds | string
  website: string
  description: string
  /** Whether its source is published; undefined where there is no contract to have one. */
  isVerified: boolean | undefined
  /** Path on this server, or an address elsewhere; empty when there is none. */
  logo: string
  /** What operators say of it: 0 nothing, 1 neutral, 2 OK, 3 suspicious, 4 fraud. */
  level: string
  sale: TokenSale | undefined
  /** Undefined when no price is known. */
  market: TokenMarket | undefined
  /** What its issuer says; null when there is no record. */
  record: TokenRecord | null
  /** A better known token that it looks like by its name. */
  imitated: { id: string; symbol: string } | undefined
}

const imitatedOf = ({ imitates, imitatesSymbol }: { imitates: string; imitatesSymbol: string }) =>
  imitates === '' ? undefined : { id: imitates, symbol: imitatesSymbol }

/** Reads `market_info`, which is empty when no price is known. */
function marketOf(info: Readonly<Record<string, unknown>>): TokenMarket | undefined {
  const number = (key: string) => (typeof info[key] === 'number' ? (info[key] as number) : undefined)
  const [trx, usd, id, inPair] = ['priceInTrx', 'priceInUsd', 'pairId', 'liquidityInTrx'].map(number)
  const [change, volume] = ['gain', 'volume24hInTrx'].map(number)
  if (trx === undefined && usd === undefined) return undefined
  const startsWithTrx = info.pairFirstToken === TRX_ID
  const pair = id && inPair !== undefined ? { id, trx: inPair, startsWithTrx } : undefined
  return { trx, usd, pair, change, volume }
}

export function fromTrc10(token: Trc10Token, record: TokenRecord | null): TokenDetail {
  const amount = readTokenAmount(token.num)
  return {
    id: String(token.id),
    kind: 'trc10',
    name: token.name,
    symbol: token.abbr,
    decimals: token.precision,
    supply: readTokenAmount(token.totalSupply),
    holders: token.nrOfTokenHolders,
    transfers: token.totalTransactions,
    issuer: token.ownerAddress,
    created: token.dateCreated > 0 ? token.dateCreated : '',
    website: token.url,
    description: token.description,
    logo: token.imgUrl,
    level: token.level,
    sale:
      amount > 0n
        ? {
            trx: readSun(token.trxNum),
            amount,
            from: token.startTime,
            to: token.endTime,
            issued: readTokenAmount(token.issued),
          }
        : undefined,
    market: marketOf(token.market_info),
    isVerified: undefined,
    record,
    imitated: imitatedOf(token),
  }
}

export const fromContractToken = (token: ContractToken, record: TokenRecord | null): TokenDetail => ({
  id: token.contract_address,
  kind: token.tokenType,
  name: token.name,
  symbol: token.symbol,
  decimals: token.decimals,
  supply: token.total_supply_with_decimals
    ? readTokenAmount(token.total_supply_with_decimals)
    : tokenAmount(0n),
  holders: token.holders_count,
  transfers: token.transfer_num,
  issuer: token.issue_address,
  created: token.issue_time === '' ? '' : `${token.issue_time} UTC`,
  website: '',
  // what its issuer says stands apart from what the chain says
  description: record?.status === 1 ? '' : token.token_desc,
  logo: token.icon_url,
  level: token.level,
  sale: undefined,
  market: marketOf(token.market_info),
  isVerified: token.verified,
  record,
  imitated: imitatedOf(token),
})

/** Stands for a token that is being asked for. */
export const tokenStub = (id: string, kind: string): TokenDetail => ({
  id,
  kind,
  name: 'Name of a token',
  symbol: 'TOKEN',
  decimals: 6,
  supply: tokenAmount(1_000_000_000_000_000n),
  holders: 1000,
  transfers: 10_000,
  issuer: '',
  created: '2020-01-01',
  website: '',
  description: '',
  logo: '',
  level: '0',
  sale: undefined,
  market: undefined,
  isVerified: undefined,
  record: null,
  imitated: undefined,
})
