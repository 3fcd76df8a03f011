import { ChainRefusal } from '../../base/errors.ts'
import { fromHex } from '../../base/hex.ts'
import { isBefore, type NodeRelease } from '../../base/node-release.ts'
import { openTransaction } from '../../consensus/chain-transaction.ts'
import type { VmResult } from '../../vm/vm-result.ts'
import type { ContractValues } from '../build/build-transaction.ts'
import { buildTransaction } from '../build/build-transaction.ts'
import { runCall, throwException } from '../build/contract-call.ts'
import { constantTransaction, estimateEnergy } from '../build/estimate-energy.ts'
import { JavaError } from '../request/java-error.ts'
import type { NodeView } from '../request/wallet-request.ts'
import {
  addressParam,
  data,
  hashParam,
  hexParam,
  invalidParams,
  invalidRequest,
  quantity,
  quantityParam,
  serverError,
} from '../rpc/hex-quantity.ts'
import { RpcError } from '../rpc/json-rpc.ts'
import { blockByNumber, requireLatest } from './block-tag.ts'
import { revertReason, SELECTOR_BYTES } from './revert-reason.ts'

/** A call as described by Ethereum clients. */
export type CallArguments = {
  readonly from?: unknown
  readonly to?: unknown
  readonly value?: unknown
  readonly data?: unknown
  readonly input?: unknown
}

const ZERO_ADDRESS = '0x0000000000000000000000000000000000000000'

/** The calling account; absent if it is not given. null is not a valid address. @throws {RpcError} */
const callerOf = ({ settings }: NodeView, { from }: CallArguments): Uint8Array =>
  fromHex(addressParam(from === undefined ? ZERO_ADDRESS : from, settings.release))

/** Whether an address or bytes are left out. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || value === '0x'

/**
 * The call data: `input`, or `data` if there is no `input`. 4.8.0 reads `data` only.
 *
 * @throws {RpcError}
 */
export function callData({ settings }: NodeView, { data: older, input }: CallArguments): Uint8Array {
  if (isBefore(settings.release, '4.8.2'))
    return hexParam(older, 'exception decoding Hex string: invalid characters encountered in Hex string')
  const isGiven = input !== undefined && input !== null
  const text = String(input)
  if (isGiven && text !== '' && (!text.startsWith('0x') || text.length % 2 !== 0))
    throw invalidParams('invalid hex string for "input"')
  const bytes = hexParam(input, 'invalid hex string for "input"')
  const olderBytes = hexParam(older, 'invalid hex string for "data"')
  return isGiven ? bytes : olderBytes
}

/** Runs a call at the newest block and returns its result. @throws {RpcError} */
export function ethCall(view: NodeView, args: CallArguments, block: unknown): string {
  checkBlock(view, block)
  const values: ContractValues = {
    ownerAddress: callerOf(view, args),
    contractAddress: fromHex(addressParam(args.to, view.settings.release)),
    callValue: quantityParam(args.value, view.settings.release),
    data: callData(view, args),
  }
  return withCallErrors(() => {
    const [transaction, callValues] = constantTransaction(view, values)
    const result = runCall(view, callValues, openTransaction(transaction).id)
    throwException(result)
    if (result.runtimeError !== '') throw runFailure(view, result)
    return data(result.returnData)
  })
}

function checkBlock(view: NodeView, block: unknown): void {
  if (typeof block === 'string') {
    requireLatest(view, block)
    return
  }
  if (typeof block !== 'object' || block === null) throw invalidRequest('invalid json request')
  const { blockNumber, blockHash } = block as { blockNumber?: unknown; blockHash?: unknown }
  const given = blockNumber === undefined ? blockHash : blockNumber
  if (given !== undefined && given !== null && typeof given !== 'string')
    throw invalidParams('invalid json request')
  if (blockNumber !== undefined) {
    if (!blockByNumber(view, blockNumber)) throw serverError('header not found')
  } else if (blockHash !== undefined) {
    if (!view.chain.archive.findById(hashParam(blockHash))) throw serverError('header for hash not found')
  } else throw invalidRequest('invalid json request')
}

/** Energy that a call needs. @throws {RpcError} */
export function ethEstimateGas(view: NodeView, args: CallArguments): string {
  const ownerAddress = callerOf(view, args)
  const kind = contractKind(view, args)
  if (kind === 'TransferContract') {
    const values = {
      ownerAddress,
      toAddress: fromHex(addressParam(args.to, view.settings.release)),
      amount: quantityParam(args.value, view.settings.release),
    }
    withCallErrors(() => buildTransaction(view, kind, values))
    return '0x0'
  }
  const values: ContractValues = failingInside(() => ({
    ownerAddress,
    contractAddress:
      kind === 'TriggerSmartContract'
        ? fromHex(addressParam(args.to, view.settings.release))
        : new Uint8Array(),
    callValue: quantityParam(args.value, view.settings.release),
    data: callData(view, args),
  }))
  return withCallErrors(() => {
    const { energyRequired, failure } = estimateEnergy(view, values)
    if (failure) throw runFailure(view, failure)
    return quantity(energyRequired)
  })
}

/** Parameters that are read only while the estimate runs cause an internal error. @throws {RpcError} */
function failingInside<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof RpcError ? serverError(error.message) : error
  }
}

/**
 * The contract type of a call: a deployment without receiver, a call of a contract, or a transfer.
 *
 * @param withoutValue - refusal for a call that could only be a transfer but has no value
 * @throws {RpcError}
 */
export function contractKind(
  view: NodeView,
  args: CallArguments,
  withoutValue = 'invalid json request: invalid value',
): 'CreateSmartContract' | 'TriggerSmartContract' | 'TransferContract' {
  const hasNoData = isBefore(view.settings.release, '4.8.2')
    ? isEmpty(args.data)
    : callData(view, args).length === 0
  if (isEmpty(args.to)) {
    if (hasNoData) throw invalidRequest('invalid json request')
    return 'CreateSmartContract'
  }
  if (view.state.tables.contracts.has(addressParam(args.to, view.settings.release)))
    return 'TriggerSmartContract'
  if (args.value === undefined || args.value === null || args.value === '') throw invalidRequest(withoutValue)
  return 'TransferContract'
}

/** Maximum length of a revert reason that 4.8.2 reads, in bytes after the selector. */
const MAX_REASON = 4_096

/** The text of a failed run, with the reason of a revert. */
function failureText(release: NodeRelease, { runtimeError, returnData }: VmResult): string {
  const reason = revertReason(returnData)
  const isRead =
    isBefore(release, '4.8.2') || (reason !== '' && returnData.length - SELECTOR_BYTES <= MAX_REASON)
  return reason === undefined || !isRead ? runtimeError : `${runtimeError}: ${reason}`
}

/** A failed run. Since 4.8.1 it includes the return data of the contract. */
function runFailure({ settings }: NodeView, result: VmResult): RpcError {
  const text = failureText(settings.release, result)
  if (isBefore(settings.release, '4.8.1') || result.returnData.length === 0) return serverError(text)
  return new RpcError(-32000, text, data(result.returnData))
}

const unquoted = (error: Error) => serverError(error.message.replaceAll('"', "'"))

/** Turns refusals of the chain into errors of JSON-RPC. */
export function withCallErrors<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof RpcError) throw error
    if (error instanceof ChainRefusal)
      throw error.kind === 'ContractValidate' ? invalidRequest(error.message) : unquoted(error)
    if (error instanceof JavaError) throw unquoted(error)
    throw error
  }
}
