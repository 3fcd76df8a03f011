import { getActCosts } from '@tronlens/api-contract'
import { blockNumber } from '@tronlens/core'
import { MEASURED_ACTS, measureActs } from '@tronlens/db'
import { loadTokens } from '../../tokens/token-info.ts'
import { handle } from '../handle.ts'

/** Transactions of each type that are measured. */
const MOST = 1_000
const FIVE_MINUTES_MS = 300_000

export const getActCostsRoute = handle(getActCosts, async (_request, services) => {
  const { aggregates, chain, db } = services
  const [{ head_number }, { prices }] = await Promise.all([chain.state(), chain.parameters()])
  const measured = await aggregates('act costs', FIVE_MINUTES_MS, () =>
    measureActs(db, MOST, prices.bandwidth),
  )
  const tokens = await loadTokens(
    services,
    measured.flatMap(({ token }) => (token ? [token] : [])),
  )
  const [first] = measured
  return {
    block: blockNumber(Number(head_number)),
    from_block: first ? blockNumber(Number(first.from_block)) : null,
    most: MOST,
    acts: measured
      .toSorted((one, other) => MEASURED_ACTS.indexOf(one.act) - MEASURED_ACTS.indexOf(other.act))
      .map(({ act, token, count, ...used }) => ({
        act,
        tokenInfo: token ? tokens(token) : null,
        count,
        energy_low: Number(used.energy_low),
        energy: Number(used.energy),
        energy_high: Number(used.energy_high),
        bandwidth: Number(used.bandwidth),
      })),
  }
})
