import { type Static, Type } from '@sinclair/typebox'
import { Cost, TokenInfo, TriggerInfo } from '../common/objects.ts'
import {
  AddressText,
  AnyObject,
  Flag,
  Height,
  MaybeAddress,
  SenderAddress,
  Text,
  Time,
  TokenText,
  TransactionHash,
} from '../common/values.ts'
import { RiskMark } from '../transfers/risk.ts'

/** A transaction in a list. */
export const TransactionRow = Type.Object({
  hash: TransactionHash,
  block: Height,
  timestamp: Time,
  ownerAddress: SenderAddress,
  toAddress: MaybeAddress,
  toAddressList: Type.Array(AddressText),
  contractType: Type.Integer(),
  confirmed: Flag,
  revert: Flag,
  contractRet: Text,
  result: Text,
  contractData: AnyObject,
  SmartCalls: Text,
  Events: Text,
  id: Text,
  data: Text,
  fee: Text,
  amount: TokenText,
  cost: Cost,
  tokenInfo: TokenInfo,
  tokenType: Text,
  trigger_info: Type.Optional(TriggerInfo),
  riskTransaction: RiskMark,
  cheatStatus: Flag,
})
export type TransactionRow = Static<typeof TransactionRow>
