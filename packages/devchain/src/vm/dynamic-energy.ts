import { strictPow } from '@tronlens/protocol'
import { minOf, truncate } from '../base/int64.ts'
import type { ChainState } from '../state/chain-state.ts'
import { type ContractState, contractStateRecord } from '../state/records/contract.ts'

/** The factor is counted in ten-thousandths; this one means "no penalty". */
export const FACTOR_ONE = 10_000
const DECREASE_DIVISOR = 4

/**
 * A contract's record updated to a cycle: after a busy cycle the factor grows, in every further one it
 * shrinks.
 *
 * @returns the same object when nothing changes
 */
export function catchUp(state: ChainState, record: ContractState, cycle: number): ContractState {
  if (record.updateCycle === cycle) return record
  if (record.updateCycle > cycle || record.updateCycle === 0)
    return contractStateRecord.create({ updateCycle: cycle })
  const { properties } = state
  const increase = properties.number('getDynamicEnergyIncreaseFactor')
  let { energyFactor, updateCycle } = record
  if (record.energyUsage > properties.amount('getDynamicEnergyThreshold')) {
    updateCycle += 1
    const grown =
      truncate((Number(energyFactor) + FACTOR_ONE) * (1 + increase / FACTOR_ONE)) - BigInt(FACTOR_ONE)
    energyFactor = minOf(properties.amount('getDynamicEnergyMaxFactor'), grown)
  }
  const cycles = cycle - updateCycle
  if (cycles <= 0) return contractStateRecord.create({ updateCycle, energyFactor })
  const shrink = strictPow(1 - increase / DECREASE_DIVISOR / FACTOR_ONE, cycles)
  const shrunk = truncate((Number(energyFactor) + FACTOR_ONE) * shrink) - BigInt(FACTOR_ONE)
  return contractStateRecord.create({ updateCycle: cycle, energyFactor: shrunk > 0n ? shrunk : 0n })
}

/** Updates the record of a contract to the current cycle and returns its factor, 10 000 for none. */
export function currentFactor(state: ChainState, address: string): number {
  const cycle = state.properties.number('currentCycle')
  const known = state.tables.contractStates.get(address)
  const record = known ? catchUp(state, known, cycle) : contractStateRecord.create({ updateCycle: cycle })
  if (record !== known) state.tables.contractStates.put(address, record)
  return Number(record.energyFactor) + FACTOR_ONE
}

/** Adds the energy usage of a frame to the record of its contract. */
export function addModelUsage(state: ChainState, address: string, usage: number): void {
  const record = state.tables.contractStates.get(address)
  if (!record) return
  state.tables.contractStates.put(address, { ...record, energyUsage: record.energyUsage + BigInt(usage) })
}
