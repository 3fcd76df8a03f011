import { create } from '@bufbuild/protobuf'
import { parseJson } from '@tronlens/core'
import {
  JsonFormatError,
  printTransaction,
  Transaction_Result_code as ResultCode,
  SmartContract_ABISchema,
  type Transaction,
  Transaction_ResultSchema,
} from '@tronlens/protocol'
import { fromHex, toHex } from '../../base/hex.ts'
import { MAX_INT64, wrap } from '../../base/int64.ts'
import { isBefore } from '../../base/node-release.ts'
import { openTransaction } from '../../consensus/chain-transaction.ts'
import { applyMemo, buildTransaction, printBuilt } from '../build/build-transaction.ts'
import { isConstant } from '../build/constant-function.ts'
import { runCall, throwException } from '../build/contract-call.ts'
import { parseAs } from '../request/message-reader.ts'
import type { NodeView } from '../request/wallet-request.ts'
import {
  addressParam,
  hexParam,
  invalidParams,
  invalidRequest,
  quantityParam,
  serverError,
} from '../rpc/hex-quantity.ts'
import { RpcError } from '../rpc/json-rpc.ts'
import { type CallArguments, callData, contractKind, isEmpty, withCallErrors } from './eth-call.ts'

type BuildArguments = CallArguments & {
  readonly gas?: unknown
  readonly tokenId?: unknown
  readonly tokenValue?: unknown
  readonly abi?: unknown
  readonly consumeUserResourcePercent?: unknown
  readonly originEnergyLimit?: unknown
  readonly name?: unknown
  readonly permissionId?: unknown
  readonly extraData?: unknown
  readonly visible?: unknown
}

const long = (value: unknown): bigint => (value === undefined || value === null ? 0n : BigInt(String(value)))

/** Builds an unsigned transaction from a call in the form of Ethereum. @throws {RpcError} */
export function buildFromCall(view: NodeView, args: BuildArguments): object {
  const ownerAddress = senderOf(view, args)
  const visible = args.visible === true
  bytesOf(view, args)
  const kind = buildKind(view, args)
  const transaction = withCallErrors(() => buildOfKind(view, kind, ownerAddress, args))
  const contract = transaction.rawData?.contract[0]
  if (contract && Number(args.permissionId ?? 0) > 0) contract.PermissionId = Number(args.permissionId)
  const print = kind === 'TriggerSmartContract' ? printTransaction : printBuilt
  // The node always prints deployments in hex, regardless of the request.
  return { transaction: parseJson(print(transaction, visible && kind !== 'CreateSmartContract')) }
}

/** The account that signs. @throws {RpcError} when it is missing or not an address */
function senderOf({ settings }: NodeView, { from }: BuildArguments): Uint8Array {
  try {
    return fromHex(addressParam(from, settings.release))
  } catch (error) {
    throw error instanceof RpcError ? invalidRequest('invalid json request') : error
  }
}

type BuildKind = ReturnType<typeof contractKind> | 'TransferAssetContract'

/**
 * Selects the contract type: a token and its amount sent to an account that is not a contract are a token
 * transfer.
 */
function buildKind(view: NodeView, args: BuildArguments): BuildKind {
  const isToken = long(args.tokenId) > 0n && long(args.tokenValue) > 0n && !hasValue(args.value)
  const isAccount =
    !isEmpty(args.to) && !view.state.tables.contracts.has(addressParam(args.to, view.settings.release))
  return isToken && isAccount ? 'TransferAssetContract' : contractKind(view, args, 'invalid json request')
}

function buildOfKind(
  view: NodeView,
  kind: BuildKind,
  ownerAddress: Uint8Array,
  args: BuildArguments,
): Transaction {
  if (kind === 'CreateSmartContract') return buildDeployment(view, ownerAddress, args)
  if (kind === 'TriggerSmartContract') return buildCall(view, ownerAddress, args)
  const transaction =
    kind === 'TransferAssetContract'
      ? buildTokenTransfer(view, ownerAddress, args)
      : buildTransaction(view, kind, {
          ownerAddress,
          toAddress: fromHex(addressParam(args.to, view.settings.release)),
          amount: quantityParam(args.value, view.settings.release),
        })
  // Only transfers have a memo.
  if (typeof args.extraData === 'string')
    applyMemo(transaction, { extra_data: args.extraData }, args.visible === true)
  return transaction
}

