import { findBalancesKnownFrom as queryKnownFrom } from '@tronlens/db'
import type { WithChain } from './chain-watch.ts'
import type { WithDb } from './databases.ts'

/** Oldest block after which the index knows what accounts held. */
export async function findFirstBalances({ chain }: WithChain): Promise<bigint> {
  const [{ rows_from }, { balances }] = await Promise.all([chain.state(), chain.knownSince()])
  return balances > rows_from ? balances : rows_from
}

/**
 * Oldest block before which it is known what one account held, and whose movements are kept.
 *
 * @returns undefined for one that an index that begins later has not asked about
 */
export async function findStatementKnownFrom(
  services: WithChain & WithDb,
  address: Buffer,
): Promise<bigint | undefined> {
  const [{ entries }, held] = await Promise.all([
    services.chain.knownSince(),
    findBalancesKnownFrom(services, address),
  ])
  if (held === undefined) return undefined
  // what was held before a block is what was held after the one before it
  return held > entries ? held + 1n : entries
}

/**
 * Oldest block after which it is known what one account held.
 *
 * @returns undefined for one that an index that begins later has not asked about
 */
export async function findBalancesKnownFrom(
  services: WithChain & WithDb,
  address: Buffer,
): Promise<bigint | undefined> {
  const [known, first] = await Promise.all([services.chain.knownSince(), findFirstBalances(services)])
  return queryKnownFrom(services.db, address, known, first)
}
