import {
  TransactionApprovedList_Result_response_code as ApprovedCode,
  messageMembers,
  PermissionSchema,
  type PrintedMember,
  printMessage,
  printObject,
  printTransaction,
  type Transaction,
  type Transaction_Contract,
  TransactionApprovedList_ResultSchema,
  TransactionApprovedListSchema,
  TransactionSignWeight_ResultSchema,
  TransactionSignWeightSchema,
  TransactionSignWeight_Result_response_code as WeightCode,
} from '@tronlens/protocol'
import { fromHex } from '../../base/hex.ts'
import { isBefore } from '../../base/node-release.ts'
import { type ChainTransaction, openTransaction } from '../../consensus/chain-transaction.ts'
import {
  allowsContract,
  findPermission,
  MAX_SIGNATURES,
  PermissionProblem,
  problemText,
  recoverAddress,
  SignatureFormatError,
  signatureWeight,
} from '../../consensus/signatures.ts'
import type { ChainState } from '../../state/chain-state.ts'
import type { Permission } from '../../state/records/account.ts'
import { permissionMessage } from '../print/account-message.ts'
import { packTransaction } from '../request/transaction-json.ts'
import { isVisible, jsonBody, type NodeView, type WalletRequest } from '../request/wallet-request.ts'
import { type Endpoint, post } from './endpoint.ts'

const NO_CONTRACT = 'Invalid transaction: no valid contract'
const PROBLEM_CLASS = 'class org.tron.core.exception.PermissionException'
const ACTIVE = 2

type Weighing = {
  code: WeightCode
  message: string
  permission?: Permission
  approved: string[]
  weight: bigint
}

/** The weight of the signatures of a transaction. */
export function weigh({ state, settings }: NodeView, transaction: ChainTransaction): Weighing {
  const weighing: Weighing = { code: WeightCode.ENOUGH_PERMISSION, message: '', approved: [], weight: 0n }
  const contract = transaction.message.rawData?.contract[0]
  if (!contract) return { ...weighing, code: WeightCode.OTHER_ERROR, message: NO_CONTRACT }
  try {
    const permission = requirePermission(state, transaction, contract)
    weighing.permission = permission
    const { signature } = transaction.message
    const approved: string[] = []
    if (signature.length > 0) {
      weighing.weight = signatureWeight(permission, signature, transaction.digest, approved)
      weighing.approved = approved
    }
    if (weighing.weight < permission.threshold) weighing.code = WeightCode.NOT_ENOUGH_PERMISSION
  } catch (error) {
    if (error instanceof PermissionProblem) weighing.code = WeightCode.PERMISSION_ERROR
    else if (error instanceof SignatureFormatError) weighing.code = signatureCode(error, WeightCode)
    else throw error
    weighing.message = problemText(error, settings.release)
  }
  return weighing
}

const signatureCode = <C>(
  error: SignatureFormatError,
  codes: { SIGNATURE_FORMAT_ERROR: C; COMPUTE_ADDRESS_ERROR: C },
): C =>
  error.message.startsWith('Signature size is') ? codes.SIGNATURE_FORMAT_ERROR : codes.COMPUTE_ADDRESS_ERROR

function requirePermission(
  state: ChainState,
  { owner }: ChainTransaction,
  { PermissionId: id, type }: Transaction_Contract,
): Permission {
  if (!state.accounts.has(owner)) throw new PermissionProblem('Account does not exist!')
  const permission = findPermission(state, owner, id)
  if (!permission) throw new PermissionProblem('Permission for this, does not exist!')
  if (id === 0) return permission
  if (permission.type !== ACTIVE) throw new PermissionProblem('Permission type is wrong!')
  if (!allowsContract(permission, type)) throw new PermissionProblem('Permission denied!')
  return permission
}

