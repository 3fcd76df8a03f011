import type { Sun } from '@tronlens/core'

/** What TRX are burned for. */
export type FeeCause =
  | 'bandwidth'
  | 'energy'
  /** Opening an account, instead of its bytes. */
  | 'creation'
  /** Opening an account, on top of what it is sent. */
  | 'activation'
  | 'memo'
  | 'multiSignature'
  | 'permissionUpdate'
  | 'witness'
  | 'assetIssue'
  | 'exchangeCreation'
  | 'market'

/** Who pays for the bytes of a transaction. The whole amount comes from one source. */
export type BandwidthSource = 'staked' | 'free' | 'issuer' | 'burned' | 'creation'

/** How the energy of a call is paid. */
export type EnergyBill = {
  readonly total: bigint
  /** Paid by the contract's deployer. */
  readonly origin: bigint
  /** From the caller's stake. */
  readonly staked: bigint
  /** Paid in TRX. */
  readonly burned: bigint
  /** The most that this call may take; more and it fails and costs everything up to here. */
  readonly limit: bigint
  readonly isEnough: boolean
}

/** What a transaction will cost. */
export type FeeEstimate = {
  readonly bandwidth: { readonly bytes: bigint; readonly units: bigint; readonly source: BandwidthSource }
  /** Absent for what runs no code. */
  readonly energy: EnergyBill | undefined
  /** What is burned, largest groups of the protocol in its own order; causes that cost nothing are left out. */
  readonly burned: readonly { readonly cause: FeeCause; readonly amount: Sun }[]
  readonly total: Sun
  /** The most it can cost, whatever the contract does. */
  readonly cap: Sun
  /** False when the owner holds less than the fee. */
  readonly isAffordable: boolean
  /** Whole TRX of stake that would make bytes and energy free every day; 0 where they are free already. */
  readonly stake: { readonly bandwidth: bigint; readonly energy: bigint }
}
