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
  const { simulation, contract, owner } = snapshot
  if (!simulation || simulation.failure !== undefined) return undefined
  const needed = (withFactorRoom(simulation.energy, snapshot) * 6n + 4n) / 5n
  const own = needed - originShare(needed, contract, owner.address)
  const whole = ((own * parameter(snapshot, 'getEnergyFee') + TRX - 1n) / TRX) * TRX
  const most = parameter(snapshot, 'getMaxFeeLimit')
  return sun(most > 0n && whole > most ? most : whole)
}

/** Energy of a call after the next maintenance, at which the factor of a busy contract increases once. */
function withFactorRoom(energy: bigint, snapshot: ChainSnapshot): bigint {
  if (parameter(snapshot, 'getAllowDynamicEnergy') === 0n) return energy
  const growth = FACTOR_UNIT + parameter(snapshot, 'getDynamicEnergyIncreaseFactor')
  return (energy * growth + FACTOR_UNIT - 1n) / FACTOR_UNIT
}

/**
 * Warnings about a fee limit that no user would choose. The estimate of a node can be a lie, so the limit is
 * compared with the usual one and with the balance, by the source that reports less, and never with the
 * estimate itself. A limit above the balance is a warning however low it is.
 */
export function feeLimitWarnings(
  { contract, feeLimit }: Pick<Intent, 'contract' | 'feeLimit'>,
  { owner, indexed }: Pick<ChainSnapshot, 'owner' | 'indexed'>,
): Warning[] {
  const usual = USUAL[contract.name]
  if (usual === undefined) return []
  const held = indexed?.trx !== undefined && indexed.trx < owner.balance ? sun(indexed.trx) : owner.balance
  if (feeLimit > usual * MANY_TIMES)
    return [{ kind: 'absurdFeeLimit', feeLimit, times: feeLimit / usual, held }]
  return feeLimit > held ? [{ kind: 'feeLimitBeyondBalance', feeLimit, held }] : []
}
