import { getVoteStats, listPagedWitnesses } from './page-witness.ts'
import {
  authorize,
  getRepresentativePage,
  getRepresentativeTexts,
  updateRepresentativePage,
} from './representative-page.ts'
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
  getRepresentativeTexts,
  updateRepresentativePage,
  listPagedWitnesses,
  getVoteStats,
} as const
