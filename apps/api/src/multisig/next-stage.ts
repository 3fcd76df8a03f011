import type { ChainState, MultisigChange, MultisigRequestRow, TransactionOutcome } from '@tronlens/db'
import { contractResultName } from '../serialize/contract-result.ts'

/** How long a fork may still bring a block whose time is before the expiry of a transaction. */
const FORK_GRACE_MS = 300_000n

type Request = Pick<MultisigRequestRow, 'stage' | 'settled' | 'expiration' | 'block_number'>
type Heights = Pick<ChainState, 'head_time' | 'solid_number'>

function onChain(outcome: TransactionOutcome, { solid_number }: Heights): MultisigChange {
  const { block_number, success, contract_ret } = outcome
  const settled = block_number <= solid_number
  return success
    ? { stage: settled ? 'solid' : 'included', settled, block_number, fail_code: null, fail_message: null }
    : {
        stage: 'failed',
        settled,
        block_number,
        fail_code: contractResultName(contract_ret),
        fail_message: '',
      }
}

function offChain({ stage, expiration }: Request, { head_time }: Heights): MultisigChange {
  // the block that held it was replaced: the node keeps its transactions for the next one
  const isBack = stage === 'included' || stage === 'failed'
  const settled = head_time > expiration + FORK_GRACE_MS
  const isOver = head_time > expiration && stage !== 'refused' && stage !== 'withdrawn'
  return {
    stage: isOver ? 'expired' : isBack ? 'sent' : stage,
    settled,
    ...(isBack ? { block_number: null } : {}),
  }
}

/**
 * Where a request stands according to the chain.
 *
 * @param outcome - what it did, when it is in a block
 * @returns what changes; undefined when nothing does
 */
export function nextStage(
  request: Request,
  outcome: TransactionOutcome | undefined,
  heights: Heights,
): MultisigChange | undefined {
  const change = outcome ? onChain(outcome, heights) : offChain(request, heights)
  const isSame =
    change.stage === request.stage &&
    change.settled === request.settled &&
    (change.block_number === undefined || change.block_number === request.block_number)
  return isSame ? undefined : change
}
