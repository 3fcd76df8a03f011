import type {
  BlockNumber,
  HexAddress,
  Milliseconds,
  Sun,
  TokenAmount,
  TokenHex,
  TransactionId,
} from '@tronlens/core'
import type { Hex } from '../extract/values.ts'

/** A TRC10 token as issued. Names are hex, times milliseconds. */
export type AssetIssue = {
  ref: TokenHex
  id: string
  name: Hex
  symbol: Hex
  issuer: HexAddress
  decimals: number
  totalSupply: TokenAmount
  /** A buyer gets `num` smallest units for `trxNum` sun. */
  trxNum: Sun
  num: TokenAmount
  description: Hex
  url: Hex
  /** The rest of the issue as JSON text, see `token.sale`. */
  sale: string
  block: BlockNumber
  time: Milliseconds
  /** Undefined when it is older than the index. */
  hash: TransactionId | undefined
}

/** New description, link and bandwidth limits of the token of an issuer. */
export type AssetUpdate = {
  issuer: HexAddress
  description: Hex
  url: Hex
  freeLimit: bigint
  publicLimit: bigint
}

/** Part of a TRC10 supply that its issuer cannot use before a time. */
export type FrozenPart = {
  token: TokenHex
  position: number
  issuer: HexAddress
  amount: TokenAmount
  /** Milliseconds; may be any number of 64 bits, which is what the chain adds up in. */
  expireTime: bigint
  taken: boolean
}

/** A trading pair. */
export type ExchangeState = {
  id: number
  creator: HexAddress
  time: Milliseconds
  first: TokenHex
  firstBalance: TokenAmount
  second: TokenHex
  secondBalance: TokenAmount
}

/** An order of the market. */
export type MarketOrder = {
  id: Hex
  owner: HexAddress
  time: Milliseconds
  sellToken: TokenHex
  sellQuantity: TokenAmount
  buyToken: TokenHex
  buyQuantity: TokenAmount
  remaining: TokenAmount
  state: number
}

/** Percent of energy that callers of a contract made by a contract pay. */
export const DEFAULT_PERCENT = 100

/** Something that happens to a contract. */
export type ContractChange =
  | {
      kind: 'create'
      address: HexAddress
      creator: HexAddress | undefined
      block: BlockNumber
      /** Place of the transaction in its block. */
      index: number
      time: Milliseconds
      hash: TransactionId
      name: string
      abi: string | undefined
      percent: number
      energyLimit: bigint
      codeHash: Hex | undefined
    }
  | { kind: 'percent'; address: HexAddress; percent: number }
  | { kind: 'energy-limit'; address: HexAddress; energyLimit: bigint }
  | { kind: 'clear-abi'; address: HexAddress }
  | { kind: 'destroy'; address: HexAddress; block: BlockNumber }
