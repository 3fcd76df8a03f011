import { milliseconds, type Sun } from '@tronlens/core'
import { type Intent, leastFeeLimit, readSnapshot } from '@tronlens/signing'
import { postNode } from '../../shared/api/node.ts'
import { chooseFeeLimit } from './fee-limit.ts'
import type { SignRequest } from './sign-store.ts'

/** Contract types that run code, whose energy a fee limit bounds. */
const RUNS_CODE: ReadonlySet<string> = new Set(['TriggerSmartContract', 'CreateSmartContract'])

/** Whether a fee limit bounds the code that an intent runs. */
export const runsCode = ({ contract }: Pick<Intent, 'contract'>): boolean => RUNS_CODE.has(contract.name)

/**
 * The lowest fee limit with which the node expects a call or a deployment to succeed now.
 *
 * @returns sun; undefined where the node's simulation rejects the call
 */
export async function readLeastFeeLimit(intent: Intent): Promise<Sun | undefined> {
  const now = milliseconds(Date.now())
  const unbuilt = { refBlockBytes: '0000', refBlockHash: '0000000000000000', expiration: now, timestamp: now }
  return leastFeeLimit(await readSnapshot(postNode, { ...intent, ...unbuilt }))
}

/**
 * The intent of a request with a fee limit that covers what its call or deployment needs now. Every request
 * passes here before its bytes exist, so that a form that asks before it knows the cost gets the same bytes
 * as one that has waited. A limit that the user chose stays. Where the node does not answer, the limit stays
 * too: the review of these bytes needs a tick then, either for a limit that is too low or for unknown effects.
 *
 * @param readLeast - the least fee limit of an intent; rejects where the node does not answer
 */
export async function fitFeeLimit(
  what: SignRequest['what'],
  readLeast: (intent: Intent) => Promise<Sun | undefined> = readLeastFeeLimit,
): Promise<SignRequest['what']> {
  if (!('intent' in what) || what.isLimitChosen || !runsCode(what.intent)) return what
  const { intent } = what
  const least = await readLeast(intent).catch(() => undefined)
  return { ...what, intent: { ...intent, feeLimit: chooseFeeLimit(intent.feeLimit, least) } }
}
