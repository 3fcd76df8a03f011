import { sun, trxNumber } from '@tronlens/core'
import {
  Counter,
  countTokenRecords,
  type DoneSince,
  OWN_STAKE,
  sumCounters,
  sumDaysSince,
  sumDoneInBlocks,
  sumStakes,
  TokenKind,
  tokenCounter,
} from '@tronlens/db'
import { integer } from '../../serialize/amount.ts'
import { count, time } from '../../serialize/values.ts'
import { loadChainParameters } from '../../services/chain-parameters.ts'
import type { WithChain } from '../../services/chain-watch.ts'
import type { WithDb, WithNetwork, WithPeople } from '../../services/databases.ts'
import { type Period, readPeriod, SPAN } from './period.ts'

/** What was neither of stake nor given by a maker of a contract was paid for. */
const boughtEnergy = ({ energy, energy_staked, energy_given }: DoneSince): bigint => {
  const bought = energy - energy_staked - energy_given
  return bought > 0n ? bought : 0n
}

/** What the chain did in a period → wire, without the name of the period. */
function serializeDone({ start }: Period, done: DoneSince, price: bigint) {
  const boughtNet = price > 0n ? done.net_fees / price : 0n
  return {
    start_time: time(start),
    trx_transfer_amount: trxNumber(sun(integer(done.trx_moved))),
    trx_transaction_number: count(done.trx_transfers),
    token_sum_transaction: count(done.token_transfers),
    token_sum_transaction_amount: null,
    contract_active_address: count(done.callers),
    contract_triggers: count(done.triggers),
    energy_usage: done.energy,
    net_usage: done.net_usage + boughtNet,
    whole_energy_use: done.energy_staked,
    whole_energy_burn: boughtEnergy(done),
    whole_contract_use: done.energy_given,
    whole_net_use: done.net_usage,
    whole_net_burn: boughtNet,
  }
}

type Done = ReturnType<typeof serializeDone>
const named = <Span extends string>(span: Span, done: Done) =>
  Object.fromEntries(Object.entries(done).map(([name, value]) => [`${span}_${name}`, value])) as {
    [Name in keyof Done & string as `${Span}_${Name}`]: Done[Name]
  }

/** Sums of the chain over an hour, a day and a week, and what stands now. */
export async function readOverview(services: WithChain & WithDb & WithNetwork & WithPeople) {
  const { db, people, network } = services
  const [hour, day, week] = await Promise.all([
    readPeriod(services, SPAN.hour, true),
    readPeriod(services, SPAN.day, false),
    readPeriod(services, SPAN.week, false),
  ])
  const [inHour, inDay, inWeek, { prices }] = await Promise.all([
    sumDoneInBlocks(db, hour.block ?? 0n),
    sumDaysSince(db, day.day),
    sumDaysSince(db, week.day),
    loadChainParameters(db),
  ])
  const [staked, votes, trc10, trc20, records] = await Promise.all([
    sumStakes(db, OWN_STAKE),
    sumCounters(db, [Counter.votes]),
    sumCounters(db, [tokenCounter(TokenKind.trc10)]),
    sumCounters(db, [tokenCounter(TokenKind.trc20)]),
    countTokenRecords(people, network.key),
  ])
  return {
    start_time: time(week.start),
    end_time: time(week.end),
    ...named('last_hour', serializeDone(hour, inHour, prices.bandwidth)),
    ...named('last_day', serializeDone(day, inDay, prices.bandwidth)),
    ...named('last_week', serializeDone(week, inWeek, prices.bandwidth)),
    whole_freeze: trxNumber(sun(staked)),
    whole_vote: votes,
    contract_whole_balance: null,
    token_all: count(trc10 + trc20),
    trc10_all: count(trc10),
    trc20_all: count(trc20),
    token_record: count(records.trc10 + records.contracts),
    trc10_record: count(records.trc10),
    trc20_record: count(records.contracts),
  }
}
