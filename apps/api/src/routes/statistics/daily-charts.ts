import {
  listBandwidthDays,
  listCallDays,
  listCallerDays,
  listConsumptionDays,
  listEnergyCosts,
  listEnergyDays,
  listFreezeDays,
  listTurnoverDays,
  listVolumeDays,
} from '@tronlens/api-contract'
import { formatTrx, SUN_PER_TRX, sun, trxNumber } from '@tronlens/core'
import { type DayOfSupply, listDaysOf, StakeQuantity, sumStakes } from '@tronlens/db'
import { integer } from '../../serialize/amount.ts'
import { count, time } from '../../serialize/values.ts'
import type { WithDb } from '../../services/databases.ts'
import type { WithKnown } from '../../services/known.ts'
import { countOnce } from '../../services/known.ts'
import { readTrxSupply } from '../../services/trx-supply.ts'
import { daysOf, daysWithin, type Window } from '../contracts/days-of.ts'
import { handle } from '../handle.ts'

/** Ten years. */
export const MOST_DAYS = 3_660
const FREEZE_DAYS = 30

const dayTime = ({ day }: DayOfSupply) => time(Date.parse(day))
const readDays = ({ db }: WithDb, query: Window) => listDaysOf(db, daysOf(query), MOST_DAYS)
const sized = <Row>(data: Row[]): { total: number; data: Row[] } => ({ total: data.length, data })

/** Own stake of all accounts by what it is for, sun; added up once per state of the chain. */
async function readStake({ db, known }: WithDb & WithKnown) {
  const { bandwidth1, delegatedBandwidth1, bandwidth2, delegatedBandwidth2 } = StakeQuantity
  const { energy1, delegatedEnergy1, energy2, delegatedEnergy2 } = StakeQuantity
  const [bandwidth, energy] = await Promise.all([
    countOnce(known, 'TRX staked for bandwidth', {}, () =>
      sumStakes(db, [bandwidth1, delegatedBandwidth1, bandwidth2, delegatedBandwidth2]),
    ),
    countOnce(known, 'TRX staked for energy', {}, () =>
      sumStakes(db, [energy1, delegatedEnergy1, energy2, delegatedEnergy2]),
    ),
  ])
  return { bandwidth, energy }
}

const share = (part: bigint, whole: bigint): number =>
  whole > 0n ? Number((part * 1_000_000n) / whole) / 1_000_000 : 0

/** Sums of now, led back to the end of a day by what the days after it changed; sun. */
type Supply = { bandwidth: bigint; energy: bigint; staked: bigint; turnover: bigint }

async function readSupply(services: WithDb & WithKnown): Promise<(row: DayOfSupply) => Supply> {
  const [stake, { all, staked: stakedNow }] = await Promise.all([
    readStake(services),
    readTrxSupply(services),
  ])
  const power = stakedNow - stake.bandwidth - stake.energy
  return (row) => {
    const bandwidth = stake.bandwidth - integer(row.later_bandwidth)
    const energy = stake.energy - integer(row.later_energy)
    const staked = bandwidth + energy + power - integer(row.later_power)
    const later = integer(row.later_free) + integer(row.later_unfreezing) + integer(row.later_traded)
    return { bandwidth, energy, staked, turnover: all - stakedNow - later + staked }
  }
}

/** Days with staked TRX and TRX in circulation at their ends → wire. */
export async function readFreezeDays(services: WithDb & WithKnown, days: readonly DayOfSupply[]) {
  const supplyOf = await readSupply(services)
  return days.map((row) => {
    const { bandwidth, energy, staked, turnover } = supplyOf(row)
    return {
      day: row.day,
      total_freeze_weight: count(staked / SUN_PER_TRX),
      total_turn_over: formatTrx(turnover),
      freezing_rate: share(staked, turnover),
      total_energy_weight: count(energy / SUN_PER_TRX),
      total_net_weight: count(bandwidth / SUN_PER_TRX),
      energy_rate: share(energy, turnover),
      net_rate: share(bandwidth, turnover),
    }
  })
}

export const listFreezeDaysRoute = handle(listFreezeDays, async ({ query }, services) => {
  const range = daysWithin({ from: query.start_day, to: query.end_day }, query)
  const isOpen = range.from === undefined && range.to === undefined
  const days = await listDaysOf(services.db, range, isOpen ? FREEZE_DAYS : MOST_DAYS)
  return sized(await readFreezeDays(services, days))
})

/** A chart with the rows that have most and least of something. */
function chartOf<Row>(data: Row[], measure: (row: Row) => number) {
  const extreme = (isBetter: (a: number, b: number) => boolean): Row | null =>
    data.reduce<Row | null>(
      (best, row) => (best === null || isBetter(measure(row), measure(best)) ? row : best),
      null,
    )
  return { ...sized(data), max: extreme((a, b) => a > b), min: extreme((a, b) => a < b) }
}

