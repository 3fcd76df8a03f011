import { maxOf, minOf } from '../base/int64.ts'
import { noteBlockVersion, resetBlockVersions } from '../consensus/block-version.ts'
import { doMaintenance } from '../consensus/maintenance.ts'
import { processProposals } from '../consensus/proposals.ts'
import { payBlockReward } from '../consensus/rewards.ts'
import { absoluteSlot, slotAt } from '../consensus/slots.ts'
import { activeWitnesses } from '../consensus/witness-ranking.ts'
import { product, quotient } from '../resources/long-arithmetic.ts'
import { increaseUsage } from '../resources/usage.ts'
import type { ChainState } from '../state/chain-state.ts'
import type { Witness } from '../state/records/governance.ts'

/** Data about a block that the chain needs after its transactions have run. */
export type FinishedBlock = {
  readonly number: number
  readonly time: number
  readonly producer: string
  readonly id: string
  readonly version: number
  /** Blocks above this height do not become solid yet; undefined for no limit. */
  readonly solidLimit?: number
}

/** All steps at the end of a block, in the protocol's order. The block becomes the head. */
export function finishBlock(state: ChainState, block: FinishedBlock): void {
  const { properties } = state
  if (properties.isOn('getAllowAdaptiveEnergy')) adaptEnergyLimit(state)
  payBlockReward(state, block.producer)
  const isDue = properties.number('nextMaintenanceTime') <= block.time
  if (isDue) processProposals(state)
  noteProduction(state, block)
  if (isDue) {
    if (block.number !== 1) doMaintenance(state)
    advanceMaintenance(state, block.time)
  }
  properties.set('headWasMaintenance', isDue ? 1 : 0)
  updateSolid(state, block.solidLimit)
  if (isDue) resetBlockVersions(state)
  state.tables.recentBlocks.put(block.id.slice(12, 16), block.id.slice(16, 32))
  properties.setText('latestBlockHash', block.id)
  properties.set('latestBlockNumber', block.number)
  properties.set('latestBlockTime', block.time)
  noteBlockVersion(state, block.producer, block.version)
}

/** Counts the produced block and the slots that were missed before it. */
function noteProduction(state: ChainState, block: FinishedBlock): void {
  const table = state.tables.witnesses
  const producer = table.get(block.producer)
  if (!producer) throw new Error(`the producer ${block.producer} is no representative`)
  table.put(block.producer, {
    ...producer,
    totalProduced: producer.totalProduced + 1,
    latestBlockNumber: block.number,
    latestSlotNumber: absoluteSlot(state, block.time),
  })
  if (block.number === 1) return
  const missed = slotAt(state, block.time) - 1
  if (missed <= 0) return
  const pause = state.properties.number('pauseAfterSlots')
  if (pause > 0 && missed > pause) return
  const active = activeWitnesses(state)
  const first = absoluteSlot(state, state.headTime) + 1
  const whole = Math.floor(missed / active.length)
  const rest = missed % active.length
  active.forEach((_, turn) => {
    const count = whole + (turn < rest ? 1 : 0)
    if (count === 0) return
    const witness = table.get(active[(first + turn) % active.length] as string) as Witness
    table.put(witness.address, { ...witness, totalMissed: witness.totalMissed + count })
  })
}

/** The next maintenance is a whole number of intervals later, beyond the block. */
function advanceMaintenance({ properties }: ChainState, time: number): void {
  const current = properties.number('nextMaintenanceTime')
  const interval = properties.number('getMaintenanceTimeInterval')
  properties.set('nextMaintenanceTime', current + (Math.trunc((time - current) / interval) + 1) * interval)
}

/**
 * The newest block on which more than two thirds of the active representatives have built; it never
 * decreases.
 */
function updateSolid(state: ChainState, limit = Number.POSITIVE_INFINITY): void {
  const heights = activeWitnesses(state)
    .map((address) => state.tables.witnesses.get(address)?.latestBlockNumber ?? 0)
    .sort((a, b) => a - b)
  const solid = Math.min(heights[Math.floor(heights.length * 0.3)] ?? 0, limit)
  if (solid > state.properties.number('latestSolidNumber')) state.properties.set('latestSolidNumber', solid)
}

/** Blocks of a minute: the window of the average. */
const AVERAGE_WINDOW = 20

/** Parameter 21: the energy pool grows while little is used and shrinks while much is. */
function adaptEnergyLimit(state: ChainState): void {
  const { properties } = state
  const now = state.headSlot
  const usage = increaseUsage(
    state,
    properties.amount('getTotalEnergyAverageUsage'),
    properties.amount('blockEnergyUsage'),
    properties.number('totalEnergyAverageTime'),
    now,
    AVERAGE_WINDOW,
  )
  properties.set('getTotalEnergyAverageUsage', usage)
  properties.set('totalEnergyAverageTime', now)
  const current = properties.amount('getTotalEnergyCurrentLimit')
  const base = properties.amount('getTotalEnergyLimit')
  const isHigh = usage > properties.amount('getTotalEnergyTargetLimit')
  const [numerator, denominator] = isHigh ? [99n, 100n] : [1000n, 999n]
  const target = quotient(state, current * numerator, denominator)
  const most = product(state, base, properties.amount('getAdaptiveResourceLimitMultiplier'))
  properties.set('getTotalEnergyCurrentLimit', minOf(maxOf(target, base), most))
}
