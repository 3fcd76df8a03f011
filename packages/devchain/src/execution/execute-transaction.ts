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

/** The context in which a transaction is executed. Without a block it runs in the pending state. */
export type ExecutionContext = RunContext & {
  /** Owners whose transactions need no valid signature. */
  readonly unlocked?: ReadonlySet<string>
  /** Release whose wording refusals use. */
  readonly release?: NodeRelease
  /** Receives a result that differs from the claimed one; without it such a transaction is refused. */
  readonly noteDifference?: ((text: string) => void) | undefined
}

/** The result of an executed transaction. */
export type Execution = {
  readonly receipt: Receipt
  readonly outcome: ContractOutcome
  readonly vm?: VmResult
  /**
   * `contractRet` of the transaction in its block; absent in blocks from before smart contracts were enabled.
   */
  readonly contractRet: number | undefined
}

const SUCCESS = 1
/** The refusal of a trade while parameter 98 is off. */
export const tradesRejected = () =>
  new ChainRefusal('ContractValidate', 'ExchangeTransactionContract is rejected')

/**
 * Checks a transaction against the state and executes it. A refusal reverts all its changes.
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
    // Only a newer node knows the effects. Here it only costs bandwidth, so that the following blocks can be
    // imported.
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
  // the result in a block follows the rules that were in force at its start
  const result = state.properties.isOn('getAllowCreationOfContracts') ? SUCCESS : undefined
  const contractRet = resultInBlock(transaction, result, context)
  noteTransaction(state, transaction)
  return { receipt, outcome, contractRet }
}

/** Since 4.8.0.1 trades of exchange pairs are disabled until parameter 98 makes their arithmetic safe. */
function checkTradesAreOpen(state: ChainState): void {
  if (!state.properties.isOn('getAllowHardenExchangeCalculation') && hasVersion(state, REJECTING_VERSION))
    throw tradesRejected()
}

function noteTransaction(state: ChainState, transaction: ChainTransaction): void {
  state.tables.transactions.put(transaction.id, BigInt(state.headNumber + 1))
}

/**
 * The result in the block: the claimed one, if there is one.
 *
 * @throws {ChainRefusal} when the execution gives another known result, and `noteDifference` is absent
 */
function resultInBlock(
  transaction: ChainTransaction,
  actual: number | undefined,
  { expectedResult: expected, noteDifference }: ExecutionContext,
): number | undefined {
  if (expected === undefined || (actual ?? 0) === expected) return actual
  const text = `different resultCode txId: ${transaction.id}, expect: ${expected}, actual: ${actual ?? 0}`
  // the cause of a result that only a newer node has is unknown here
  const isNew = ContractResult[expected] === undefined
  if (!noteDifference && !isNew) throw new ChainRefusal('ReceiptCheck', text)
  noteDifference?.(text)
  return expected
}
