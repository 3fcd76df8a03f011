import { create, fromBinary } from '@bufbuild/protobuf'
import {
  Return_response_code as Code,
  messageMembers,
  printMessage,
  printObject,
  type Return,
  ReturnSchema,
  type Transaction,
  TransactionSchema,
} from '@tronlens/protocol'
import { ChainRefusal, type FailureKind } from '../../base/errors.ts'
import { Int64OverflowError } from '../../base/int64.ts'
import { isBefore } from '../../base/node-release.ts'
import { MAX_PENDING } from '../../chain/pending-transactions.ts'
import { type ChainTransaction, openTransaction } from '../../consensus/chain-transaction.ts'
import { checkSignatures } from '../../consensus/signatures.ts'
import { tradesRejected } from '../../execution/execute-transaction.ts'
import { checkNotExpired } from '../../execution/transaction-entry.ts'
import { parseNodeHex } from '../request/address-text.ts'
import { JavaError } from '../request/java-error.ts'
import { packTransaction } from '../request/transaction-json.ts'
import {
  isVisible,
  jsonBody,
  memberText,
  type NodeView,
  readObject,
  type WalletRequest,
} from '../request/wallet-request.ts'
import { findMisfit } from '../request/wire-types.ts'
import { type Endpoint, post } from './endpoint.ts'

/** The outcome of a broadcast. */
export type BroadcastResult = { readonly code: Code; readonly message: string }

const ACCEPTED: BroadcastResult = { code: Code.SUCCESS, message: '' }

type Wording = (cause: string) => BroadcastResult
const fixed =
  (code: Code, message: string): Wording =>
  () => ({ code, message })
const prefixed =
  (code: Code, prefix: string): Wording =>
  (cause) => ({ code, message: prefix + cause })

/** Code and text of every kind of refusal. */
const WORDINGS: Readonly<Record<FailureKind, Wording>> = {
  ValidateSignature: prefixed(Code.SIGERROR, 'Validate signature error: '),
  ContractValidate: prefixed(Code.CONTRACT_VALIDATE_ERROR, 'Contract validate error : '),
  ContractExe: prefixed(Code.CONTRACT_EXE_ERROR, 'Contract execute error : '),
  AccountResourceInsufficient: fixed(Code.BANDWITH_ERROR, 'Account resource insufficient error.'),
  DupTransaction: fixed(Code.DUP_TRANSACTION_ERROR, 'Dup transaction.'),
  Tapos: fixed(Code.TAPOS_ERROR, 'Tapos check error.'),
  TooBigTransaction: prefixed(Code.TOO_BIG_TRANSACTION_ERROR, ''),
  TransactionExpiration: fixed(Code.TRANSACTION_EXPIRATION_ERROR, 'Transaction expired'),
  TooBigTransactionResult: prefixed(Code.OTHER_ERROR, 'Error: '),
  ReceiptCheck: prefixed(Code.OTHER_ERROR, 'Error: '),
  BadBlock: prefixed(Code.OTHER_ERROR, 'Error: '),
  Arithmetic: prefixed(Code.OTHER_ERROR, 'Error: '),
  NullPointer: prefixed(Code.OTHER_ERROR, 'Error: '),
  Other: prefixed(Code.OTHER_ERROR, 'Error: '),
}

/**
 * Newer nodes accept no trades of exchange pairs until parameter 98 is on, whatever version their blocks
 * have.
 */
const rejectsTrades = ({ state, settings }: NodeView): boolean =>
  settings.rejectExchangeTransactions === true ||
  (!isBefore(settings.release, '4.8.1') && !state.properties.isOn('getAllowHardenExchangeCalculation'))

/** Refuses what a node does not even put into its queue. @throws {ChainRefusal} */
function checkQueueable(view: NodeView, { contract }: ChainTransaction): void {
  if (contract?.name === 'ShieldedTransferContract' && !isBefore(view.settings.release, '4.8.1'))
    throw new ChainRefusal('ContractValidate', 'ShieldedTransferContract is not supported.')
  if (contract?.name === 'ExchangeTransactionContract' && rejectsTrades(view)) throw tradesRejected()
}

/** Allowed number of bytes of a signature since 4.8.2; the chain reads the first 65. */
const [SHORTEST_SIGNATURE, LONGEST_SIGNATURE] = [65, 68]

