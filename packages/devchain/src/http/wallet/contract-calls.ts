import { create } from '@bufbuild/protobuf'
import {
  Return_response_code as Code,
  EstimateEnergyMessageSchema,
  messageMembers,
  type PrintedMember,
  printMessage,
  printObject,
  Transaction_Result_code as ResultCode,
  ReturnSchema,
  type Transaction,
  Transaction_ResultSchema,
  TransactionExtentionSchema,
  TransactionInfo_LogSchema,
} from '@tronlens/protocol'
import { refuse } from '../../base/errors.ts'
import { fromHex, toHex } from '../../base/hex.ts'
import { openTransaction } from '../../consensus/chain-transaction.ts'
import { buildInternalTransaction } from '../../execution/transaction-info.ts'
import type { VmResult } from '../../vm/vm-result.ts'
import { applyMemo, applyPermission, buildTransaction, builtMembers } from '../build/build-transaction.ts'
import { isConstant } from '../build/constant-function.ts'
import { type CallRequest, callFailure, readCall, runCall, throwException } from '../build/contract-call.ts'
import { constantTransaction, estimateEnergy } from '../build/estimate-energy.ts'
import { toLong } from '../request/long-member.ts'
import { isVisible, type WalletRequest } from '../request/wallet-request.ts'
import { type Endpoint, post } from './endpoint.ts'

const bytesOf = (value: unknown): Uint8Array => (value as Uint8Array | undefined) ?? new Uint8Array()

/** Answers a call; whatever goes wrong is told inside `result`. */
function answering(handle: (request: WalletRequest) => string): (request: WalletRequest) => string {
  return (request) => {
    try {
      return handle(request)
    } catch (error) {
      const visible = visibleOrNot(request)
      return printObject([
        ['result', printMessage(ReturnSchema, callFailure(error, request.settings.release), visible)],
      ])
    }
  }
}

function visibleOrNot(request: WalletRequest): boolean {
  try {
    return isVisible(request)
  } catch {
    // The body is no JSON; the failure itself says so.
    return false
  }
}

const successMembers = (visible: boolean, message = ''): PrintedMember => [
  'result',
  printMessage(ReturnSchema, { result: true, message: Buffer.from(message, 'utf8') }, visible),
]

function triggerSmartContract(request: WalletRequest): string {
  const call = readCall(request, true)
  const transaction = buildTransaction(request, 'TriggerSmartContract', call.values)
  if (transaction.rawData) transaction.rawData.feeLimit = longOr0(call.body.fee_limit)
  const address = toHex(bytesOf(call.values.contractAddress))
  if (!request.state.tables.contracts.has(address)) refuse('No contract or not a valid smart contract')
  const members = isConstant(request, address, bytesOf(call.values.data))
    ? runMembers(request, call, transaction)
    : [successMembers(call.visible)]
  applyPermission(transaction, call.body)
  return printObject([...members, ['transaction', printObject(builtMembers(transaction, call.visible))]])
}

const longOr0 = (value: unknown): bigint => (value === undefined || value === null ? 0n : toLong(value))

function triggerConstantContract(request: WalletRequest): string {
  const call = readCall(request, false)
  const [transaction, values] = constantTransaction(request, call.values)
  const members = runMembers(request, { ...call, values }, transaction)
  applyPermission(transaction, call.body)
  applyMemo(transaction, call.body, call.visible)
  return printObject([...members, ['transaction', printObject(builtMembers(transaction, call.visible))]])
}

/** Runs a call, marks the transaction with the outcome, and gives the members that describe the run. */
function runMembers(request: WalletRequest, call: CallRequest, transaction: Transaction): PrintedMember[] {
  const feeLimit = transaction.rawData?.feeLimit
  const result = runCall(request, call.values, openTransaction(transaction).id, feeLimit)
  throwException(result)
  const failed = result.runtimeError !== ''
  transaction.ret = [
    create(Transaction_ResultSchema, { ret: failed ? ResultCode.FAILED : ResultCode.SUCESS }),
  ]
  return [successMembers(call.visible, result.runtimeError), ...describeRun(result, call.visible)]
}

function describeRun(result: VmResult, visible: boolean): PrintedMember[] {
  const values = {
    energyUsed: result.energyUsed,
    energyPenalty: result.energyPenalty,
    constantResult: [result.returnData],
    logs: result.logs.map((log) =>
      create(TransactionInfo_LogSchema, {
        address: fromHex(log.address),
        topics: log.topics.map(fromHex),
        data: fromHex(log.data),
      }),
    ),
    internalTransactions: result.internalTransactions.map(buildInternalTransaction),
  }
  return messageMembers(TransactionExtentionSchema, values, visible)
}

function estimate(request: WalletRequest): string {
  const call = readCall(request, false)
  const { energyRequired, failure } = estimateEnergy(request, call.values)
  if (failure !== undefined) return printFailedEstimate(failure.runtimeError, call.visible)
  return printObject([
    successMembers(call.visible),
    ...messageMembers(EstimateEnergyMessageSchema, { energyRequired }, call.visible),
  ])
}

const printFailedEstimate = (text: string, visible: boolean): string =>
  printObject([
    [
      'result',
      printMessage(
        ReturnSchema,
        { result: false, code: Code.CONTRACT_EXE_ERROR, message: Buffer.from(text, 'utf8') },
        visible,
      ),
    ],
  ])

const onSolidToo = (endpoint: Endpoint): Endpoint => ({ ...endpoint, solid: true })

/** Calls of contracts: building one, running one without a transaction, estimating one. */
export const contractCallEndpoints: readonly Endpoint[] = [
  post('triggersmartcontract', answering(triggerSmartContract)),
  onSolidToo(post('triggerconstantcontract', answering(triggerConstantContract))),
  onSolidToo(post('estimateenergy', answering(estimate))),
]
