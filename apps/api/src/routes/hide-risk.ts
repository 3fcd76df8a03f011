import type { RouteDefinition } from '@tronlens/api-contract'
import type { ExportRows } from './exports/export-rows.ts'
import { rowsOf } from './stream.ts'

type Marked = {
  riskTransaction?: boolean
  /** Movements of a row of a statement, and how many there are: the row shows the first ones. */
  legs?: readonly Marked[]
  legCount?: number
}

/**
 * Whether a row may mislead: it has the mark, or as a row of a statement it has nothing but movements with
 * the mark.
 */
function isRisky({ riskTransaction, legs, legCount = 0 }: Marked): boolean {
  if (!legs) return riskTransaction === true
  return legs.length > 0 && legs.length >= legCount && legs.every(isRisky)
}

const withoutRisk = <Row>(rows: readonly Row[]): Row[] => rows.filter((row) => !isRisky(row as Marked))

/** The members of an answer that hold the rows of its list; some lists have theirs under two names. */
function hideIn(route: RouteDefinition, answer: unknown): unknown {
  const rows = rowsOf(route, answer)
  const shown = withoutRisk(rows)
  const members = Object.entries(answer as Record<string, unknown>)
  return Object.fromEntries(members.map(([name, value]) => [name, value === rows ? shown : value]))
}

async function* hideInParts(parts: AsyncIterable<readonly unknown[]>): AsyncGenerator<readonly unknown[]> {
  for await (const part of parts) yield withoutRisk(part)
}

type Answer<Services> = (request: never, services: Services) => Promise<unknown>

/**
 * Serves the switch `hideRisk` of a list or a file of transfers: one place for all of them, so that what is
 * hidden is what is marked. A route without the switch answers as it did.
 */
export function withRiskSwitch<Services>(route: RouteDefinition, answer: Answer<Services>): Answer<Services> {
  if (!('hideRisk' in route.query.properties)) return answer
  return async (request, services) => {
    const given = await answer(request, services)
    if ((request as { query: { hideRisk?: boolean } }).query.hideRisk !== true) return given
    if (!route.stream) return hideIn(route, given)
    const rows = given as ExportRows<unknown>
    return { ...rows, parts: hideInParts(rows.parts) }
  }
}
