/** An account that exists from the start. Balances are sun as decimal text; the black hole holds -2^63. */
type GenesisAsset = {
  readonly accountName: string
  /** Present in configurations, but ignored by the node: every account of block 0 is a normal one. */
  readonly accountType?: 'Normal' | 'AssetIssue' | 'Contract'
  readonly address: string
  readonly balance: string | number | bigint
}

/** A representative that exists from the start. */
type GenesisWitness = {
  readonly address: string
  readonly url: string
  readonly voteCount: number | bigint
}

/** Limits and switches of the virtual machine. */
export type VmConfig = {
  readonly supportConstant?: boolean
  readonly maxEnergyLimitForConstant?: number
  readonly saveInternalTx?: boolean
  readonly saveFeaturedInternalTx?: boolean
  readonly saveCancelAllUnfreezeV2Details?: boolean
  readonly estimateEnergy?: boolean
}

/**
 * Source of block 0 and the first state, in the form of a java-tron configuration.
 *
 * `committee` switches features on from the start; `parameters` (ours) sets any chain parameter by its key.
 */
export type GenesisConfig = {
  readonly timestamp: number
  readonly parentHash: string
  readonly assets: readonly GenesisAsset[]
  readonly witnesses: readonly GenesisWitness[]
  readonly block?: {
    readonly maintenanceTimeInterval?: number
    readonly proposalExpireTime?: number
  }
  readonly committee?: Readonly<Record<string, number | bigint>>
  readonly parameters?: Readonly<Record<string, number | bigint>>
  readonly vm?: VmConfig
  readonly energyLimitBlockNum?: number
  /** Version of the blocks that this node makes; that of java-tron 4.8.2 unless given. */
  readonly blockVersion?: number
  /** An upgrade of the representatives to another release: the version of the blocks from a time on. */
  readonly upgrade?: { readonly time: number; readonly blockVersion: number }
  /** Contract types to enable as if their proposals had passed. */
  readonly contractTypes?: readonly number[]
  /**
   * A gap of more empty slots than this counts as a pause of the chain and not as missed blocks; absent:
   * every empty slot counts as missed.
   */
  readonly pauseAfterSlots?: number
  /** The id before that of the first TRC10 token; 1000000 unless given. */
  readonly lastTokenId?: number
  /** Length of an unfreeze "day" in milliseconds; shorter on development chains. */
  readonly unfreezeDayLength?: number
}
