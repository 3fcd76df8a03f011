/** Costs of a transaction: the protocol's resource receipt plus the two fees that it does not contain. */
export type Receipt = {
  netUsage: bigint
  netFee: bigint
  /** Whether `netFee` is the price of a new account, which does not go to a pool. */
  isCreationFee: boolean
  energyUsage: bigint
  energyFee: bigint
  originEnergyUsage: bigint
  energyUsageTotal: bigint
  energyPenaltyTotal: bigint
  /** `Transaction.Result.contractResult` number; 0 for system contracts. */
  result: number
  multiSignFee: bigint
  memoFee: bigint
}

export const emptyReceipt = (): Receipt => ({
  netUsage: 0n,
  netFee: 0n,
  isCreationFee: false,
  energyUsage: 0n,
  energyFee: 0n,
  originEnergyUsage: 0n,
  energyUsageTotal: 0n,
  energyPenaltyTotal: 0n,
  result: 0,
  multiSignFee: 0n,
  memoFee: 0n,
})
