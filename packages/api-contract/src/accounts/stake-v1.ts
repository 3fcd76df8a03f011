import { Type } from '@sinclair/typebox'
import { ZERO_ADDRESS } from '@tronlens/core'
import { AddressFilter, AddressParameter, listEnd, paging } from '../common/query.ts'
import { AddressText, Count, Flag, Height, SunInt, Text, Time } from '../common/values.ts'
import { defineRoute } from '../define-route.ts'

const address = AddressParameter('Base58 address')
const example = { query: { address: ZERO_ADDRESS } }

/** Stake 1.0 of an account. */
export const listStakeV1 = defineRoute({
  name: 'listStakeV1',
  path: '/api/account/resource',
  tag: 'Accounts',
  summary: 'Stake 1.0 of an account: for itself, for others, and by others for it',
  query: Type.Object({
    address,
    ...paging(200, 1000),
    type: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 3,
        default: 0,
        description: '0 all, 1 for itself, 2 for others, 3 by others for it',
      }),
    ),
    resourceType: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 2, default: 0, description: '0 both, 1 bandwidth, 2 energy' }),
    ),
    toAddress: AddressFilter('only with this account on the other side'),
  }),
  answer: Type.Object({
    total: Count,
    rangeTotal: Count,
    data: Type.Array(
      Type.Object({
        hash: Type.String({ description: 'always empty: stake adds up over transactions' }),
        block: Height,
        timestamp: Time,
        ownerAddress: AddressText,
        receiverAddress: AddressText,
        resource: Type.String({ description: 'BANDWIDTH or ENERGY' }),
        frozenBalance: SunInt,
        expireTime: Time,
        resourceValue: Type.String({ description: 'units that it gives now' }),
      }),
    ),
    ...listEnd,
  }),
  rows: 'data',
  example,
})

/** Stake 1.0 that may be taken back now. */
export const getUnfreezable = defineRoute({
  name: 'getUnfreezable',
  path: '/api/account/resource/unfreeze',
  cost: 'light',
  tag: 'Accounts',
  summary: 'Stake 1.0 whose lock has ended, so that it can be unstaked',
  query: Type.Object({ address }),
  answer: Type.Object({ balance: SunInt, message: Text }),
  example,
})

/** Reward of votes and blocks that an account may claim. */
export const getClaimableReward = defineRoute({
  name: 'getClaimableReward',
  path: '/api/address/reward',
  cost: 'light',
  tag: 'Accounts',
  summary: 'Whether an account may claim a reward now, how much, and from when on',
  query: Type.Object({ address }),
  answer: Type.Object({
    reward: Type.Unsafe<boolean>({
      ...Flag,
      description: 'there is one, and a day has passed since the last',
    }),
    rewardNum: SunInt,
    claimableFrom: Time,
  }),
  example,
})
