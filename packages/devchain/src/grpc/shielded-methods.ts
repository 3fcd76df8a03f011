import { create } from '@bufbuild/protobuf'
import {
  Return_response_code as Code,
  ReturnSchema,
  type TransactionExtention,
  TransactionExtentionSchema,
} from '@tronlens/protocol'
import type { NodeView } from '../http/request/wallet-request.ts'
import { disabledText } from '../http/wallet/shielded.ts'

/** Transfers of TRX to shielded addresses were never enabled on main net. */
const CLOSED = 'Not support Shielded Transaction, need to be opened by the committee'

/** The node refuses a method of shielded transfers. */
export class ShieldedError extends Error {}

/** A method of shielded transfers of TRX. */
export const closed = (): never => {
  throw new ShieldedError(CLOSED)
}

/** A method of shielded transfers of TRC20 tokens. */
export const disabled = ({ settings }: NodeView): never => {
  throw new ShieldedError(disabledText(settings.release))
}

/** Building a shielded transfer of TRX. */
export const refuseShielded = (): TransactionExtention =>
  create(TransactionExtentionSchema, {
    result: create(ReturnSchema, {
      code: Code.CONTRACT_VALIDATE_ERROR,
      message: Buffer.from(`Contract validate error : ${CLOSED}`, 'utf8'),
    }),
  })

/** Methods of shielded transfers that both services have. */
export const shieldedReads = {
  getMerkleTreeVoucherInfo: closed,
  scanNoteByIvk: closed,
  scanAndMarkNoteByIvk: closed,
  scanNoteByOvk: closed,
  isSpend: closed,
  scanShieldedTRC20NotesByIvk: disabled,
  scanShieldedTRC20NotesByOvk: disabled,
  isShieldedTRC20ContractNoteSpent: disabled,
}

/** Methods of shielded transfers that only the newest state has. */
export const shieldedMethods = {
  ...shieldedReads,
  createShieldedTransaction: refuseShielded,
  createShieldedTransactionWithoutSpendAuthSig: refuseShielded,
  getShieldTransactionHash: closed,
  createShieldNullifier: closed,
  getSpendingKey: disabled,
  getExpandedSpendingKey: disabled,
  getAkFromAsk: disabled,
  getNkFromNsk: disabled,
  getIncomingViewingKey: disabled,
  getDiversifier: disabled,
  getNewShieldedAddress: disabled,
  getZenPaymentAddress: disabled,
  getRcm: disabled,
  createSpendAuthSig: disabled,
  createShieldedContractParameters: disabled,
  createShieldedContractParametersWithoutAsk: disabled,
  getTriggerInputForShieldedTRC20Contract: disabled,
}
