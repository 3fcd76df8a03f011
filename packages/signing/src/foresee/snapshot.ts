import type { Address, BlockNumber, Sun } from '@tronlens/core'
import type { PermissionFields, ResourceName } from '../contract/contract-fields.ts'

/** A resource of an account as nodes answer it: what it may use in a day, and what of that is not recovered yet. */
export type Allowance = { readonly limit: bigint; readonly used: bigint }

/** What can still be used of a resource. */
export const left = ({ limit, used }: Allowance): bigint => (limit > used ? limit - used : 0n)

/** An account as it is now. */
export type AccountSnapshot = {
  readonly address: Address
  /** False for an address that the chain holds no account of. */
  readonly isActive: boolean
  readonly isContract: boolean
  readonly balance: Sun
  /** Bandwidth from stake, own or delegated to it. */
  readonly bandwidth: Allowance
  /** Bandwidth that every account has. */
  readonly freeBandwidth: Allowance
  readonly energy: Allowance
  /** TRC10 tokens by their ids. */
  readonly tokens: ReadonlyMap<string, bigint>
  /** TRX on their way back from stake. */
  readonly unstaking: readonly Unstaking[]
  /** Stake of the old kind for its own use; ready where it can be taken back. */
  readonly oldStake: readonly Unstaking[]
  /** Rewards of its votes that wait to be claimed. */
  readonly reward: bigint
}

/** An amount on its way back from stake. */
export type Unstaking = {
  readonly resource: ResourceName
  readonly amount: bigint
  /** It can be paid out. */
  readonly isReady: boolean
}

/** A TRC10 token whose issuer may pay for the bytes of its transfers. */
export type TokenSnapshot = {
  readonly issuer: Allowance
  /** What the issuer gives to all holders together. */
  readonly shared: Allowance
  /** What the issuer gives to this holder. */
  readonly holder: Allowance
}

/** The contract that is called. */
export type ContractSnapshot = {
  readonly address: Address
  readonly origin: Address
  /** Percent of the energy that the caller pays. */
  readonly userPercent: bigint
  /** The most energy that its deployer pays for one call; 0 where he never set it. */
  readonly originEnergyLimit: bigint
  /** Energy of the deployer. */
  readonly originEnergy: Allowance
  /** True when its source is known; undefined when no source could be asked. */
  readonly isVerified: boolean | undefined
}

/** What the node's constant call of a contract did; nothing of it is kept by the chain. */
export type Simulation = {
  /** With the penalty of a busy contract. */
  readonly energy: bigint
  /** Why it failed; undefined when it did not. */
  readonly failure: string | undefined
  /** It broke instead of being reverted: then the chain takes all energy that the call may use. */
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

/** TRX or TRC10 that a contract moved. */
export type SimulatedTransfer = {
  readonly from: Address
  readonly to: Address
  /** Id of a TRC10 token; undefined for TRX. */
  readonly tokenId: string | undefined
  readonly amount: bigint
}

/** A trading pair by Bancor's formula. TRX are written as an underscore. */
export type PoolSnapshot = readonly [PoolSide, PoolSide]
export type PoolSide = { readonly tokenId: string; readonly balance: bigint }

export { boughtAt, worseSale } from './sale.ts'

/** The price of a TRC10 token that its issuer sells: so many units for so many sun. */
export type SaleSnapshot = { readonly tokenId: string; readonly sun: bigint; readonly units: bigint }

/** An order of the chain's order book: what it offers, how much of it is left, and what it asks for all of it. */
export type OrderSnapshot = {
  readonly tokenId: string
  readonly remaining: bigint
  readonly offered: bigint
  readonly buyTokenId: string
  readonly buyAmount: bigint
}

/** Who may take a piece today; undefined where no other account may. */
export type PieceNow = { readonly taker: Address | undefined }

/** What the receiver of a grant may take today; undefined members are what the contract did not say. */
export type GrantedNow = {
  readonly contract: Address
  readonly to: Address
  /** The contract that keeps the allowance, where that is not the token. */
  readonly keeper?: Address
  /** Units that it may take. */
  readonly allowance: bigint | undefined
  /** It may take every piece. */
  readonly isForAll: boolean | undefined
  /** The piece that the grant is about, and who may take it. */
  readonly piece?: PieceNow & { readonly id: bigint }
  /** Units that the owner holds. */
  readonly held: bigint | undefined
}

/** A permission of an account as the chain has it now. */
export type PermissionNow = Pick<PermissionFields, 'permissionName' | 'threshold' | 'operations' | 'keys'>

/** All permissions of an account now. */
export type PermissionsNow = {
  readonly owner: PermissionNow
  /** Undefined for an account that is no representative. */
  readonly witness: PermissionNow | undefined
  readonly actives: readonly PermissionNow[]
}

/** Balances of one account as the index has them; a member that is missing is not known. */
export type HeldIndexed = {
  /** Sun. */
  readonly trx: bigint | undefined
  /** Units by the numbers of TRC10 tokens and the contracts of others. */
  readonly tokens: ReadonlyMap<string, bigint>
  /** Units of items of collections, by `pieceKey`. */
  readonly pieces?: ReadonlyMap<string, bigint>
}

/** Everything about the chain that what follows needs. */
export type ChainSnapshot = {
  readonly block: BlockNumber
  /** Version of that block. */
  readonly blockVersion: number
  /** By the names of `/wallet/getchainparameters`; what a node leaves out is 0. */
  readonly parameters: ReadonlyMap<string, bigint>
  readonly owner: AccountSnapshot
  readonly recipient?: AccountSnapshot
  readonly token?: TokenSnapshot
  readonly contract?: ContractSnapshot
  readonly simulation?: Simulation
  /** Units that the owner holds of the token contract that is called. */
  readonly held?: bigint
  /** Units that the owner holds of each token that a call takes from it. */
  readonly holdings?: ReadonlyMap<Address, bigint>
  /** How many the owner holds of each item of a collection that a call takes from it, by `pieceKey`. */
  readonly pieces?: ReadonlyMap<string, bigint>
  /** What the index says that the owner holds: what is less of both sources counts. */
  readonly indexed?: HeldIndexed
  /**
   * Whether the index knows a token as a collection, whose numbers are items; one that is missing it does not
   * know.
   */
  readonly collections?: ReadonlyMap<string, boolean>
  /** What those who get power over funds may take today. */
  readonly granted?: readonly GrantedNow[]
  /** Who may act for the owner now; read for a permission update only. */
  readonly permissions?: PermissionsNow
  /** The same as the index has them: what is new to either source is new. */
  readonly permissionsIndexed?: PermissionsNow
  readonly pool?: PoolSnapshot
  /** The sale that a purchase is made in. */
  readonly sale?: SaleSnapshot
  readonly order?: OrderSnapshot
  /** Stake of the old kind that the owner gave the resources of to the recipient. */
  readonly oldLent?: readonly Unstaking[]
  /** What all stake of the chain shares, from which follows what added stake would make free. */
  readonly totals: {
    readonly bandwidth: { readonly limit: bigint; readonly weight: bigint }
    readonly energy: { readonly limit: bigint; readonly weight: bigint }
  }
}

/** Value of a chain parameter in sun, units or switches. */
export const parameter = ({ parameters }: ChainSnapshot, name: string): bigint => parameters.get(name) ?? 0n
