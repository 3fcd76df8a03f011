import type { Address, BlockNumber, Sun } from '@tronlens/core'
import type { PermissionFields, ResourceName } from '../contract/contract-fields.ts'

/** A resource of an account as nodes report it: the daily limit, and the usage that has not recovered yet. */
export type Allowance = { readonly limit: bigint; readonly used: bigint }

/** The available amount of a resource. */
export const left = ({ limit, used }: Allowance): bigint => (limit > used ? limit - used : 0n)

/** An account in its current state. */
export type AccountSnapshot = {
  readonly address: Address
  /** False for an address without an account on the chain. */
  readonly isActive: boolean
  readonly isContract: boolean
  readonly balance: Sun
  /** Bandwidth from stake, its own or delegated to it. */
  readonly bandwidth: Allowance
  /** Bandwidth that every account has. */
  readonly freeBandwidth: Allowance
  readonly energy: Allowance
  /** TRC10 tokens by their ids. */
  readonly tokens: ReadonlyMap<string, bigint>
  /** TRX that are being unfrozen. */
  readonly unstaking: readonly Unstaking[]
  /** Stake 1.0 for its own use; ready where it can be unfrozen. */
  readonly oldStake: readonly Unstaking[]
  /** What it may take of the supply that it locked when it issued its TRC10 token. */
  readonly unlocked?: { readonly tokenId: string; readonly amount: bigint }
  /** Rewards of its votes that can be claimed. */
  readonly reward: bigint
}

/** An amount that is being unfrozen. */
export type Unstaking = {
  readonly resource: ResourceName
  readonly amount: bigint
  /** It can be paid out. */
  readonly isReady: boolean
}

/** A TRC10 token whose issuer may pay for the bytes of its transfers. */
export type TokenSnapshot = {
  readonly issuer: Allowance
  /** Bandwidth that the issuer provides to all holders together. */
  readonly shared: Allowance
  /** Bandwidth that the issuer provides to this holder. */
  readonly holder: Allowance
}

/** The contract that is called. */
export type ContractSnapshot = {
  readonly address: Address
  readonly origin: Address
  /** Percent of the energy that the caller pays. */
  readonly userPercent: bigint
  /** The most energy that its deployer pays for one call; 0 where the deployer never set it. */
  readonly originEnergyLimit: bigint
  /** Energy of the deployer. */
  readonly originEnergy: Allowance
  /** True when its source is verified; undefined when no source could be asked. */
  readonly isVerified: boolean | undefined
}

/** The effects of a contract in the node's constant call; the chain stores none of them. */
export type Simulation = {
  /** With the penalty of a busy contract. */
  readonly energy: bigint
  /** Reason of the failure; undefined after a success. */
  readonly failure: string | undefined
  /** It failed without a revert: then the chain takes all energy that the call may use. */
  readonly isBroken: boolean
  readonly logs: readonly SimulatedLog[]
  readonly transfers: readonly SimulatedTransfer[]
}

/** An event: hex without prefix. */
export type SimulatedLog = {
  readonly address: Address
  readonly topics: readonly string[]
  readonly data: string
}

/** TRX or TRC10 tokens that a contract moved. */
export type SimulatedTransfer = {
  readonly from: Address
  readonly to: Address
  /** Id of a TRC10 token; undefined for TRX. */
  readonly tokenId: string | undefined
  readonly amount: bigint
}

/** A trading pair with Bancor's formula. TRX are written as an underscore. */
export type PoolSnapshot = readonly [PoolSide, PoolSide]
export type PoolSide = { readonly tokenId: string; readonly balance: bigint }

/** The price of a TRC10 token in its issuer's sale: so many units for so many sun. */
export type SaleSnapshot = { readonly tokenId: string; readonly sun: bigint; readonly units: bigint }

/** An order of the chain's order book: the offered amount, the rest of it, and the total price. */
export type OrderSnapshot = {
  readonly tokenId: string
  readonly remaining: bigint
  readonly offered: bigint
  readonly buyTokenId: string
  readonly buyAmount: bigint
}

/** The account that may take an item today; undefined where no other account may. */
export type PieceNow = { readonly taker: Address | undefined }

/**
 * Today's powers of the receiver of a grant; undefined members are those that the contract did not answer.
 */
