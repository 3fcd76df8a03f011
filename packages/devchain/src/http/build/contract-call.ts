import {
  Return_response_code as Code,
  NullPointerError,
  TriggerSmartContractSchema,
} from '@tronlens/protocol'
import { ChainRefusal } from '../../base/errors.ts'
import { keccak256 } from '../../base/hash.ts'
import { toHex } from '../../base/hex.ts'
import type { NodeRelease } from '../../base/node-release.ts'
import { type ConstantCall, runConstantCall } from '../../vm/constant-call.ts'
import { exceptionClass } from '../../vm/exception.ts'
import type { VmResult } from '../../vm/vm-result.ts'
import { parseNodeHex } from '../request/address-text.ts'
import { describeError, JavaError } from '../request/java-error.ts'
import { parseAs } from '../request/message-reader.ts'
import { isVisible, type NodeView, readObject, type WalletRequest } from '../request/wallet-request.ts'
import type { ContractValues } from './build-transaction.ts'

/** A contract call as described by a request. */
export type CallRequest = {
  readonly body: Record<string, unknown>
  readonly visible: boolean
  /** Members of the call's message. */
  readonly values: ContractValues
}

const isSet = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

const invalidParameter = (text: string) => new JavaError('java.security.InvalidParameterException', text)

/**
 * Reads a contract call. With a selector the call data consists of the selector and `parameter`.
 *
 * @param needsContract - whether a contract address is required; otherwise call data alone is a deployment
 */
export function readCall(request: WalletRequest, needsContract: boolean): CallRequest {
  const visible = isVisible(request)
  if (request.body.trim() === '') throw new NullPointerError()
  const body = readObject(request.body, request.settings.release)
  checkMembers(body, needsContract)
  const values = parseAs(
    request.settings.release,
    TriggerSmartContractSchema,
    request.body,
    visible,
  ) as ContractValues
  if (isSet(body.function_selector)) {
    const selector = toHex(keccak256(Buffer.from(String(body.function_selector), 'utf8')).subarray(0, 4))
    values.data = parseNodeHex(selector + (isSet(body.parameter) ? String(body.parameter) : ''))
  }
  return { body, visible, values }
}

function checkMembers(body: Record<string, unknown>, needsContract: boolean): void {
  if (!isSet(body.owner_address)) throw invalidParameter("owner_address isn't set.")
  const hasContract = isSet(body.contract_address)
  if (needsContract && !hasContract) throw invalidParameter("contract_address isn't set.")
  if (!hasContract && !isSet(body.data))
    throw invalidParameter('At least one of contract_address and data must be set.')
  if (!hasContract && isSet(body.function_selector))
    throw invalidParameter('While trying to deploy, function_selector and data can not be both set.')
}

/** Runs a call on the view that a request reads, as if it were in the newest block of that view. */
export function runCall(
  view: NodeView,
  values: ContractValues,
  transactionId: string,
  feeLimit = 0n,
): VmResult {
  const { chain, state } = view
  if (chain.vm.supportConstant === false)
    throw new ChainRefusal('ContractValidate', 'this node does not support constant')
  const contract = toHex((values.contractAddress as Uint8Array | undefined) ?? new Uint8Array())
  const block = chain.archive.find(view.headNumber) ?? chain.head
  const call: ConstantCall = {
    owner: toHex((values.ownerAddress as Uint8Array | undefined) ?? new Uint8Array()),
    ...(contract !== '' && { contract }),
    data: (values.data as Uint8Array | undefined) ?? new Uint8Array(),
    value: (values.callValue as bigint | undefined) ?? 0n,
    tokenId: (values.tokenId as bigint | undefined) ?? 0n,
    tokenValue: (values.callTokenValue as bigint | undefined) ?? 0n,
    transactionId,
    feeLimit,
  }
  return runConstantCall(state, call, {
    vm: chain.vm,
    block: { number: block.number, time: block.time, producer: block.producer },
    blockHash: (number) => chain.archive.find(number)?.id,
  })
}

/** Throws the node's exception when a run ended with one; a revert is an answer. */
export function throwException(result: VmResult): void {
  if (result.exception !== undefined)
    throw new JavaError(exceptionClass(result.exception), result.runtimeError)
}

/** The `result` member of a failed contract call. */
export function callFailure(
  error: unknown,
  release: NodeRelease,
): { result: boolean; code: Code; message: Uint8Array } {
  const isRefusal = error instanceof ChainRefusal && error.kind === 'ContractValidate'
  const text = isRefusal ? error.message : describeError(error, release).replaceAll('"', "'")
  return {
    result: false,
    code: isRefusal ? Code.CONTRACT_VALIDATE_ERROR : Code.OTHER_ERROR,
    message: Buffer.from(text, 'utf8'),
  }
}
