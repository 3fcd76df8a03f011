import type { ParameterKey } from '@tronlens/protocol'
import type { Table } from './table.ts'

/** Counters and totals of the chain in addition to its parameters. */
export type PropertyKey =
  | 'latestBlockNumber'
  | 'latestBlockTime'
  | 'latestSolidNumber'
  | 'nextMaintenanceTime'
  | 'headWasMaintenance'
  | 'tokenIdNumber'
  | 'latestProposalNumber'
  | 'latestExchangeNumber'
  | 'currentCycle'
  | 'newRewardCycle'
  | 'publicNetUsage'
  | 'publicNetTime'
  | 'publicNetLimit'
  | 'totalNetWeight'
  | 'totalEnergyWeight'
  | 'totalTronPowerWeight'
  | 'totalEnergyAverageTime'
  | 'blockEnergyUsage'
  | 'transactionFeePool'
  | 'burnedTrx'
  | 'latestVersion'
  | 'genesisTime'
  | 'unfreezeDayLength'
  | 'energyLimitBlock'
  | 'pauseAfterSlots'
  | 'assetsOptimizedSince'
  | 'historyInstalled'

/** Texts of the chain: hashes, masks and price histories. */
export type TextKey =
  | 'latestBlockHash'
  | 'availableContractTypes'
  | 'defaultOperations'
  | 'energyPriceHistory'
  | 'bandwidthPriceHistory'
  | 'memoFeeHistory'
  | 'activeWitnesses'
  | 'genesisWitnesses'
  | 'blackhole'
  | 'chainId'

/** The lifetime of proposals became a parameter with 4.8.1; stored chains use its previous name. */
const storedName = (key: ParameterKey | PropertyKey): string =>
  key === 'getProposalExpireTime' ? 'proposalExpireTime' : key

/** Chain parameters and properties by name, over their two tables. */
export class Properties {
  constructor(
    readonly numbers: Table<bigint>,
    readonly texts: Table<string>,
  ) {}

  amount(key: ParameterKey | PropertyKey): bigint {
    return this.numbers.get(storedName(key)) ?? 0n
  }

  /** A time, height, slot or count; such values stay far below 2^53. */
  number(key: ParameterKey | PropertyKey): number {
    return Number(this.numbers.get(storedName(key)) ?? 0n)
  }

  isOn(key: ParameterKey): boolean {
    return (this.numbers.get(key) ?? 0n) === 1n
  }

  set(key: ParameterKey | PropertyKey, value: bigint | number): void {
    this.numbers.put(storedName(key), BigInt(value))
  }

  text(key: TextKey): string {
    return this.texts.get(key) ?? ''
  }

  setText(key: TextKey, value: string): void {
    this.texts.put(key, value)
  }

  /** A comma-separated list of addresses. */
  addresses(key: 'activeWitnesses' | 'genesisWitnesses'): string[] {
    const text = this.text(key)
    return text === '' ? [] : text.split(',')
  }
}