/** Energy of the chain on a day → wire. */
const serializeEnergy = (row: DayOfSupply) => ({
  day: dayTime(row),
  total_energy: count(row.energy_usage),
  energy: count(row.energy_staked),
  contract_supplied: count(row.energy_origin),
  trx: trxNumber(sun(row.energy_fees)),
})

export const listEnergyDaysRoute = handle(listEnergyDays, async ({ query }, services) =>
  chartOf((await readDays(services, query)).map(serializeEnergy), (row) => row.total_energy),
)

/** Change since the day before; 0 where there was nothing. */
const rateOf = (now: bigint, before: bigint | null): number =>
  before ? Math.round((Number(now - before) / Number(before)) * 1_000_000) / 1_000_000 : 0

/** Calls of contracts by day → wire. */
export const callDays = (rows: readonly DayOfSupply[]) =>
  chartOf(
    rows.map((row) => ({
      day: dayTime(row),
      triggers_amount: count(row.triggers),
      triggers_amount_rate: rateOf(row.triggers, row.triggers_before),
    })),
    (row) => row.triggers_amount,
  )

/** Callers of contracts by day → wire. */
export const callerDays = (rows: readonly DayOfSupply[]) =>
  chartOf(
    rows.map((row) => ({
      day: dayTime(row),
      caller_amount: count(row.callers),
      caller_amount_rate: rateOf(row.callers, row.callers_before),
    })),
    (row) => row.caller_amount,
  )

export const listCallDaysRoute = handle(listCallDays, async ({ query }, services) =>
  callDays(await readDays(services, query)),
)
export const listCallerDaysRoute = handle(listCallerDays, async ({ query }, services) =>
  callerDays(await readDays(services, query)),
)

/** Bandwidth of the chain on a day → wire. */
const serializeBandwidth = (row: DayOfSupply) => ({
  net_usage: count(row.net_usage),
  net_burn: trxNumber(sun(row.net_fees)),
})

export const listBandwidthDaysRoute = handle(listBandwidthDays, async ({ query }, services) =>
  chartOf(
    (await readDays(services, query)).map((row) => ({ day: dayTime(row), ...serializeBandwidth(row) })),
    (row) => row.net_usage,
  ),
)

export const listConsumptionDaysRoute = handle(listConsumptionDays, async ({ query }, services) =>
  sized(
    (await readDays(services, query)).map((row) => ({
      ...serializeEnergy(row),
      ...serializeBandwidth(row),
      fees: trxNumber(sun(row.fees)),
    })),
  ),
)

export const listEnergyCostsRoute = handle(listEnergyCosts, async ({ query }, services) =>
  sized(
    (await readDays(services, query)).map((row) => {
      const bought = row.energy_usage - row.energy_staked - row.energy_origin
      return {
        day: dayTime(row),
        energy_bought: count(bought > 0n ? bought : 0n),
        energy_burn: trxNumber(sun(row.energy_fees)),
        sun_per_energy: bought > 0n ? (Number(row.energy_fees) / Number(bought)).toFixed(2) : null,
      }
    }),
  ),
)

export const listTurnoverDaysRoute = handle(listTurnoverDays, async ({ query }, services) => {
  const { start, end, size, ...window } = query
  const [days, supplyOf] = await Promise.all([
    readDays(services, {
      ...(start === undefined ? {} : { start_timestamp: start }),
      ...(end === undefined ? {} : { end_timestamp: end }),
      ...window,
    }),
    readSupply(services),
  ])
  return sized(
    days.slice(size === undefined ? 0 : Math.max(days.length - size, 0)).map((row) => {
      const rewards = row.block_rewards + row.vote_rewards
      const turnover = trxNumber(sun(supplyOf(row).turnover))
      const produced = trxNumber(sun(rewards))
      const burned = trxNumber(sun(row.fees))
      return {
        day: dayTime(row),
        totalTurnOver: turnover,
        rewards: produced,
        fees: burned,
        netChange: trxNumber(sun(rewards - row.fees)),
        total_turn_over: turnover,
        total_produce: produced,
        total_block_pay: trxNumber(sun(row.block_rewards)),
        total_node_pay: trxNumber(sun(row.vote_rewards)),
        total_burn: burned,
        // the price of TRX on a day is unknown here
        worth: null,
      }
    }),
  )
})

export const listVolumeDaysRoute = handle(listVolumeDays, async ({ query }, services) =>
  sized(
    (await readDays(services, query)).map((row) => ({
      day: dayTime(row),
      transferred: trxNumber(sun(integer(row.trx_moved))),
      transfers: count(row.trx_transfers),
      volume: null,
    })),
  ),
)
