import { type Static, Type } from '@sinclair/typebox'
import { Cost, TokenInfo, TriggerInfo } from '../common/objects.ts'
import { AddressText, AnyObject, Flag, Int, Text, Time } from '../common/values.ts'

/** A transaction in a list. */
export const TransactionRow = Type.Object({
  hash: Text,
  block: Int,
  timestamp: Time,
  ownerAddress: AddressText,
  toAddress: Type.String({ description: 'empty when there is none' }),
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
  amount: Type.String({ description: 'sun or smallest token unit' }),
  cost: Cost,
  tokenInfo: TokenInfo,
  tokenType: Text,
  trigger_info: Type.Optional(TriggerInfo),
  riskTransaction: Flag,
  cheatStatus: Flag,
})
export type TransactionRow = Static<typeof TransactionRow>
