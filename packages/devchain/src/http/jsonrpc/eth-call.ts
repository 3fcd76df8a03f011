import { ChainRefusal } from '../../base/errors.ts'
import { fromHex, toHex } from '../../base/hex.ts'
import { isBefore } from '../../base/node-release.ts'
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
import { blockByTag, requireLatest } from './block-tag.ts'

/** A call as clients of Ethereum describe it. */
export type CallArguments = {
  readonly from?: unknown
  readonly to?: unknown
  readonly value?: unknown
  readonly data?: unknown
  readonly input?: unknown
}

const NOBODY = '0x0000000000000000000000000000000000000000'
/** Selector of `Error(string)`. */
const ERROR_SELECTOR = '08c379a0'

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || value === '0x'

/**
 * The bytes that a call hands over: `input`, or `data` where there is none. 4.8.0 reads `data` only.
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

/** Runs a call at the newest block and gives what it returns. @throws {RpcError} */
export function ethCall(view: NodeView, args: CallArguments, block: unknown): string {
  checkBlock(view, block)
  const values: ContractValues = {
    ownerAddress: fromHex(addressParam(args.from ?? NOBODY, view.settings.release)),
    contractAddress: fromHex(addressParam(args.to, view.settings.release)),
    callValue: quantityParam(args.value),
    data: callData(view, args),
  }
  return telling(() => {
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
  if (blockNumber !== undefined) {
    if (!blockByTag(view, blockNumber)) throw serverError('header not found')
  } else if (blockHash !== undefined) {
    if (!view.chain.archive.findById(hashParam(blockHash))) throw serverError('header for hash not found')
  } else throw invalidRequest('invalid json request')
}

/** Energy that a call needs. @throws {RpcError} */
export function ethEstimateGas(view: NodeView, args: CallArguments): string {
  const ownerAddress = fromHex(addressParam(args.from ?? NOBODY, view.settings.release))
  const kind = contractKind(view, args)
  if (kind === 'TransferContract') {
    const values = {
      ownerAddress,
      toAddress: fromHex(addressParam(args.to, view.settings.release)),
      amount: quantityParam(args.value),
    }
    telling(() => buildTransaction(view, kind, values))
    return '0x0'
  }
  const values: ContractValues = {
    ownerAddress,
    contractAddress:
      kind === 'TriggerSmartContract'
        ? fromHex(addressParam(args.to, view.settings.release))
        : new Uint8Array(),
    callValue: quantityParam(args.value),
    data: callData(view, args),
  }
  return telling(() => {
    const { energyRequired, failure } = estimateEnergy(view, values)
    if (failure) throw runFailure(view, failure)
    return quantity(energyRequired)
  })
}

/** Which contract a call is: a deployment without receiver, a call of a contract, or a transfer. */
export function contractKind(
  view: NodeView,
  args: CallArguments,
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
  if (isEmpty(args.value)) throw invalidRequest('invalid json request: invalid value')
  return 'TransferContract'
}

/** The text of a failed run, with the reason that a revert gives. */
function failureText({ runtimeError, returnData }: VmResult): string {
  const hex = toHex(returnData)
  if (returnData.length <= 4 || !hex.startsWith(ERROR_SELECTOR)) return runtimeError
  const length = Number(BigInt(`0x${hex.slice(72, 136) || '0'}`))
  return `${runtimeError}: ${Buffer.from(returnData.subarray(68, 68 + length)).toString('utf8')}`
}

/** Longest reason of a revert that 4.8.2 reads, in bytes behind the selector. */
const MAX_REASON = 4_096

/** A failed run. Since 4.8.1 it hands over what the contract returned. */
function runFailure({ settings }: NodeView, result: VmResult): RpcError {
  if (isBefore(settings.release, '4.8.1')) return serverError(failureText(result))
  const { runtimeError, returnData } = result
  const isCut = returnData.length - 4 > MAX_REASON
  const newer = isCut ? runtimeError : failureText(result).replace(/: $/, '')
  const text = isBefore(settings.release, '4.8.2') ? failureText(result) : newer
  return returnData.length > 0 ? new RpcError(-32000, text, data(returnData)) : serverError(text)
}

const unquoted = (error: Error) => serverError(error.message.replaceAll('"', "'"))

/** Turns refusals of the chain into errors of JSON-RPC. */
export function telling<T>(work: () => T): T {
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
