import { type Sun, sun, TRX_DECIMALS } from '@tronlens/core'
import type { Intent } from '../intent.ts'
import { originShare } from './energy.ts'
import { type ChainSnapshot, parameter } from './snapshot.ts'
import type { Warning } from './warnings.ts'

/** Denominator of the chain's energy factors. */
const FACTOR_UNIT = 10_000n
const TRX = 10n ** BigInt(TRX_DECIMALS)
/** Fee limits up to so many times the usual one need no warning, where the account holds as much. */
const MANY_TIMES = 10n
/** The highest usual fee limits, by purpose. */
const USUAL: Partial<Record<Intent['contract']['name'], bigint>> = {
  TriggerSmartContract: 20n * TRX,
  CreateSmartContract: 1_000n * TRX,
}

/**
 * The lowest fee limit with which a call or a deployment can be expected to succeed. The chain caps all
 * energy of the caller by the fee limit, staked and rented energy too, so the burned TRX do not determine it.
 * It includes room for the increase of the contract's energy factor at the next maintenance, and a fifth in
 * addition, since the state may change meanwhile.
 *
 * @returns a whole number of TRX, at most the chain's maximum; undefined where no code runs, and for a call
 * that the node's simulation rejects, because the energy of a rejected call is not that of a successful one
 * @example leastFeeLimit(snapshot) // 129,198 energy at 100 sun: 16 TRX, whatever of it is staked
 */
export function leastFeeLimit(snapshot: ChainSnapshot): Sun | undefined {
  const energy = energyAhead(snapshot)
  if (energy === undefined) return undefined
  const whole = ((limitFor((energy * 6n + 4n) / 5n, snapshot) + TRX - 1n) / TRX) * TRX
  return sun(atMost(whole, snapshot))
}

/**
 * Warns of a fee limit with which a call succeeds now, but not once the energy factor of its contract has
 * increased at the next maintenance. A form that got no answer from the node sets the usual limit, which can
 * be too low.
 */
export function tightLimitWarnings(
  { feeLimit }: Pick<Intent, 'feeLimit'>,
  snapshot: ChainSnapshot,
): Warning[] {
  const energy = energyAhead(snapshot)
  const least = leastFeeLimit(snapshot)
  if (energy === undefined || least === undefined) return []
  // without the fifth in addition, so that a small change after the limit was chosen needs no tick
  return feeLimit < atMost(limitFor(energy, snapshot), snapshot)
    ? [{ kind: 'tightFeeLimit', feeLimit, least }]
    : []
}

/** Sun for the caller's share of an energy, staked and rented energy too. */
const limitFor = (energy: bigint, snapshot: ChainSnapshot): bigint =>
  (energy - originShare(energy, snapshot.contract, snapshot.owner.address)) *
  parameter(snapshot, 'getEnergyFee')

/** A fee limit, at most the chain's maximum. */
function atMost(feeLimit: bigint, snapshot: ChainSnapshot): bigint {
  const most = parameter(snapshot, 'getMaxFeeLimit')
  return most > 0n && feeLimit > most ? most : feeLimit
}

/**
 * Energy of a call after the next maintenance, at which the factor of a busy contract increases once;
 * undefined where no code runs, or the node's simulation rejects it.
 */
function energyAhead(snapshot: ChainSnapshot): bigint | undefined {
  const { simulation } = snapshot
  if (!simulation || simulation.failure !== undefined) return undefined
  if (parameter(snapshot, 'getAllowDynamicEnergy') === 0n) return simulation.energy
  const growth = FACTOR_UNIT + parameter(snapshot, 'getDynamicEnergyIncreaseFactor')
  return (simulation.energy * growth + FACTOR_UNIT - 1n) / FACTOR_UNIT
}

/**
 * Warnings about a fee limit that no user would choose. The estimate of a node can be a lie, so the limit is
 * compared with the usual one and with the balance, by the source that reports less, and never with the
 * estimate itself. A limit above the balance is a warning however low it is.
 *
 * @param snapshot - undefined where the sources do not answer, so that only the usual limit counts
 */
export function feeLimitWarnings(
  { contract, feeLimit }: Pick<Intent, 'contract' | 'feeLimit'>,
  snapshot: Pick<ChainSnapshot, 'owner' | 'indexed'> | undefined,
): Warning[] {
  const usual = USUAL[contract.name]
  if (usual === undefined) return []
  const held = snapshot && heldIn(snapshot)
  if (feeLimit > usual * MANY_TIMES)
    return [{ kind: 'absurdFeeLimit', feeLimit, times: feeLimit / usual, held }]
  return held !== undefined && feeLimit > held ? [{ kind: 'feeLimitBeyondBalance', feeLimit, held }] : []
}

/** The lower balance of both sources. */
const heldIn = ({ owner, indexed }: Pick<ChainSnapshot, 'owner' | 'indexed'>): Sun =>
  indexed?.trx !== undefined && indexed.trx < owner.balance ? sun(indexed.trx) : owner.balance