/** The refusal of a signature that is too short or too long, which a node checks first. */
function refuseLength({ settings }: NodeView, { message }: ChainTransaction): BroadcastResult | undefined {
  if (isBefore(settings.release, '4.8.2')) return undefined
  const wrong = message.signature.find(
    ({ length }) => length < SHORTEST_SIGNATURE || length > LONGEST_SIGNATURE,
  )
  return wrong && WORDINGS.ValidateSignature(`Signature size is ${wrong.length}`)
}

/**
 * Submits a transaction to the chain. Wrong signatures take precedence over any other reason of a refusal: on
 * a broadcast a node checks them before the reference block.
 *
 * @throws {ChainRefusal}
 */
function offer({ chain, settings }: NodeView, transaction: ChainTransaction): void {
  try {
    chain.push(transaction)
  } catch (refusal) {
    checkSignatures(chain.state, transaction, chain.unlocked, settings.release)
    throw refusal
  }
}

/** Submits a transaction to the pending pool. */
export function broadcast(view: NodeView, transaction: ChainTransaction): BroadcastResult {
  const { chain, settings } = view
  const refused = refuseLength(view, transaction)
  if (refused) return refused
  if (chain.pending.length >= MAX_PENDING) return { code: Code.SERVER_BUSY, message: 'Server busy.' }
  if (chain.knownIds.has(transaction.id))
    return { code: Code.DUP_TRANSACTION_ERROR, message: 'Transaction already exists.' }
  chain.knownIds.add(transaction.id)
  try {
    if ((transaction.message.rawData?.contract.length ?? 0) === 0)
      throw new ChainRefusal('ContractValidate', 'No contract!')
    checkNotExpired(chain.state, transaction)
    checkQueueable(view, transaction)
    offer(view, transaction)
    return ACCEPTED
  } catch (error) {
    if (!(error instanceof ChainRefusal)) throw error
    const isPair = transaction.contract?.name.startsWith('Exchange')
    // since 4.8.2 an amount that overflows in a pair is an error of that contract
    if (error instanceof Int64OverflowError && isPair && !isBefore(settings.release, '4.8.2'))
      return WORDINGS.ContractExe(error.message)
    return WORDINGS[error.kind](error.message)
  }
}

/** Prepares a transaction from a client. Its results are dropped. */
export const prepare = (message: Transaction): ChainTransaction =>
  openTransaction(create(TransactionSchema, { ...message, ret: [] }))

/** The answer to a broadcast. */
export const returnOf = ({ code, message }: BroadcastResult): Return =>
  create(ReturnSchema, { result: code === Code.SUCCESS, code, message: Buffer.from(message, 'utf8') })

function broadcastTransaction(request: WalletRequest): string {
  const visible = isVisible(request)
  const transaction = prepare(packTransaction(jsonBody(request), visible, request.settings.release))
  const { code, message } = broadcast(request, transaction)
  const answer = returnOf({ code, message })
  return printObject([
    ...messageMembers(ReturnSchema, answer, visible),
    ['txid', JSON.stringify(transaction.id)],
  ])
}

function broadcastHex(request: WalletRequest): string {
  const message = decode(memberText(readObject(request.body, request.settings.release), 'transaction') ?? '')
  const transaction = prepare(message)
  const result = broadcast(request, transaction)
  return printObject([
    ['result', String(result.code === Code.SUCCESS)],
    ['code', JSON.stringify(Code[result.code])],
    ['message', JSON.stringify(result.message)],
    ['transaction', JSON.stringify(printMessage(TransactionSchema, message, true))],
    ['txid', JSON.stringify(transaction.id)],
  ])
}

/** The node decodes bytes without raw data as a transaction, and rejects it later. */
function decode(hex: string): Transaction {
  const bytes = parseNodeHex(hex)
  const fail = (text: string) => new JavaError('com.google.protobuf.InvalidProtocolBufferException', text)
  let misfit: string | undefined
  let transaction: Transaction
  try {
    misfit = findMisfit(TransactionSchema, bytes)
    transaction = fromBinary(TransactionSchema, bytes)
  } catch (error) {
    throw fail(String(error))
  }
  if (misfit !== undefined) throw fail(`${misfit} has another wire type than its own`)
  return transaction
}

/** Endpoints that accept signed transactions. */
export const broadcastEndpoints: readonly Endpoint[] = [
  post('broadcasttransaction', broadcastTransaction, 'refused'),
  post('broadcasthex', broadcastHex, 'refused'),
]
