import { toBinary } from '@bufbuild/protobuf'
import { TransactionInfoSchema } from '@tronlens/protocol'
import { ChainRefusal } from '../base/errors.ts'
import type { StoredBlock, TransactionTrace } from '../consensus/block-archive.ts'
import { assembleBlock, buildHeader, headerId, signHeader } from '../consensus/block-builder.ts'
import { keepParent } from '../consensus/block-hash-history.ts'
import { changedBalances } from '../consensus/block-record.ts'
import { type ChainTransaction, packTransaction } from '../consensus/chain-transaction.ts'
import { BalanceTrace } from '../state/balance-trace.ts'
import type { ChainState } from '../state/chain-state.ts'
import type { Layer } from '../state/journal.ts'
import { ContractResult } from '../vm/contract-result.ts'
import type { BlockPlan } from './block-plan.ts'
import { type Execution, type ExecutionContext, executeTransaction } from './execute-transaction.ts'
import { finishBlock } from './finish-block.ts'
import { contractResultName } from './result-name.ts'
import { buildTransactionInfo } from './transaction-info.ts'

/** Bytes of transactions that fit into a block. */
const MAX_BLOCK_SIZE = 2_000_000

/** Results of the transactions of a block. */
type Outcome = {
  readonly packed: Uint8Array[]
  readonly ids: string[]
  readonly infos: Uint8Array[]
  readonly traces: TransactionTrace[]
  size: number
}

/**
 * Executes a block on the state of its parent.
 *
 * @param layer - collects the values that the block overwrites
 * @returns the block in its stored form
 * @throws {ChainRefusal} the state then holds a part of the block, and `layer` the values to undo it
 */
export function applyBlock(
  state: ChainState,
  plan: BlockPlan,
  layer: Layer,
  parentId: string,
  context: ExecutionContext,
): StoredBlock {
  const outcome: Outcome = { packed: [], ids: [], infos: [], traces: [], size: 0 }
  state.properties.set('blockEnergyUsage', 0n)
  keepParent(state, plan.number, parentId)
  plan.transactions.forEach((transaction, index) => {
    if (plan.lenient && outcome.size + transaction.size > MAX_BLOCK_SIZE) return
    const trace = new BalanceTrace()
    state.balanceTrace = trace
    const execution = execute(state, plan, transaction, index, context)
    if (!execution) return
    state.fold(layer)
    note(state, plan, transaction, execution, trace, outcome, context)
  })
  state.balanceTrace = undefined
  const raw = plan.sealed?.raw ?? buildHeader({ ...plan, parentId, transactions: outcome.packed })
  const signature = plan.sealed?.signature ?? signHeader(raw, plan.key)
  const id = plan.sealed?.id ?? headerId(raw)
  finishBlock(state, { ...plan, id })
  state.fold(layer)
  return {
    number: plan.number,
    id,
    time: plan.time,
    producer: plan.producer,
    bytes: assembleBlock(raw, signature, outcome.packed),
    transactionIds: outcome.ids,
    infos: outcome.infos,
    traces: outcome.traces,
    balances: changedBalances(state, layer),
  }
}

/** Executes one transaction; undefined when it fails and is left out of a new block. */
function execute(
  state: ChainState,
  plan: BlockPlan,
  transaction: ChainTransaction,
  index: number,
  context: ExecutionContext,
): Execution | undefined {
  const expected = plan.expectedResults?.[index]
  try {
    return executeTransaction(state, transaction, {
      ...context,
      block: plan,
      ...(expected !== undefined && { expectedResult: expected }),
      noteDifference: plan.noteDifference,
    })
  } catch (error) {
    if (plan.lenient && error instanceof ChainRefusal) return undefined
    throw error
  }
}

function note(
  state: ChainState,
  plan: BlockPlan,
  transaction: ChainTransaction,
  execution: Execution,
  trace: BalanceTrace,
  outcome: Outcome,
  { vm }: ExecutionContext,
): void {
  const bytes = packTransaction(transaction, execution.contractRet)
  outcome.size += bytes.length
  outcome.packed.push(bytes)
  outcome.ids.push(transaction.id)
  outcome.infos.push(
    toBinary(TransactionInfoSchema, buildTransactionInfo(state, transaction, execution, plan, vm)),
  )
  if (trace.operations.length === 0) return
  outcome.traces.push({
    id: transaction.id,
    type: transaction.contract?.name ?? '',
    status: contractResultName(execution.contractRet ?? ContractResult.Success),
    operations: trace.operations,
  })
}
