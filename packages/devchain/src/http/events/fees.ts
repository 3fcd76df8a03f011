import type { TransactionInfo } from '@tronlens/protocol'

/** Costs of a transaction, with the names that lists of transactions use. */
export const totalFeeOf = ({ fee, receipt }: TransactionInfo) => ({
  net_usage: receipt?.netUsage ?? 0n,
  net_fee: receipt?.netFee ?? 0n,
  energy_usage: receipt?.energyUsage ?? 0n,
  energy_fee: receipt?.energyFee ?? 0n,
  energy_usage_total: receipt?.energyUsageTotal ?? 0n,
  fee,
})