export type GrantedNow = {
  readonly contract: Address
  readonly to: Address
  /** The contract that stores the allowance, where that is not the token. */
  readonly keeper?: Address
  /** The account whose funds the power covers, where that is not the owner of the transaction. */
  readonly owner?: Address
  /** Its allowance in units. */
  readonly allowance: bigint | undefined
  /** It may take every item. */
  readonly isForAll: boolean | undefined
  /** The item of the grant, and the account that may take it. */
  readonly piece?: PieceNow & { readonly id: bigint }
  /** Balance of the owner. */
  readonly held: bigint | undefined
}

/** A permission of an account in its current state on the chain. */
export type PermissionNow = Pick<PermissionFields, 'permissionName' | 'threshold' | 'operations' | 'keys'>

/** All current permissions of an account. */
export type PermissionsNow = {
  readonly owner: PermissionNow
  /** Undefined for an account that is no representative. */
  readonly witness: PermissionNow | undefined
  readonly actives: readonly PermissionNow[]
}

/**
 * Balances of one account from the index. A balance that it does not list is unknown to it, so only the
 * node's answer counts; one that it was asked for without an answer is unread.
 */
export type HeldIndexed = {
  /** Sun. */
  readonly trx: bigint | undefined
  /** Units by the numbers of TRC10 tokens and the contracts of other tokens. */
  readonly tokens: ReadonlyMap<string, bigint>
  /** Units of items of collections, by `pieceKey`. */
  readonly pieces?: ReadonlyMap<string, bigint>
  /** Keys of `tokens` and `pieces`, and `_` for TRX, for which the index did not answer. */
  readonly unread?: ReadonlySet<string>
}

/** What the index can leave unanswered: the prices of the chain, or the sale of a purchase. */
export type Unread = 'prices' | 'sale'

/** All facts about the chain that the simulation needs. */
export type ChainSnapshot = {
  readonly block: BlockNumber
  /** Version of that block. */
  readonly blockVersion: number
  /** By the names of `/wallet/getchainparameters`; a parameter that a node omits is 0. */
  readonly parameters: ReadonlyMap<string, bigint>
  readonly owner: AccountSnapshot
  readonly recipient?: AccountSnapshot
  readonly token?: TokenSnapshot
  readonly contract?: ContractSnapshot
  readonly simulation?: Simulation
  /** Balance of the owner in the called token contract. */
  readonly held?: bigint
  /** Balance of the owner in each token that a call takes from it. */
  readonly holdings?: ReadonlyMap<Address, bigint>
  /** Balance of the owner in each item of a collection that a call takes from it, by `pieceKey`. */
  readonly pieces?: ReadonlyMap<string, bigint>
  /** Balances of the owner from the index: the lower balance of both sources counts. */
  readonly indexed?: HeldIndexed
  /**
   * Whether the index knows a token as a collection, whose numbers are items; missing tokens are not in the
   * index.
   */
  readonly collections?: ReadonlyMap<string, boolean>
  /** Today's powers of the receivers of powers over funds. */
  readonly granted?: readonly GrantedNow[]
  /** Current permissions of the owner; read for a permission update only. */
  readonly permissions?: PermissionsNow
  /**
   * The same from the index: a power that is new to either source is new, and all powers are new to a source
   * that does not report them.
   */
  readonly permissionsIndexed?: PermissionsNow
  readonly pool?: PoolSnapshot
  /** The sale of a purchase. */
  readonly sale?: SaleSnapshot
  /** Facts that the index did not answer, so that only the node's answer is there. */
  readonly unread?: ReadonlySet<Unread>
  readonly order?: OrderSnapshot
  /** Stake 1.0 whose resources the owner delegated to the recipient. */
  readonly oldLent?: readonly Unstaking[]
  /** Totals of all stake on the chain, from which the effect of additional stake follows. */
  readonly totals: {
    readonly bandwidth: { readonly limit: bigint; readonly weight: bigint }
    readonly energy: { readonly limit: bigint; readonly weight: bigint }
  }
}

/** A snapshot that lacks an answer of the index. */
export const withUnread = (snapshot: ChainSnapshot, what: Unread): ChainSnapshot => ({
  ...snapshot,
  unread: new Set([...(snapshot.unread ?? []), what]),
})

/** Value of a chain parameter in sun, units or switches. */
export const parameter = ({ parameters }: ChainSnapshot, name: string): bigint => parameters.get(name) ?? 0n
