import { create } from '@bufbuild/protobuf'
import { parseJson } from '@tronlens/core'
import { parseMessage, SmartContract_ABISchema, type Transaction } from '@tronlens/protocol'
import { fromHex } from '../../base/hex.ts'
import { applyMemo, buildTransaction, printBuilt } from '../build/build-transaction.ts'
import type { NodeView } from '../request/wallet-request.ts'
import { addressParam, hexParam, quantityParam } from '../rpc/hex-quantity.ts'
import { type CallArguments, contractKind, telling } from './eth-call.ts'

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

/** Builds an unsigned transaction out of a call in the form of Ethereum. @throws {RpcError} */
export function buildFromCall(view: NodeView, args: BuildArguments): object {
  const ownerAddress = fromHex(addressParam(args.from))
  const visible = args.visible === true
  const transaction = telling(() => {
    const isToken = long(args.tokenId) > 0n && long(args.tokenValue) > 0n && !hasValue(args.value)
    const isContract =
      typeof args.to === 'string' && args.to !== '' && view.state.tables.contracts.has(addressParam(args.to))
    if (isToken && !isContract && args.to) return buildTokenTransfer(view, ownerAddress, args)
    const kind = contractKind(view, args)
    if (kind === 'CreateSmartContract') return buildDeployment(view, ownerAddress, args, visible)
    if (kind === 'TransferContract')
      return buildTransaction(view, kind, {
        ownerAddress,
        toAddress: fromHex(addressParam(args.to)),
        amount: quantityParam(args.value),
      })
    return withFeeLimit(
      view,
      args,
      buildTransaction(view, kind, {
        ownerAddress,
        contractAddress: fromHex(addressParam(args.to)),
        data: hexParam(args.data, 'invalid param value: invalid hex'),
        callValue: quantityParam(args.value),
        callTokenValue: long(args.tokenValue),
        tokenId: long(args.tokenId),
      }),
    )
  })
  const contract = transaction.rawData?.contract[0]
  if (contract && Number(args.permissionId ?? 0) > 0) contract.PermissionId = Number(args.permissionId)
  if (typeof args.extraData === 'string') applyMemo(transaction, { extra_data: args.extraData }, visible)
  return { transaction: parseJson(printBuilt(transaction, visible)) }
}

const hasValue = (value: unknown): boolean => value !== undefined && value !== '' && value !== '0x0'

const buildTokenTransfer = (view: NodeView, ownerAddress: Uint8Array, args: BuildArguments): Transaction =>
  buildTransaction(view, 'TransferAssetContract', {
    ownerAddress,
    toAddress: fromHex(addressParam(args.to)),
    assetName: Buffer.from(String(args.tokenId), 'utf8'),
    amount: long(args.tokenValue),
  })

function buildDeployment(
  view: NodeView,
  ownerAddress: Uint8Array,
  args: BuildArguments,
  visible: boolean,
): Transaction {
  const abi =
    typeof args.abi === 'string' && args.abi !== ''
      ? parseMessage(SmartContract_ABISchema, `{"entrys":${args.abi}}`, visible)
      : {}
  const transaction = buildTransaction(view, 'CreateSmartContract', {
    ownerAddress,
    callTokenValue: long(args.tokenValue),
    tokenId: long(args.tokenId),
    newContract: {
      abi: create(SmartContract_ABISchema, abi),
      callValue: quantityParam(args.value),
      consumeUserResourcePercent: long(args.consumeUserResourcePercent),
      originEnergyLimit: long(args.originEnergyLimit),
      originAddress: ownerAddress,
      bytecode: hexParam(args.data, 'invalid param value: invalid hex'),
      name: String(args.name ?? ''),
    },
  })
  return withFeeLimit(view, args, transaction)
}

function withFeeLimit(view: NodeView, args: BuildArguments, transaction: Transaction): Transaction {
  if (transaction.rawData)
    transaction.rawData.feeLimit = quantityParam(args.gas) * view.state.properties.amount('getEnergyFee')
  return transaction
}
