import {
  Return_response_code as Code,
  EstimateEnergyMessageSchema,
  messageMembers,
  type PrintedMember,
  printMessage,
  printObject,
  ReturnSchema,
  type Transaction,
  TransactionExtentionSchema,
} from '@tronlens/protocol'
import { applyMemo, applyPermission, buildTransaction, builtMembers } from '../build/build-transaction.ts'
import { type CallRequest, callFailure, readCall } from '../build/contract-call.ts'
import { constantTransaction, estimateEnergy } from '../build/estimate-energy.ts'
import { type CallOutcome, runIfConstant, runTransaction } from '../build/run-transaction.ts'
import { toLong } from '../request/java-number.ts'
import { isVisible, type WalletRequest } from '../request/wallet-request.ts'
import { type Endpoint, post } from './endpoint.ts'

/** Answers a call; failures are reported inside `result`. */
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
    // The body is not JSON; the error reports that.
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
  if (transaction.rawData) transaction.rawData.feeLimit = toLong(call.body.fee_limit) ?? 0n
  const outcome = runIfConstant(request, call.values, transaction)
  applyPermission(transaction, call.body)
  return printCall(call, transaction, outcome)
}

function triggerConstantContract(request: WalletRequest): string {
  const call = readCall(request, false)
  const [transaction, values] = constantTransaction(request, call.values)
  const outcome = runTransaction(request, values, transaction)
  applyPermission(transaction, call.body)
  applyMemo(transaction, call.body, call.visible)
  return printCall(call, transaction, outcome)
}

/** The transaction of a call, after the outcome of its run. */
function printCall({ visible }: CallRequest, transaction: Transaction, outcome?: CallOutcome): string {
  return printObject([
    successMembers(visible, outcome?.message),
    ...(outcome ? messageMembers(TransactionExtentionSchema, outcome.members, visible) : []),
    ['transaction', printObject(builtMembers(transaction, visible))],
  ])
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
