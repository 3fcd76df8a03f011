import { milliseconds, type TransactionId } from '@tronlens/core'
import { afterObservation, isFinal, isStillOpen, type OpenTransaction } from '@tronlens/signing'
import { isKeptFor, type NetworkPlace } from '../../shared/api/kept-network.ts'
import { dropLeftover, type Leftover, readLeftovers } from '../wallet/leftovers.ts'
import { observe } from './observe.ts'

/**
 * Whether a second signature for the same intent could pay twice, by the rule for transactions of a signed-in
 * wallet. The record is removed only once nothing more can happen to its transaction: one source can be
 * wrong, and a block can be replaced.
 */
async function isLeftOpen({ txID, expiration }: Leftover): Promise<boolean> {
  const sent = { txID: txID as TransactionId, expiration: milliseconds(expiration) }
  const progress = afterObservation(
    { stage: 'accepted' },
    { expiration: sent.expiration, now: Date.now(), observations: await observe(sent) },
  )
  if (isFinal(progress)) dropLeftover(txID)
  return isStillOpen(progress)
}

/**
 * Transactions of signed-out wallets, and those that a window is about to sign, that can still get into a
 * block.
 *
 * @param network - the network that is shown, since its node and index are asked
 * @param isRelevant - leaves out those about which the sources need not be asked
 */
export async function findLeftOpen(
  network: NetworkPlace,
  isRelevant: (each: OpenTransaction) => boolean = () => true,
): Promise<readonly OpenTransaction[]> {
  const here = readLeftovers().filter((each) => isKeptFor(each.network, network) && isRelevant(each))
  const isOpen = await Promise.all(here.map(isLeftOpen))
  return here.filter((_, index) => isOpen[index])
}
