import { type Static, Type } from '@sinclair/typebox'
import { Confirmation } from '../common/objects.ts'
import {
  BlockId,
  Count,
  described,
  Flag,
  Height,
  MaybeAddress,
  Text,
  Time,
  TrxNumber,
} from '../common/values.ts'

/** A block as list rows and the block page show it. */
export const Block = Type.Object({
  number: Height,
  hash: BlockId,
  size: Count,
  timestamp: Time,
  txTrieRoot: Type.String({ description: 'Base58Check of the root bytes' }),
  parentHash: BlockId,
  witnessId: Count,
  witnessAddress: MaybeAddress,
  witnessName: Text,
  nrOfTrx: Count,
  version: Text,
  fee: TrxNumber,
  confirmed: Flag,
  confirmations: Count,
  netUsage: Count,
  energyUsage: Count,
  blockReward: TrxNumber,
  voteReward: TrxNumber,
  revert: Flag,
  maintenance: described(
    Flag,
    'votes were counted in it: the two slots after it stay empty by rule and count as not missed',
  ),
  transferCount: Type.Optional(Count),
  srConfirmList: Type.Optional(Type.Array(Confirmation)),
})
export type Block = Static<typeof Block>
