import { create } from '@bufbuild/protobuf'
import {
  Return_response_code as Code,
  ReturnSchema,
  type TransactionExtention,
  TransactionExtentionSchema,
} from '@tronlens/protocol'
import type { NodeRelease } from '../base/node-release.ts'
import type { NodeView } from '../http/request/wallet-request.ts'
import { disabledText, EVENTS_DEPRECATED, isDeprecatedScan } from '../http/wallet/shielded.ts'

/** Why a release does not serve transfers of TRX to shielded addresses, which main net never enabled. */
const CLOSED: Readonly<Record<NodeRelease, string>> = {
  '4.8.0': 'Not support Shielded Transaction, need to be opened by the committee',
  '4.8.1': 'ShieldedTransactionApi is not allowed',
  '4.8.2': disabledText('4.8.2'),
}

/** A client asks for events of its choice, which is no longer possible. */
export class DeprecatedEventsError extends Error {}

/** The node refuses a method of shielded transfers. */
export class ShieldedError extends Error {}

/** A method of shielded transfers of TRX. */
export const closed = ({ settings }: NodeView): never => {
  throw new ShieldedError(CLOSED[settings.release])
}

/** A method of shielded transfers of TRC20 tokens. */
export const disabled = ({ settings }: NodeView): never => {
  throw new ShieldedError(disabledText(settings.release))
}

/** A request of a scan, whose member `events` selected events before 4.8.2. */
type Scan = { readonly events: readonly string[] }

/** Scanning for notes of TRC20 tokens. */
export const disabledScan = (view: NodeView, { events }: Scan): never => {
  if (isDeprecatedScan(view.settings.release, events)) throw new DeprecatedEventsError(EVENTS_DEPRECATED)
  return disabled(view)
}

/** Building a shielded transfer of TRX. */
export const refuseShielded = ({ settings }: NodeView): TransactionExtention =>
  create(TransactionExtentionSchema, {
    result: create(ReturnSchema, {
      code: Code.CONTRACT_VALIDATE_ERROR,
      message: Buffer.from(`Contract validate error : ${CLOSED[settings.release]}`, 'utf8'),
    }),
  })

/** Methods of shielded transfers that both services have. */
export const shieldedReads = {
  getMerkleTreeVoucherInfo: closed,
  scanNoteByIvk: closed,
  scanAndMarkNoteByIvk: closed,
  scanNoteByOvk: closed,
  isSpend: closed,
  scanShieldedTRC20NotesByIvk: disabledScan,
  scanShieldedTRC20NotesByOvk: disabledScan,
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
