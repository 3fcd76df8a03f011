import type { WitnessRank } from '@tronlens/api-contract'
import { type Address, blockNumber, sun, trxNumber } from '@tronlens/core'
import { ZERO_ADDRESS } from '../../shared/entity/zero-address.ts'

/** A candidate, while the ranking loads. */
export const rankStub = (address: Address | undefined): WitnessRank => ({
  address: address ?? ZERO_ADDRESS,
  name: '',
  url: '',
  hasPage: false,
  lastRanking: 0,
  realTimeRanking: 0,
  lastCycleVotes: 0,
  realTimeVotes: 0,
  changeVotes: 0,
  change_cycle: 0,
  brokerage: 0,
  voterBrokerage: 0,
  votesPercentage: 0,
  lastCycleVotesPercentage: 0,
  witnessType: 3,
  annualizedRate: '',
  producedTotal: 0,
  producedEfficiency: 0,
  missedTotal: 0,
  latestBlockNumber: blockNumber(0),
  producer: false,
  blockReward: trxNumber(sun(0n)),
  version: 0,
  totalOutOfTimeTrans: 0,
  lastWeekOutOfTimeTrans: 0,
  changedBrokerage: false,
  lowestBrokerage: 0,
  realtimeVoteLine: [],
})
