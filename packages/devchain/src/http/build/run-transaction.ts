import { create, type MessageInitShape } from '@bufbuild/protobuf'
import {
  Transaction_Result_code as ResultCode,
  type Transaction,
  Transaction_ResultSchema,
  type TransactionExtentionSchema,
  TransactionInfo_LogSchema,
} from '@tronlens/protocol'
import { refuse } from '../../base/errors.ts'
import { fromHex, toHex } from '../../base/hex.ts'
import { openTransaction } from '../../consensus/chain-transaction.ts'
import { buildInternalTransaction } from '../../execution/transaction-info.ts'
import type { NodeView } from '../request/wallet-request.ts'
import type { ContractValues } from './build-transaction.ts'
import { isConstant } from './constant-function.ts'
import { runCall, throwException } from './contract-call.ts'

/**
 * Outcome of a run: the machine's message, which is empty after a success, and the members that describe it.
 */
export type CallOutcome = {
  readonly message: string
  readonly members: MessageInitShape<typeof TransactionExtentionSchema>
}

/**
 * Runs a call and marks its transaction with the outcome.
 *
 * @throws {ChainRefusal | JavaError} when the call cannot be run or ends with an exception
 */
export function runTransaction(
  view: NodeView,
  values: ContractValues,
  transaction: Transaction,
): CallOutcome {
  const feeLimit = transaction.rawData?.feeLimit
  const result = runCall(view, values, openTransaction(transaction).id, feeLimit)
  throwException(result)
  const failed = result.runtimeError !== ''
  transaction.ret = [
    create(Transaction_ResultSchema, { ret: failed ? ResultCode.FAILED : ResultCode.SUCESS }),
  ]
  const logs = result.logs.map((log) =>
    create(TransactionInfo_LogSchema, {
      address: fromHex(log.address),
      topics: log.topics.map(fromHex),
      data: fromHex(log.data),
    }),
  )
  return {
    message: result.runtimeError,
    members: {
      energyUsed: result.energyUsed,
      energyPenalty: result.energyPenalty,
      constantResult: [result.returnData],
      logs,
      internalTransactions: result.internalTransactions.map(buildInternalTransaction),
    },
  }
}

const bytesOf = (value: unknown): Uint8Array => (value as Uint8Array | undefined) ?? new Uint8Array()

/**
 * Runs a call when its function is constant; other functions run only in a transaction.
 *
 * @returns the outcome, or undefined when nothing ran
 * @throws {ChainRefusal | JavaError}
 */
export function runIfConstant(
  view: NodeView,
  values: ContractValues,
  transaction: Transaction,
): CallOutcome | undefined {
  const address = toHex(bytesOf(values.contractAddress))
  if (!view.state.tables.contracts.has(address)) refuse('No contract or not a valid smart contract')
  return isConstant(view, address, bytesOf(values.data))
    ? runTransaction(view, values, transaction)
    : undefined
}
