import { Transaction_Result_contractResult as ContractResult, REJECTING_VERSION } from '@tronlens/protocol'
import type { ContractOutcome } from '../actuators/actuator.ts'
import { isSystemContract, openActuator } from '../actuators/index.ts'
import { ChainRefusal } from '../base/errors.ts'
import type { NodeRelease } from '../base/node-release.ts'
import { hasVersion } from '../consensus/block-version.ts'
import type { ChainTransaction } from '../consensus/chain-transaction.ts'
import { checkSignatures } from '../consensus/signatures.ts'
import { chargeBandwidth } from '../resources/bandwidth.ts'
import { emptyReceipt, type Receipt } from '../resources/receipt.ts'
import type { ChainState } from '../state/chain-state.ts'
import { type RunContext, runVmTransaction } from '../vm/vm-actuator.ts'
import type { VmResult } from '../vm/vm-result.ts'
import { settleEnergy } from './energy-bill.ts'
import { checkEntry } from './transaction-entry.ts'
import { chargeMemoFee, chargeMultiSignFee } from './transaction-fees.ts'

/** How a transaction is executed. Without a block it runs in the pending state. */
export type ExecutionContext = RunContext & {
  /** Owners whose transactions need no valid signature. */
  readonly unlocked?: ReadonlySet<string>
  /** Release whose words refusals have. */
  readonly release?: NodeRelease
  /** Takes note of a result that is not the claimed one; without it such a transaction is refused. */
  readonly noteDifference?: ((text: string) => void) | undefined
}

/** What an executed transaction did. */
export type Execution = {
  readonly receipt: Receipt
  readonly outcome: ContractOutcome
  readonly vm?: VmResult
  /** `contractRet` of the transaction in its block; blocks from before contracts were possible tell none. */
  readonly contractRet: number | undefined
}

const SUCCESS = 1
/** The refusal of a trade while parameter 98 is off. */
export const tradesRejected = () =>
  new ChainRefusal('ContractValidate', 'ExchangeTransactionContract is rejected')

/**
 * Checks a transaction against the state and executes it. On a refusal everything it changed is taken back.
 *
 * @throws {ChainRefusal}
 */
export function executeTransaction(
  state: ChainState,
  transaction: ChainTransaction,
  context: ExecutionContext,
): Execution {
  const checkpoint = state.checkpoint()
  try {
    return execute(state, transaction, context)
  } catch (error) {
    state.revert(checkpoint)
    throw error
  }
}

function execute(state: ChainState, transaction: ChainTransaction, context: ExecutionContext): Execution {
  const inBlock = context.block !== undefined
  checkEntry(state, transaction, inBlock)
  checkSignatures(state, transaction, context.unlocked, context.release)
  const receipt = emptyReceipt()
  chargeBandwidth(state, transaction, receipt, { inBlock })
  chargeMultiSignFee(state, transaction, receipt)
  chargeMemoFee(state, transaction, receipt)
  const { contract } = transaction
  if (!contract && transaction.isOfUnknownType && context.expectedResult !== undefined) {
    // A newer node knows what it does. Here it only costs bandwidth, so that the blocks behind it can be taken over.
    noteTransaction(state, transaction)
    return { receipt, outcome: {}, contractRet: context.expectedResult }
  }
  if (!contract) throw new ChainRefusal('ContractValidate', `No contract: ${transaction.contractProblem}`)
  if (!isSystemContract(contract)) {
    const run = runVmTransaction(state, transaction, context)
    receipt.energyUsageTotal = run.result.energyUsed
    receipt.energyPenaltyTotal = run.result.energyPenalty
    if (inBlock) receipt.result = run.result.result
    const contractRet = resultInBlock(transaction, run.result.result, context)
    settleEnergy(state, transaction, receipt, run)
    noteTransaction(state, transaction)
    return { receipt, outcome: {}, vm: run.result, contractRet }
  }
  if (contract.name === 'ExchangeTransactionContract') checkTradesAreOpen(state)
  const act = openActuator(contract, {
    state,
    bytes: transaction.message.rawData?.contract[0]?.parameter?.value ?? new Uint8Array(),
    owner: transaction.owner,
    building: false,
    isTakenOver: context.expectedResult !== undefined,
  })
  act.validate()
  const outcome = act.execute()
  // the result of a block is told by the rules that it began with
  const result = state.properties.isOn('getAllowCreationOfContracts') ? SUCCESS : undefined
  const contractRet = resultInBlock(transaction, result, context)
  noteTransaction(state, transaction)
  return { receipt, outcome, contractRet }
}

/** Since 4.8.0.1 trades of exchange pairs wait for arithmetic that is safe for them: parameter 98. */
function checkTradesAreOpen(state: ChainState): void {
  if (!state.properties.isOn('getAllowHardenExchangeCalculation') && hasVersion(state, REJECTING_VERSION))
    throw tradesRejected()
}

function noteTransaction(state: ChainState, transaction: ChainTransaction): void {
  state.tables.transactions.put(transaction.id, BigInt(state.headNumber + 1))
}

/**
 * The result that stands in the block: the claimed one where there is one.
 *
 * @throws {ChainRefusal} when the execution gives another one that has a name here, and nothing takes note of that
 */
function resultInBlock(
  transaction: ChainTransaction,
  actual: number | undefined,
  { expectedResult: expected, noteDifference }: ExecutionContext,
): number | undefined {
  if (expected === undefined || (actual ?? 0) === expected) return actual
  const text = `different resultCode txId: ${transaction.id}, expect: ${expected}, actual: ${actual ?? 0}`
  // what leads to a result that only a newer node has cannot be known here
  const isNew = ContractResult[expected] === undefined
  if (!noteDifference && !isNew) throw new ChainRefusal('ReceiptCheck', text)
  noteDifference?.(text)
  return expected
}
