import type { HexAddress, TransactionId } from '@tronlens/core'
import type { Whole } from './transaction.ts'

/** Members of an account that this product reads by name; the whole answer is kept elsewhere as it came. */
export type NodeAccount = {
  address?: HexAddress
  account_name?: string
  type?: string
  create_time?: Whole
  balance?: Whole
  [member: string]: unknown
}

/** A representative as `listwitnesses` prints it; zero members are missing. */
export type NodeWitness = {
  address: HexAddress
  voteCount?: Whole
  url?: string
  totalProduced?: Whole
  totalMissed?: Whole
  latestBlockNum?: Whole
  latestSlotNum?: Whole
  isJobs?: boolean
}

/** A committee proposal. */
export type NodeProposal = {
  proposal_id: Whole
  proposer_address: HexAddress
  parameters?: { key: Whole; value: Whole }[]
  expiration_time?: Whole
  create_time?: Whole
  approvals?: string[]
  /** Missing while pending, else `APPROVED`, `DISAPPROVED` or `CANCELED`. */
  state?: string
}

/** One chain parameter; a value of 0 is missing. */
export type NodeChainParameter = { key: string; value?: Whole }

/** A deployed contract as `getcontract` prints it. */
export type NodeSmartContract = {
  contract_address?: HexAddress
  origin_address?: HexAddress
  name?: string
  abi?: { entrys?: unknown[] }
  code_hash?: string
  consume_user_resource_percent?: number
  origin_energy_limit?: Whole
  trx_hash?: TransactionId
}

/** A TRC10 token as `getassetissuebyid` prints it; names are hex. */
export type NodeAsset = {
  id?: string
  owner_address?: HexAddress
  name?: string
  abbr?: string
  precision?: Whole
  [member: string]: unknown
}

/** A trading pair as `listexchanges` prints it; tokens are hex of their ids. */
export type NodeExchange = {
  exchange_id: number
  creator_address: HexAddress
  create_time?: Whole
  first_token_id: string
  first_token_balance?: Whole
  second_token_id: string
  second_token_balance?: Whole
}

/** An order of the market; tokens are hex of their ids. */
export type NodeOrder = {
  order_id: string
  owner_address: HexAddress
  create_time?: Whole
  sell_token_id: string
  sell_token_quantity?: Whole
  buy_token_id: string
  buy_token_quantity?: Whole
  sell_token_quantity_remain?: Whole
  /** Missing while it can be met, else `INACTIVE` or `CANCELED`. */
  state?: string
}

/**
 * What one account lent another, as `getdelegatedresource` prints it: a locked part has an entry of its own
 * since Stake 2.0.
 */
export type NodeDelegation = {
  from: HexAddress
  to: HexAddress
  frozen_balance_for_bandwidth?: Whole
  frozen_balance_for_energy?: Whole
  expire_time_for_bandwidth?: Whole
  expire_time_for_energy?: Whole
}

/** What transactions of a block moved of TRX, as `getblockbalance` prints it. */
export type NodeBlockTrace = {
  transaction_balance_trace?: { operation?: { address: HexAddress; amount?: Whole }[] }[]
}

/** Outcome of a constant call: the returned bytes as hex, or undefined when it reverted or is no contract. */
export type ConstantCallResult = string | undefined