/** A call of a contract; a read-only call is run, and its outcome is added. */
function buildCall(view: NodeView, ownerAddress: Uint8Array, args: BuildArguments): Transaction {
  const address = addressParam(args.to, view.settings.release)
  const values = {
    ownerAddress,
    contractAddress: fromHex(address),
    data: bytesOf(view, args),
    callValue: quantityParam(args.value, view.settings.release),
    callTokenValue: long(args.tokenValue),
    tokenId: long(args.tokenId),
  }
  const transaction = withFeeLimit(view, args, buildTransaction(view, 'TriggerSmartContract', values))
  if (!isConstant(view, address, values.data)) return transaction
  const result = runCall(view, values, openTransaction(transaction).id, transaction.rawData?.feeLimit)
  throwException(result)
  const ret = result.runtimeError === '' ? ResultCode.SUCESS : ResultCode.FAILED
  transaction.ret = [create(Transaction_ResultSchema, { ret })]
  return transaction
}

/** The call data. Since 4.8.2 `input` and `data` must not differ. @throws {RpcError} */
function bytesOf(view: NodeView, args: BuildArguments): Uint8Array {
  if (isBefore(view.settings.release, '4.8.2')) return hexParam(args.data, 'invalid param value: invalid hex')
  const bytes = callData(view, args)
  const isGiven = (value: unknown) => value !== undefined && value !== null
  if (
    isGiven(args.input) &&
    isGiven(args.data) &&
    toHex(bytes) !== toHex(callData(view, { data: args.data }))
  )
    throw invalidParams(
      'both "data" and "input" are set and not equal. Please use "input" to pass transaction call data',
    )
  return bytes
}

const hasValue = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && value !== '0x0'

const buildTokenTransfer = (view: NodeView, ownerAddress: Uint8Array, args: BuildArguments): Transaction =>
  buildTransaction(view, 'TransferAssetContract', {
    ownerAddress,
    toAddress: fromHex(addressParam(args.to, view.settings.release)),
    assetName: Buffer.from(String(args.tokenId), 'utf8'),
    amount: long(args.tokenValue),
  })

/** @throws {RpcError} when the text holds no interface of a contract */
function abiOf({ settings }: NodeView, { abi, visible }: BuildArguments) {
  if (typeof abi !== 'string' || abi === '') return {}
  try {
    return parseAs(settings.release, SmartContract_ABISchema, `{"entrys":${abi}}`, visible === true)
  } catch (error) {
    if (!(error instanceof JsonFormatError)) throw error
    throw isBefore(settings.release, '4.8.2') ? serverError(error.message) : invalidParams('invalid abi')
  }
}

function buildDeployment(view: NodeView, ownerAddress: Uint8Array, args: BuildArguments): Transaction {
  const abi = abiOf(view, args)
  const transaction = buildTransaction(view, 'CreateSmartContract', {
    ownerAddress,
    callTokenValue: long(args.tokenValue),
    tokenId: long(args.tokenId),
    newContract: {
      abi: create(SmartContract_ABISchema, abi),
      callValue: quantityParam(args.value, view.settings.release),
      consumeUserResourcePercent: long(args.consumeUserResourcePercent),
      originEnergyLimit: long(args.originEnergyLimit),
      originAddress: ownerAddress,
      bytecode: bytesOf(view, args),
      name: String(args.name ?? ''),
    },
  })
  return withFeeLimit(view, args, transaction)
}

function withFeeLimit(view: NodeView, args: BuildArguments, transaction: Transaction): Transaction {
  if (transaction.rawData)
    transaction.rawData.feeLimit = feeLimitOf(view, quantityParam(args.gas, view.settings.release))
  return transaction
}

/** @throws {RpcError} when the product does not fit a long; on 4.8.0 it wraps around */
function feeLimitOf({ state, settings }: NodeView, gas: bigint): bigint {
  const limit = gas * state.properties.amount('getEnergyFee')
  if (isBefore(settings.release, '4.8.2')) return wrap(limit)
  if (limit > MAX_INT64) throw invalidParams('invalid gas: fee limit overflow')
  return limit
}
