import { useQuery } from '@tanstack/react-query'
import { parametersQuery } from '../../../shared/api/network.ts'
import { HOUR } from '../../../shared/format/time.ts'
import { type OwnVotes, VoteTimer } from '../../vote/components/VoteTimer.tsx'
import type { Ranking } from '../api/ranking-query.ts'
import { votesForLastPlace } from '../ranking.ts'
import { risingOf } from '../rising.ts'

const DEFAULT_CYCLE_MS = 6 * HOUR

/** Length of a cycle in milliseconds. */
export function useCycle(): number {
  const { data: parameters } = useQuery(parametersQuery)
  return parameters?.get('getMaintenanceTimeInterval') ?? DEFAULT_CYCLE_MS
}

/** The time until votes are counted again, with figures of the ranking, or of the votes of an account. */
export function CountTimer({ ranking, own }: { ranking: Ranking | undefined; own?: OwnVotes | undefined }) {
  return (
    <VoteTimer
      cycle={useCycle()}
      votes={ranking?.totalVotes}
      needed={ranking && votesForLastPlace(ranking.rows)}
      rising={ranking && risingOf(ranking)}
      own={own}
    />
  )
}
