import {
  TransactionApprovedList_Result_response_code as ApprovedCode,
  messageMembers,
  PermissionSchema,
  type PrintedMember,
  printMessage,
  printObject,
  printTransaction,
  TransactionApprovedList_ResultSchema,
  TransactionApprovedListSchema,
  TransactionSignWeight_ResultSchema,
  TransactionSignWeightSchema,
  TransactionSignWeight_Result_response_code as WeightCode,
} from '@tronlens/protocol'
import { fromHex } from '../../base/hex.ts'
import { type ChainTransaction, openTransaction } from '../../consensus/chain-transaction.ts'
import {
  allowsContract,
  findPermission,
  PermissionProblem,
  recoverAddress,
  SignatureFormatError,
  signatureWeight,
} from '../../consensus/signatures.ts'
import type { ChainState } from '../../state/chain-state.ts'
import type { Permission } from '../../state/records/account.ts'
import { permissionMessage } from '../print/account-message.ts'
import { packTransaction } from '../request/transaction-json.ts'
import { isVisible, jsonBody, type WalletRequest } from '../request/wallet-request.ts'
import { type Endpoint, post } from './endpoint.ts'

const NO_CONTRACT = 'Invalid transaction: no valid contract'
const ACTIVE = 2

type Weighing = {
  code: WeightCode
  message: string
  permission?: Permission
  approved: string[]
  weight: bigint
}

function weigh(state: ChainState, transaction: ChainTransaction): Weighing {
  const weighing: Weighing = { code: WeightCode.ENOUGH_PERMISSION, message: '', approved: [], weight: 0n }
  const contract = transaction.message.rawData?.contract[0]
  if (!contract) return { ...weighing, code: WeightCode.OTHER_ERROR, message: NO_CONTRACT }
  try {
    const permission = requirePermission(state, transaction.owner, contract.PermissionId)
    if (contract.PermissionId !== 0) {
      if (permission.type !== ACTIVE) throw new PermissionProblem('Permission type is wrong!')
      if (!allowsContract(permission, contract.type)) throw new PermissionProblem('Permission denied!')
    }
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
    weighing.message = error.message
  }
  return weighing
}

const signatureCode = <C>(
  error: SignatureFormatError,
  codes: { SIGNATURE_FORMAT_ERROR: C; COMPUTE_ADDRESS_ERROR: C },
): C =>
  error.message.startsWith('Signature size is') ? codes.SIGNATURE_FORMAT_ERROR : codes.COMPUTE_ADDRESS_ERROR

function requirePermission(state: ChainState, owner: string, id: number): Permission {
  if (!state.accounts.has(owner)) throw new PermissionProblem('Account does not exist!')
  const permission = findPermission(state, owner, id)
  if (!permission) throw new PermissionProblem('Permission for this, does not exist!')
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

function getSignWeight(request: WalletRequest): string {
  const visible = isVisible(request)
  const transaction = openTransaction(packTransaction(jsonBody(request), visible))
  const { code, message, permission, approved, weight } = weigh(request.state, transaction)
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
  const transaction = openTransaction(packTransaction(jsonBody(request), visible))
  const { code, message, approved } = listApproved(request.state, transaction)
  const result = printMessage(TransactionApprovedList_ResultSchema, { code, message }, visible)
  const values = { approvedList: approved.map(fromHex) }
  const members = messageMembers(TransactionApprovedListSchema, values, visible, { result })
  return printWithTransaction(members, transaction, visible)
}

/** Every signer in order, whoever it is. */
function listApproved(
  state: ChainState,
  transaction: ChainTransaction,
): { code: ApprovedCode; message: string; approved: string[] } {
  const nobody = { approved: [] }
  if (!transaction.message.rawData?.contract[0])
    return { ...nobody, code: ApprovedCode.OTHER_ERROR, message: NO_CONTRACT }
  if (!state.accounts.has(transaction.owner))
    return {
      ...nobody,
      code: ApprovedCode.OTHER_ERROR,
      message: 'class org.tron.core.exception.PermissionException : Account does not exist!',
    }
  try {
    const { signature } = transaction.message
    const approved = signature.map((bytes) => recoverAddress(transaction.digest, bytes))
    return { code: ApprovedCode.SUCCESS, message: '', approved }
  } catch (error) {
    if (!(error instanceof SignatureFormatError)) throw error
    return { ...nobody, code: signatureCode(error, ApprovedCode), message: error.message }
  }
}

/** Endpoints about who has signed. */
export const signWeightEndpoints: readonly Endpoint[] = [
  post('getsignweight', getSignWeight),
  post('getapprovedlist', getApprovedList),
]
