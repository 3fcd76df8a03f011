import { listBlockHashes } from '@tronlens/db'
import { FileOutdatedError } from '../../http/errors.ts'
import { hexText } from '../../serialize/address.ts'
import type { WithChain } from '../../services/chain-watch.ts'
import type { WithDb } from '../../services/databases.ts'

/** Newest block when a file was begun; `isOurs`: here, just now. */
export type Begun = { number: bigint; hash: string; isOurs: boolean }

/**
 * Blocks that another process may know before this one does; none begins a file with one that is farther off.
 */
const MOST_AHEAD = 1_000n

/** The newest block when the file was begun: now, or as a client that continues it says. */
export async function readBegun({ chain }: WithChain, given: string | undefined): Promise<Begun> {
  const [number, hash] = given?.split('-') ?? []
  const { head_number, head_hash } = await chain.state()
  if (number !== undefined && hash !== undefined) {
    const begun = { number: BigInt(number), hash, isOurs: false }
    if (begun.number > head_number + MOST_AHEAD) throw new FileOutdatedError(begun.number)
    return begun
  }
  return { number: head_number, hash: hexText(head_hash), isOurs: true }
}

/** @throws {FileOutdatedError} when the block is no longer of the chain */
export async function refuseOutdated(
  { db, chain }: WithChain & WithDb,
  { number, hash, isOurs }: Begun,
): Promise<void> {
  const { head_number } = await chain.state()
  const found = (await listBlockHashes(db, [number])).get(number)
  // a replica that lags may not have what another process has already shown
  const isGone = found === undefined && (isOurs || number <= head_number)
  if (isGone || (found && hexText(found) !== hash)) throw new FileOutdatedError(number)
}
