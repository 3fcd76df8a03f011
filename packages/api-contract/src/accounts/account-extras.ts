import { Type } from '@sinclair/typebox'
import { ZERO_ADDRESS } from '@tronlens/core'
import { pageLabels } from '../common/objects.ts'
import { Accepted, AddressFilter, AddressParameter, listEnd, paging, sortBy } from '../common/query.ts'
import {
  AddressText,
  Count,
  Dictionary,
  Flag,
  Num,
  SunInt,
  Text,
  Time,
  TokenName,
  TokenText,
} from '../common/values.ts'
import { defineRoute } from '../define-route.ts'

const address = AddressParameter('Base58 address')
const example = { query: { address: ZERO_ADDRESS } }

/** Transfers of an account, counted. */
export const getAccountStats = defineRoute({
  name: 'getAccountStats',
  path: '/api/account/stats',
  cost: 'light',
  tag: 'Accounts',
  summary: 'How many transfers an account sent and received',
  query: Type.Object({ address }),
  answer: Type.Object({ transactions: Count, transactions_out: Count, transactions_in: Count }),
  example,
})

/** What an account sent to another one. */
export const getAccountSent = defineRoute({
  name: 'getAccountSent',
  path: '/api/account/sent',
  tag: 'Accounts',
  summary: 'How many transactions of an account itself sent something to an address',
  query: Type.Object({ address, toAddress: AddressParameter('Base58 address of the recipient') }),
  answer: Type.Object({
    times: Type.Integer({
      description:
        'transactions of any age that the account signed; what others moved in its name is not counted',
    }),
    isWhole: Type.Boolean({
      description:
        'false: there may be more, of 10,000 movements of a kind that are looked at in each part of the chain',
    }),
    lastTime: Type.Union([Time, Type.Null()], { description: 'of the newest; null for none' }),
  }),
  example: { query: { address: ZERO_ADDRESS, toAddress: ZERO_ADDRESS } },
})

/** Votes an account has cast, by witness. */
export const getAccountVotes = defineRoute({
  name: 'getAccountVotes',
  path: '/api/account/votes',
  cost: 'light',
  tag: 'Accounts',
  summary: 'Votes of an account by witness',
  query: Type.Object({ address }),
  answer: Type.Object({ votes: Dictionary(Count) }),
  example,
})

/** Tokens an account holds. */
export const listAccountTokens = defineRoute({
  name: 'listAccountTokens',
  path: '/api/account/tokens',
  tag: 'Accounts',
  summary: 'Tokens an account holds',
  query: Type.Object({
    address,
    ...paging(20, 200),
    show: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 4,
        default: 3,
        description: '1 TRC20, 2 TRC721, 3 all, 4 TRC1155',
      }),
    ),
    token: Type.Optional(
      Type.String({
        pattern: '^(_|trx|[0-9]{1,19}|T[1-9A-HJ-NP-Za-km-z]{33})$',
        description: 'only this token: _ for TRX, a TRC10 id or a contract address',
      }),
    ),
    tokenType: Type.Optional(
      Type.String({
        pattern: '^trc(10|20|721|1155)$',
        description: 'trc10 (TRX too), trc20, trc721 or trc1155',
      }),
    ),
    hidden: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 1,
        default: 1,
        description: '0 leaves out a thousandth of a whole token or less, 1 shows all',
      }),
    ),
    sortBy: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 3,
        default: 0,
        description: '0 by standard and number of holders, 1 price, 2 value in TRX, 3 quantity',
      }),
    ),
    sortType: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 1,
        default: 0,
        description: '0 largest first, 1 smallest first: the whole order is turned around',
      }),
    ),
    assetType: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 2,
        default: 0,
        description: '0 and 1 tokens, 2 receipt tokens of lending protocols, of which none are known here',
      }),
    ),
    showAvailable: Accepted('accepted; what is held is always what is available'),
    card: Accepted('accepted; the form of a list does not depend on it'),
  }),
  answer: Type.Object({
    total: Count,
    code: Type.Integer(),
    status: Text,
    message: Text,
    lastUpdateSeconds: Time,
    ...pageLabels,
    data: Type.Array(
      Type.Object({
        tokenId: TokenName,
        tokenName: Text,
        tokenAbbr: Text,
        tokenDecimal: Type.Integer(),
        tokenCanShow: Type.Integer(),
        tokenType: Text,
        tokenLogo: Text,
        vip: Flag,
        level: Text,
        balance: TokenText,
        quantity: Text,
        amount: Num,
        amountInUsd: Num,
        tokenPriceInTrx: Num,
        tokenPriceInUsd: Num,
        nrOfTokenHolders: Count,
        transferCount: Count,
        project: Text,
      }),
    ),
    ...listEnd,
  }),
  rows: 'data',
  example,
})

/** What stake gives in a day. */
const UnitsOfStake = Type.Unsafe<number | null>({
  type: ['number', 'null'],
  description: 'units of the resource that the stake gives now; null while the node does not report it',
})

/** Stake 2.0 of an account: own, delegated, unstaking. */
export const listAccountResources = defineRoute({
  name: 'listAccountResources',
  path: '/api/account/resourcev2',
  aliases: ['/api/account/resources'],
  tag: 'Accounts',
  summary: 'Stake 2.0 of an account: own, delegated to and by it, unstaking, withdrawable',
  query: Type.Object({
    address,
    ...paging(10, 200),
    type: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 4,
        default: 0,
        description: '0 own, 1 delegated to me, 2 delegated by me, 3 unstaking, 4 withdrawable',
      }),
    ),
    resourceType: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 2, default: 0, description: '0 both, 1 bandwidth, 2 energy' }),
    ),
    toAddress: AddressFilter('only delegations with this account on the other side'),
    sort: sortBy('time', 'balance', 'usage', 'burnTrx'),
    order: Type.Optional(
      Type.Union([Type.Literal('asc'), Type.Literal('desc')], {
        default: 'desc',
        description: 'asc or desc, where sort says nothing of it',
      }),
    ),
  }),
  answer: Type.Object({
    total: Count,
    rangeTotal: Count,
    data: Type.Array(
      Type.Object({
        ownerAddress: AddressText,
        receiverAddress: AddressText,
        balance: SunInt,
        resource: Type.Integer(),
        resourceValue: UnitsOfStake,
        lockBalance: SunInt,
        lockResourceValue: UnitsOfStake,
        expireTime: Time,
        operationTime: Time,
      }),
    ),
    unfreezeData: Type.Array(Type.Object({ resource: Type.Integer(), amount: SunInt, expireTime: Time })),
    ...pageLabels,
    ...listEnd,
  }),
  rows: 'data',
  example,
})
