import { getCurrentCycle, getLiveVotes } from '@tronlens/api-contract'
import { addressText } from '../../serialize/address.ts'
import { count } from '../../serialize/values.ts'
import { handle } from '../handle.ts'
import { countedVotes, readRanking } from './ranking.ts'

export const getLiveVotesRoute = handle(getLiveVotes, async (_request, services) => {
  const ranking = await readRanking(services)
  return {
    data: Object.fromEntries(ranking.map((row) => [addressText(row.address), { votes: count(row.now) }])),
  }
})

export const getCurrentCycleRoute = handle(getCurrentCycle, async (_request, services) => {
  const ranking = await readRanking(services)
  return {
    total_votes: count(countedVotes(ranking)),
    candidates: ranking.map((row, index) => ({
      address: addressText(row.address),
      name: row.name,
      url: row.url,
      hasPage: false,
      votes: count(row.votes),
      realTimeVotes: count(row.now),
      change_cycle: row.lastRank - (index + 1),
    })),
  }
})
