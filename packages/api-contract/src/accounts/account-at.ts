import { Type } from '@sinclair/typebox'
import { ZERO_ADDRESS } from '@tronlens/core'
import { AddressParameter } from '../common/query.ts'
import {
  AddressText,
  Count,
  Height,
  SunInt,
  SunText,
  Text,
  Time,
  TokenName,
  TokenText,
} from '../common/values.ts'
import { defineRoute } from '../define-route.ts'

const Stake = Type.Object({
  frozen: SunInt,
  delegated: SunInt,
  acquired: SunInt,
})

/** What an account had at a height or a time of the past. */
export const getAccountAt = defineRoute({
  name: 'getAccountAt',
  path: '/api/account/at',
  cost: 'light',
  tag: 'Accounts',
  summary:
    'State of an account after a past block or at a past time: TRX, tokens, stake and votes. In an index that begins with a later block, TRX and TRC10 tokens of traders with older market orders may be shifted; see docs/how-to/begin-with-a-later-block.md',
  query: Type.Object({
    address: AddressParameter('Base58 address'),
    block: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'height of the block after which it is asked for',
      }),
    ),
    time: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        description:
          'milliseconds; after the last block that is not younger, which for a time to come is the newest one. Absent like block: now',
      }),
    ),
  }),
  answer: Type.Object({
    address: AddressText,
    block: Height,
    timestamp: Time,
    balance: SunInt,
    balanceStr: SunText,
    tokens: Type.Array(
      Type.Object({
        tokenId: TokenName,
        tokenName: Text,
        tokenAbbr: Text,
        tokenDecimal: Type.Integer(),
        tokenType: Text,
        balance: TokenText,
      }),
    ),
    stake: Type.Object(
      {
        stakeV1: Type.Object({ bandwidth: Stake, energy: Stake, tronPower: SunInt }),
        stakeV2: Type.Object({ bandwidth: Stake, energy: Stake, tronPower: SunInt, unfreezing: SunInt }),
      },
      { description: 'sun' },
    ),
    /**
     * Blocks from which on TRX and tokens, stake, and votes of this account are known; above the newest one
     * while they are not.
     */
    balanceKnownFrom: Height,
    stakeKnownFrom: Height,
    votes: Type.Array(Type.Object({ address: AddressText, votes: Count })),
    votesKnownFrom: Height,
    isCut: Type.Boolean({ description: 'it held more tokens than the answer does' }),
  }),
  example: { query: { address: ZERO_ADDRESS, block: 0 } },
})
