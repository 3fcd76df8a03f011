import type { ChainState, MultisigChange, MultisigRequestRow, TransactionOutcome } from '@tronlens/db'
import { contractResultName } from '../serialize/contract-result.ts'

type Request = Pick<MultisigRequestRow, 'stage' | 'settled' | 'expiration' | 'block_number'>
/** Height and time of the newest block that no fork can take away. */
type Solid = Pick<ChainState, 'solid_number'> & { solid_time: bigint }

function onChain(outcome: TransactionOutcome, { solid_number }: Solid): MultisigChange {
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

/** It has expired only once a solid block is behind its time: until then, a block that holds it can still come. */
function offChain({ stage, expiration }: Request, { solid_time }: Solid): MultisigChange {
  // the block that held it was replaced: the node keeps its transactions for the next one
  const isBack = stage === 'included' || stage === 'failed'
  const isPast = solid_time > expiration
  const isOver = isPast && stage !== 'refused' && stage !== 'withdrawn'
  return {
    stage: isOver ? 'expired' : isBack ? 'sent' : stage,
    settled: isPast,
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
  solid: Solid,
): MultisigChange | undefined {
  const change = outcome ? onChain(outcome, solid) : offChain(request, solid)
  const isSame =
    change.stage === request.stage &&
    change.settled === request.settled &&
    (change.block_number === undefined || change.block_number === request.block_number)
  return isSame ? undefined : change
}
