import { create, type DescMessage, type DescMethodUnary, toBinary } from '@bufbuild/protobuf'
import { decodeBase58Check, InvalidAddressError, isHex, stringifyJson } from '@tronlens/core'
import {
  BytesMessageSchema,
  CreateSmartContractSchema,
  decodeContract,
  decodeRaw,
  encodeParsed,
  encodeTransaction,
  JsonFormatError,
  NullPointerError,
  parseMessage,
  type Transaction,
  TransactionSchema,
  TriggerSmartContractSchema,
} from '@tronlens/protocol'
import { Wallet, WalletSolidity } from '@tronlens/protocol/services'
import { fromHex } from '../base/hex.ts'
import { applyMemo, applyPermission } from '../http/build/build-transaction.ts'
import { readCall } from '../http/build/contract-call.ts'
import { JavaError } from '../http/request/java-error.ts'
import { toLong } from '../http/request/java-number.ts'
import { packTransaction } from '../http/request/transaction-json.ts'
import type { WalletRequest } from '../http/request/wallet-request.ts'

/** A recorded HTTP request with its answer. */
export type HttpCall = {
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
  readonly answer: unknown
}

/** Methods whose names differ from those of their endpoints. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  getreward: 'getrewardinfo',
  getbrokerage: 'getbrokerageinfo',
  getblockbalance: 'getblockbalancetrace',
  triggersmartcontract: 'triggercontract',
  clearabi: 'clearcontractabi',
  getsignweight: 'gettransactionsignweight',
  getapprovedlist: 'gettransactionapprovedlist',
}
/** Endpoints whose answers differ from those of the methods with the same name. */
const WITHOUT_TWIN = new Set(['createcommontransaction', 'getnodeinfo'])

/** The gRPC method that corresponds to an HTTP path; the newer one if there are two forms. */
export function methodOf(path: string): DescMethodUnary | undefined {
  const [, prefix, endpoint = ''] = path.toLowerCase().split('/')
  const service = prefix === 'wallet' ? Wallet : prefix === 'walletsolidity' ? WalletSolidity : undefined
  if (!service || WITHOUT_TWIN.has(endpoint)) return undefined
  const name = OTHER_NAMES[endpoint] ?? endpoint
  const methods = service.methods as readonly DescMethodUnary[]
  const find = (requested: string) => methods.find((method) => method.name.toLowerCase() === requested)
  return find(`${name}2`) ?? find(name)
}

/** Endpoints that read `visible` from the query only. */
const NEVER_VISIBLE = new Set([
  'listwitnesses',
  'listexchanges',
  'listproposals',
  'getassetissuelist',
  'getnowblock',
])

/** Whether a request selects Base58 addresses and plain names. */
export const isVisible = ({ path, body }: HttpCall): boolean =>
  String(body.visible).toLowerCase() === 'true' && !NEVER_VISIBLE.has(path.split('/')[2] ?? '')

/** The request cannot be expressed as a message. */
class OnlyJsonError extends Error {}

/** Error for a request that no message can express. */
const ONLY_JSON = [JsonFormatError, NullPointerError, JavaError, InvalidAddressError, OnlyJsonError]

/** The same request as protobuf bytes; undefined where only JSON can express it. */
export function requestOf(call: HttpCall, { input, name }: DescMethodUnary): Uint8Array | undefined {
  try {
    addOwn(create(TransactionSchema, { rawData: { contract: [{}] } }), call)
    if (isAboutFeeLimit(call)) return undefined
    return (REQUESTS[name] ?? fromBody(input))(call)
  } catch (error) {
    if (ONLY_JSON.some((kind) => error instanceof kind)) return undefined
    throw error
  }
}

/** Endpoints that put a memo into the transaction that they build. */
const WITH_MEMO = new Set([
  'createtransaction',
  'transferasset',
  'marketsellasset',
  'marketcancelorder',
  'triggerconstantcontract',
])

/**
 * Adds to a built transaction what a gRPC client has to add: fee limit, permission and memo.
 *
 * @throws {JavaError} when they are wrong
 */