/** An answer with the transaction, printed inside a success wrapper, as its last member. */
function printWithTransaction(
  members: readonly PrintedMember[],
  transaction: ChainTransaction,
  visible: boolean,
): string {
  const wrapper = printObject([
    ['result', '{"result":true}'],
    ['txid', JSON.stringify(transaction.id)],
    ['transaction', printTransaction(transaction.message, visible)],
  ])
  return printObject([...members, ['transaction', wrapper]])
}

/**
 * Since 4.8.2 a request may have at most as many signatures as a transaction in a block, and only the first
 * 65 bytes of each are read.
 */
export const TOO_MANY_TEXT = 'too many signatures'
const TOO_MANY = `{"result":{"code":"OTHER_ERROR","message":"${TOO_MANY_TEXT}"}}`
const SIGNATURE_BYTES = 65

/** The transaction of a request; undefined if it has more signatures than the node reads. */
export function openSigned({ settings }: NodeView, message: Transaction): ChainTransaction | undefined {
  if (!isBefore(settings.release, '4.8.2')) {
    if (message.signature.length > MAX_SIGNATURES) return undefined
    message.signature = message.signature.map((bytes) => bytes.slice(0, SIGNATURE_BYTES))
  }
  return openTransaction(message)
}

const readSigned = (request: WalletRequest): ChainTransaction | undefined =>
  openSigned(request, packTransaction(jsonBody(request), isVisible(request), request.settings.release))

function getSignWeight(request: WalletRequest): string {
  const visible = isVisible(request)
  const transaction = readSigned(request)
  if (!transaction) return TOO_MANY
  const { code, message, permission, approved, weight } = weigh(request, transaction)
  const result = printMessage(TransactionSignWeight_ResultSchema, { code, message }, visible)
  const values = { approvedList: approved.map(fromHex), currentWeight: weight }
  const members = messageMembers(TransactionSignWeightSchema, values, visible, {
    result,
    permission: permission && printMessage(PermissionSchema, permissionMessage(permission), visible),
  })
  return printWithTransaction(members, transaction, visible)
}

function getApprovedList(request: WalletRequest): string {
  const visible = isVisible(request)
  const transaction = readSigned(request)
  if (!transaction) return TOO_MANY
  const { code, message, approved } = listApproved(request, transaction)
  const result = printMessage(TransactionApprovedList_ResultSchema, { code, message }, visible)
  const values = { approvedList: approved.map(fromHex) }
  const members = messageMembers(TransactionApprovedListSchema, values, visible, { result })
  return printWithTransaction(members, transaction, visible)
}

/** All signers in order; since 4.8.2 only if all of them are in the permission. */
export function listApproved(
  { state, settings }: NodeView,
  transaction: ChainTransaction,
): { code: ApprovedCode; message: string; approved: string[] } {
  const unsigned = { approved: [] }
  const contract = transaction.message.rawData?.contract[0]
  if (!contract) return { ...unsigned, code: ApprovedCode.OTHER_ERROR, message: NO_CONTRACT }
  try {
    const { signature } = transaction.message
    const approved: string[] = []
    if (isBefore(settings.release, '4.8.2')) {
      if (!state.accounts.has(transaction.owner)) throw new PermissionProblem('Account does not exist!')
      approved.push(...signature.map((bytes) => recoverAddress(transaction.digest, bytes)))
    } else
      signatureWeight(
        requirePermission(state, transaction, contract),
        signature,
        transaction.digest,
        approved,
      )
    return { code: ApprovedCode.SUCCESS, message: '', approved }
  } catch (error) {
    if (error instanceof PermissionProblem)
      return { ...unsigned, code: ApprovedCode.OTHER_ERROR, message: `${PROBLEM_CLASS} : ${error.message}` }
    if (!(error instanceof SignatureFormatError)) throw error
    return { ...unsigned, code: signatureCode(error, ApprovedCode), message: error.message }
  }
}

/** Endpoints about the signers of a transaction. */
export const signWeightEndpoints: readonly Endpoint[] = [
  post('getsignweight', getSignWeight),
  post('getapprovedlist', getApprovedList),
]
