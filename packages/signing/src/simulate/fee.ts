import type { Sun } from '@tronlens/core'

/** Causes of burned TRX. */
export type FeeCause =
  | 'bandwidth'
  | 'energy'
  /** Opening an account, instead of its bytes. */
  | 'creation'
  /** Opening an account, on top of the amount that is sent to it. */
  | 'activation'
  | 'memo'
  | 'multiSignature'
  | 'permissionUpdate'
  | 'witness'
  | 'assetIssue'
  | 'exchangeCreation'
  | 'market'

/** The payer of the bytes of a transaction. The whole amount comes from one source. */
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
  /** Energy limit of the call: it fails when it needs more, and costs everything up to here. */
  readonly limit: bigint
  readonly isEnough: boolean
}

/** The cost of a transaction. */
export type FeeEstimate = {
  readonly bandwidth: { readonly bytes: bigint; readonly units: bigint; readonly source: BandwidthSource }
  /** Absent where no code runs. */
  readonly energy: EnergyBill | undefined
  /** Burned TRX, in the order of the protocol; causes without cost are left out. */
  readonly burned: readonly { readonly cause: FeeCause; readonly amount: Sun }[]
  readonly total: Sun
  /** The largest possible cost, whatever the contract does. */
  readonly cap: Sun
  /** False when the balance of the owner is less than the fee. */
  readonly isAffordable: boolean
  /** Whole TRX of stake that would make bytes and energy free every day; 0 where they are free already. */
  readonly stake: { readonly bandwidth: bigint; readonly energy: bigint }
}
