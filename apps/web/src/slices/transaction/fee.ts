import type { Cost } from '@tronlens/api-contract'
import { readSun, type Sun, sun, toBigInt } from '@tronlens/core'
import type { TranslationKey } from '../../i18n/i18n.ts'

/** What a transaction cost, by cause; fees in sun, the rest in units of the resource. */
export interface FeeParts {
  total: Sun
  energyTotal: bigint
  /** Covered by the sender's stake. */
  energyStaked: bigint
  /** Covered by the stake of the contract's owner. */
  energyOrigin: bigint
  /** Added because the contract is in great demand; part of the total. */
  energyPenalty: bigint
  /** Bought with TRX. */
  energyBought: bigint
  energyBurned: Sun
  energyPrice: Sun
  netTotal: bigint
  /** Covered by the daily allowance or by stake. */
  netCovered: bigint
  netBurned: Sun
  netPrice: Sun
  memo: Sun
  multiSign: Sun
  /** Opening an account, issuing a token, changing permissions and the like. */
  other: Sun
}

/**
 * Takes a cost apart. The network sells bandwidth by the byte, so what was bought is the fee over the price;
 * energy that neither the sender's nor the contract owner's stake covered was bought.
 */
export function feeParts(cost: Cost): FeeParts {
  const energyTotal = toBigInt(cost.energy_usage_total)
  const energyStaked = toBigInt(cost.energy_usage)
  const energyOrigin = toBigInt(cost.origin_energy_usage)
  const covered = energyStaked + energyOrigin
  const netBurned = readSun(cost.net_fee)
  const netCovered = toBigInt(cost.net_usage)
  const netPrice = sun(toBigInt(cost.net_fee_cost))
  const netBought = netPrice > 0n ? netBurned / netPrice : 0n
  return {
    total: readSun(cost.fee),
    energyTotal,
    energyStaked,
    energyOrigin,
    energyPenalty: toBigInt(cost.energy_penalty_total),
    energyBought: energyTotal > covered ? energyTotal - covered : 0n,
    energyBurned: readSun(cost.energy_fee),
    energyPrice: sun(toBigInt(cost.energy_fee_cost)),
    netTotal: netCovered + netBought,
    netCovered,
    netBurned,
    netPrice,
    memo: readSun(cost.memoFee),
    multiSign: readSun(cost.multi_sign_fee),
    other: readSun(cost.account_create_fee),
  }
}

/**
 * Share of the fee limit that a call used up. The limit bounds the sender's energy at the price of the day,
 * whether stake covered it or TRX.
 */
export function limitUsed(cost: Cost, limit: Sun): number {
  const { energyTotal, energyOrigin, energyPrice, energyBurned } = feeParts(cost)
  const used = energyPrice > 0n ? (energyTotal - energyOrigin) * energyPrice : energyBurned
  return limit > 0n ? Math.min(1, Number(used) / Number(limit)) : 0
}

/** The one sentence that says why. */
export function feeReason(parts: FeeParts): TranslationKey {
  if (parts.total === 0n) return parts.energyTotal > 0n ? 'fee.energyStaked' : 'fee.none'
  if (parts.energyBurned > 0n)
    return parts.energyBought === parts.energyTotal ? 'fee.energyAllBought' : 'fee.energyBought'
  if (parts.other + parts.memo + parts.multiSign > 0n) return 'fee.fixed'
  return parts.energyTotal > 0n ? 'fee.energyStaked' : 'fee.bandwidthOnly'
}
