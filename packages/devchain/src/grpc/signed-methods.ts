import { create } from '@bufbuild/protobuf'
import {
  TransactionApprovedList_Result_response_code as ApprovedCode,
  type ReturnSchema,
  TransactionApprovedListSchema,
  type TransactionSchema,
  TransactionSignWeightSchema,
  TransactionSignWeight_Result_response_code as WeightCode,
} from '@tronlens/protocol'
import { fromHex } from '../base/hex.ts'
import { permissionMessage } from '../http/print/account-message.ts'
import { broadcast, prepare, returnOf } from '../http/wallet/broadcast.ts'
import { listApproved, openSigned, TOO_MANY_TEXT, weigh } from '../http/wallet/sign-weight.ts'
import { extended } from './build-methods.ts'
import type { Handler } from './method.ts'

/** Broadcasts a signed transaction. */
export const broadcastTransaction: Handler<typeof TransactionSchema, typeof ReturnSchema> = (view, message) =>
  returnOf(broadcast(view, prepare(message)))

/** Returns the weight of the signatures of a transaction. */
export const getTransactionSignWeight: Handler<
  typeof TransactionSchema,
  typeof TransactionSignWeightSchema
> = (view, message) => {
  const transaction = openSigned(view, message)
  if (!transaction)
    return create(TransactionSignWeightSchema, {
      result: { code: WeightCode.OTHER_ERROR, message: TOO_MANY_TEXT },
    })
  const { code, message: text, permission, approved, weight } = weigh(view, transaction)
  return create(TransactionSignWeightSchema, {
    ...(permission && { permission: permissionMessage(permission) }),
    approvedList: approved.map(fromHex),
    currentWeight: weight,
    result: { code, message: text },
    transaction: extended(transaction.message),
  })
}

/** Lists who signed a transaction. */
export const getTransactionApprovedList: Handler<
  typeof TransactionSchema,
  typeof TransactionApprovedListSchema
> = (view, message) => {
  const transaction = openSigned(view, message)
  if (!transaction)
    return create(TransactionApprovedListSchema, {
      result: { code: ApprovedCode.OTHER_ERROR, message: TOO_MANY_TEXT },
    })
  const { code, message: text, approved } = listApproved(view, transaction)
  return create(TransactionApprovedListSchema, {
    approvedList: approved.map(fromHex),
    result: { code, message: text },
    transaction: extended(transaction.message),
  })
}
