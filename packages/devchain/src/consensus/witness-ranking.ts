import { byteStringHash } from '../base/java-order.ts'
import type { ChainState } from '../state/chain-state.ts'
import type { Witness } from '../state/records/governance.ts'

/** Representatives that produce blocks. */
export const MAX_ACTIVE_WITNESSES = 27
/** Representatives and candidates that share the standby reward. */
const STANDBY_WITNESSES = 127

/** Every representative and candidate of the chain. */
const allWitnesses = (state: ChainState): Witness[] =>
  [...state.tables.witnesses.entries()].map(([, witness]) => witness)

/**
 * Representatives by votes, most first; equal votes by address (parameter 88) or by its hash.
 *
 * @param witnesses - representatives to rank, with their votes; all of the chain with their counted votes
 *   unless given
 */
export function rankWitnesses(
  state: ChainState,
  witnesses: readonly Witness[] = allWitnesses(state),
): Witness[] {
  const byAddress = state.properties.isOn('getConsensusLogicOptimization')
  return [...witnesses].sort((a, b) => {
    if (a.voteCount !== b.voteCount) return a.voteCount > b.voteCount ? -1 : 1
    if (byAddress) return a.address > b.address ? -1 : 1
    return byteStringHash(b.address) - byteStringHash(a.address)
  })
}

/** The top 127 with at least one vote. */
export const standbyWitnesses = (state: ChainState): Witness[] =>
  rankWitnesses(state)
    .slice(0, STANDBY_WITNESSES)
    .filter((witness) => witness.voteCount >= 1n)

/** Addresses of the active representatives in the order they take turns. */
export const activeWitnesses = (state: ChainState): string[] => state.properties.addresses('activeWitnesses')
