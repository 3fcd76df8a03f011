import { getCurrentCycle, getLiveVotes } from '@tronlens/api-contract'
import { addressText } from '../../serialize/address.ts'
import { count } from '../../serialize/values.ts'
import { handle } from '../handle.ts'
import { countedVotes, readRanking } from './ranking.ts'
import { readPageOwners } from './representative-page.ts'
import { readPlacesADayAgo } from './vote-history.ts'

export const getLiveVotesRoute = handle(getLiveVotes, async (_request, services) => {
  const ranking = await readRanking(services)
  return {
    data: Object.fromEntries(ranking.map((row) => [addressText(row.address), { votes: count(row.now) }])),
  }
})

export const getCurrentCycleRoute = handle(getCurrentCycle, async (_request, services) => {
  const ranking = await readRanking(services)
  const [placeBefore, hasPage] = await Promise.all([
    readPlacesADayAgo(services, ranking),
    readPageOwners(services),
  ])
  return {
    total_votes: count(countedVotes(ranking)),
    candidates: ranking.map((row, index) => ({
      address: addressText(row.address),
      name: row.name,
      url: row.url,
      hasPage: hasPage(row.address),
      votes: count(row.votes),
      realTimeVotes: count(row.now),
      change_cycle: row.lastRank - (index + 1),
      change_day: (placeBefore(row.address) ?? index + 1) - (index + 1),
    })),
  }
})