export function addOwn(transaction: Transaction, call: HttpCall): void {
  const { path, body } = call
  if (body.fee_limit && transaction.rawData) transaction.rawData.feeLimit = toLong(body.fee_limit) ?? 0n
  applyPermission(transaction, body)
  if (WITH_MEMO.has(path.split('/')[2] ?? '')) applyMemo(transaction, body, isVisible(call))
}

/** A constant call over HTTP has the fee limit of the request, and one over gRPC has none. */
function isAboutFeeLimit({ answer }: HttpCall): boolean {
  const { message = '' } = (answer as { result?: { message?: string } } | undefined)?.result ?? {}
  return [message, Buffer.from(message, 'hex').toString()].some((text) => text.startsWith('feeLimit must be'))
}

/** Release whose JSON reader parses the bodies; they are strict JSON, which all releases parse alike. */
const RELEASE = '4.8.2'

type Encoder = (call: HttpCall) => Uint8Array

const fromBody =
  (input: DescMessage): Encoder =>
  (call) =>
    encodeParsed(
      input,
      parseMessage(input, stringifyJson(call.body), isVisible(call)) as Record<string, unknown>,
    )

const bytes = (value: Uint8Array): Uint8Array => encodeParsed(BytesMessageSchema, { value })

function textOf(value: unknown): string {
  if (typeof value !== 'string') throw new OnlyJsonError()
  return value
}

/** An address in hex, or in Base58 otherwise. */
const address =
  (member: string): Encoder =>
  ({ body }) => {
    const text = textOf(body[member])
    return bytes(/^41[0-9a-f]{40}$/i.test(text) ? fromHex(text) : decodeBase58Check(text))
  }

const hexOrText: Encoder = (call) => {
  const text = textOf(call.body.value)
  if (isVisible(call)) return bytes(Buffer.from(text, 'utf8'))
  if (!isHex(text)) throw new OnlyJsonError()
  return bytes(fromHex(text))
}

const eightBytes: Encoder = ({ body }) => {
  if (!/^\d+$/.test(String(body.id))) throw new OnlyJsonError()
  const value = new Uint8Array(8)
  new DataView(value.buffer).setBigInt64(0, BigInt(String(body.id)))
  return bytes(value)
}

const signed: Encoder = (call) =>
  encodeTransaction(packTransaction(stringifyJson(call.body), isVisible(call), RELEASE))

const contractCall =
  (needsContract: boolean): Encoder =>
  ({ body }) => {
    const settings = { release: RELEASE }
    const request = { method: 'POST', contentType: 'application/json', body: stringifyJson(body), settings }
    const { values } = readCall(request as unknown as WalletRequest, needsContract)
    return encodeParsed(TriggerSmartContractSchema, values)
  }

/** The contract that the endpoint built from the fields of the request. */
const deployment: Encoder = ({ answer }) => {
  const { raw_data_hex: hex } = answer as { raw_data_hex?: string }
  if (hex === undefined) throw new OnlyJsonError()
  const { message } = decodeContract(decodeRaw(fromHex(hex)).contract[0])
  return toBinary(CreateSmartContractSchema, message as never)
}

/** Requests whose JSON form differs from the printed form of their messages. */
const REQUESTS: Readonly<Record<string, Encoder>> = {
  GetRewardInfo: address('address'),
  GetBrokerageInfo: address('address'),
  GetContract: address('value'),
  GetContractInfo: address('value'),
  GetMarketOrderByAccount: address('value'),
  GetDelegatedResourceAccountIndex: address('value'),
  GetDelegatedResourceAccountIndexV2: address('value'),
  GetAssetIssueById: ({ body }) => bytes(Buffer.from(textOf(body.value), 'utf8')),
  GetAssetIssueByName: hexOrText,
  GetAssetIssueListByName: hexOrText,
  GetProposalById: eightBytes,
  GetExchangeById: eightBytes,
  BroadcastTransaction: signed,
  GetTransactionSignWeight: signed,
  GetTransactionApprovedList: signed,
  TriggerContract: contractCall(true),
  TriggerConstantContract: contractCall(false),
  EstimateEnergy: contractCall(false),
  DeployContract: deployment,
}
