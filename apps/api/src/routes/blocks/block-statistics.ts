import { getBlock, getBlockPace, getBlockStatistic, getBlockStats } from '@tronlens/api-contract'
import { sun, trxNumber } from '@tronlens/core'
import { listBlockSizes, listBlockTimes, sumBlocksSince, sumDays } from '@tronlens/db'
import { NotFoundError } from '../../http/errors.ts'
import { integer } from '../../serialize/amount.ts'
import { count, time } from '../../serialize/values.ts'
import { handle } from '../handle.ts'
import { readBlock } from './list-blocks.ts'
import { measurePace } from './measure-pace.ts'

const HOUR_MS = 3_600_000n
const DAY_MS = 86_400_000n
const STATS_DAYS = 3n
const HASH_DIGITS = 64

export const getBlockRoute = handle(getBlock, async ({ params: { number } }, services) => {
  const numberOrHash = number.length === HASH_DIGITS ? Buffer.from(number, 'hex') : BigInt(number)
  const found = await readBlock(services, numberOrHash)
  if (!found) throw new NotFoundError('block', number)
  return found.block
})

export const getBlockStatisticRoute = handle(getBlockStatistic, async (_request, { db, chain }) => {
  const state = await chain.state()
  const [day, whole] = await Promise.all([sumBlocksSince(db, state.head_time - DAY_MS), sumDays(db)])
  const burned = trxNumber(sun(integer(day.fees)))
  return {
    last_day_pay: trxNumber(sun(integer(day.rewards))),
    last_day_block_count: count(day.blocks),
    last_day_total_burn: burned,
    last_day_burn: burned,
    whole_block_count: count(whole.blocks),
    whole_pay: trxNumber(sun(integer(whole.rewards))),
  }
})

export const getBlockPaceRoute = handle(getBlockPace, async (_request, { db, chain, maintenances }) => {
  const state = await chain.state()
  const [times, dueBy] = await Promise.all([
    listBlockTimes(db, { head: state.head_number, since: state.head_time - HOUR_MS }),
    maintenances.since(Number(state.head_time - HOUR_MS)),
  ])
  const first = Number(state.head_number) - times.length + 1
  return measurePace({ first, times: times.map(Number) }, dueBy)
})

export const getBlockStatsRoute = handle(getBlockStats, async ({ query }, { db, chain }) => {
  const info = query.info ?? 'avg-block-size'
  if (info !== 'avg-block-size') throw new NotFoundError('statistic of blocks', info)
  const state = await chain.state()
  const hours = await listBlockSizes(db, state.head_time - STATS_DAYS * DAY_MS)
  return hours.map(({ hour, size }) => ({ timestamp: time(hour), value: size }))
})
