import { type Static, Type } from '@sinclair/typebox'
import { Confirmation } from '../common/objects.ts'
import { AddressText, Flag, Int, Text, Time } from '../common/values.ts'

/** A block as list rows and the block page show it. */
export const Block = Type.Object({
  number: Int,
  hash: Text,
  size: Int,
  timestamp: Time,
  txTrieRoot: Type.String({ description: 'Base58Check of the root bytes' }),
  parentHash: Text,
  witnessId: Int,
  witnessAddress: AddressText,
  witnessName: Text,
  nrOfTrx: Int,
  version: Text,
  fee: Type.Number({ description: 'TRX' }),
  confirmed: Flag,
  confirmations: Int,
  netUsage: Int,
  energyUsage: Int,
  blockReward: Type.Number({ description: 'TRX' }),
  voteReward: Type.Number({ description: 'TRX' }),
  revert: Flag,
  transferCount: Type.Optional(Int),
  srConfirmList: Type.Optional(Type.Array(Confirmation)),
})
export type Block = Static<typeof Block>
