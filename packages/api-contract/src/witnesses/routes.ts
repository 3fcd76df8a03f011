import { getVoteStats, listPagedWitnesses } from './page-witness.ts'
import { authorize, getRepresentativePage, updateRepresentativePage } from './representative-page.ts'
import { getCurrentCycle, getLiveVotes } from './vote-cycle.ts'
import { getNextCycle, listVotes, listVoteWitnesses, listWitnesses } from './witness.ts'
import { getWitnessInfo, listMaintenanceBlocks } from './witness-info.ts'

export const witnessRoutes = {
  listWitnesses,
  listVoteWitnesses,
  listVotes,
  getNextCycle,
  getCurrentCycle,
  getLiveVotes,
  getWitnessInfo,
  listMaintenanceBlocks,
  authorize,
  getRepresentativePage,
  updateRepresentativePage,
  listPagedWitnesses,
  getVoteStats,
} as const
