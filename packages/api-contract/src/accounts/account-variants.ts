import { type Static, Type } from '@sinclair/typebox'
import { ZERO_ADDRESS } from '@tronlens/core'
import { TokenInfo } from '../common/objects.ts'
import { AddressParameter, dayText, pagingByNumber, sortBy, timeWindow, wholeFile } from '../common/query.ts'
import {
  AddressText,
  AnyObject,
  Count,
  Flag,
  Int,
  KnownText,
  MaybeAddress,
  Num,
  SunInt,
  Text,
  Time,
  TokenName,
  TokenText,
  TrxNumber,
} from '../common/values.ts'
import { defineRoute } from '../define-route.ts'
import { AccountDetail } from './account.ts'

const params = Type.Object({ address: AddressParameter('the account') })
const query = Type.Object({ address: AddressParameter('the account') })
const byPath = {
  cost: 'light' as const,
  tag: 'Accounts',
  params,
  example: { params: { address: ZERO_ADDRESS } },
}
const byQuery = { tag: 'Accounts', query, example: { query: { address: ZERO_ADDRESS } } }
const NamedBalance = Type.Object({ name: Text, balance: Type.String({ description: 'TRX is scaled' }) })

/** An account as it was answered before tokens had ids. */
export const getAccountByPath = defineRoute({
  ...byPath,
  name: 'getAccountByPath',
  path: '/api/account/:address',
  summary: 'One account in the form of 2018, with TRX as a scaled token',
  answer: Type.Object({
    address: AddressText,
    name: Text,
    balance: SunInt,
    representative: AccountDetail.properties.representative,
    bandwidth: AccountDetail.properties.bandwidth,
    balances: Type.Array(NamedBalance),
    tokenBalances: Type.Array(NamedBalance),
    frozen: AccountDetail.properties.frozen,
  }),
})

/** What an account holds, in the older form. */
export const getAccountBalance = defineRoute({
  ...byPath,
  name: 'getAccountBalance',
  path: '/api/account/:address/balance',
  summary: 'Balances of an account, in the form of 2018',
  answer: Type.Object({
    allowance: SunInt,
    entropy: Type.Integer(),
    balances: Type.Array(NamedBalance),
    frozen: AccountDetail.properties.frozen,
  }),
})

/** A picture of an account. */
export const getAccountMedia = defineRoute({
  ...byPath,
  name: 'getAccountMedia',
  path: '/api/account/:address/media',
  summary: 'Picture of an account; none is kept here',
  answer: Type.Object({ success: Flag, reason: Text }),
})

/** Transfers of an account, counted, by the older path. */
export const getAccountStatsByPath = defineRoute({
  ...byPath,
  name: 'getAccountStatsByPath',
  path: '/api/account/:address/stats',
  summary: 'How many transfers an account sent and received',
  answer: Type.Object({ transactions: Count, transactions_out: Count, transactions_in: Count }),
})

/** How TRX is spread. */
export const getRichList = defineRoute({
  name: 'getRichList',
  path: '/api/account/richlist',
  cost: 'heavy',
  tag: 'Accounts',
  summary: 'Accounts and their TRX by powers of ten',
  answer: Type.Object({
    total: Type.Object({ accounts: Count, coins: TrxNumber }),
    data: Type.Array(
      Type.Object({
        accounts: Count,
        balance: TrxNumber,
        from: Type.Integer({ description: 'TRX, included' }),
        to: Type.Integer({ description: 'TRX, not included' }),
      }),
    ),
  }),
  rows: 'data',
  example: {},
})

/** A token in a wallet. */
export const WalletToken = Type.Object({
  token_id: TokenName,
  token_abbr: Text,
  token_name: Text,
  token_type: Type.Integer({ description: '10, 20, 721 or 1155' }),
  token_decimal: Type.Integer(),
  balance: Type.String({ description: 'scaled' }),
  token_price: KnownText,
  token_price_in_usd: KnownText,
  token_value: KnownText,
  token_value_in_usd: KnownText,
  frozen: SunInt,
  frozenV2: SunInt,
  frozen_token_value_in_usd: KnownText,
  frozenV2_token_value_in_usd: KnownText,
  token_url: Text,
  level: Text,
  pair_id: Type.Integer(),
  vip: Flag,
})
export type WalletToken = Static<typeof WalletToken>

/** Tokens of a wallet with their values. */
export const listWalletTokens = defineRoute({
  name: 'listWalletTokens',
  path: '/api/account/wallet',
  tag: 'Accounts',
  summary: 'Tokens of an account, with values where a price is known',
  query: Type.Object({
    address: AddressParameter('the account'),
    asset_type: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 2, default: 0, description: '0 all, 1 tokens, 2 collections' }),
    ),
  }),
  answer: Type.Object({ count: Count, data: Type.Array(WalletToken) }),
  rows: 'data',
  example: { query: { address: ZERO_ADDRESS } },
})

const refreshTimeInfo = Type.Object({
  type: Text,
  lastUpdateTime: Type.Integer({ description: 'seconds' }),
})

/** What an account is worth. */
export const getAssetOverview = defineRoute({
  name: 'getAssetOverview',
  path: '/api/account/token_asset_overview',
  tag: 'Accounts',
  summary:
    'Tokens of an account and their values, as far as a price source or a pair of the chain knows them',
  query: Type.Object({
    address: AddressParameter('the account'),
    sort: sortBy('assetInTrx', 'assetInUsd', 'percent', 'tokenAbbr', 'tokenName'),
  }),
  answer: Type.Object({
    totalAssetInTrx: TrxNumber,
    totalAssetInUsd: KnownText,
    totalTokenCount: Count,
    refreshTimeInfo,
    data: Type.Array(
      Type.Object({
        ...TokenInfo.properties,
        balance: TokenText,
        assetInTrx: TrxNumber,
        assetInUsd: KnownText,
        percent: Type.Number({ description: 'share of everything with a price, 0 to 1' }),
      }),
    ),
  }),
  rows: 'data',
  example: { query: { address: ZERO_ADDRESS } },
})

/** Positions in lending and trading protocols. */
export const listProjects = defineRoute({
  ...byQuery,
  name: 'listProjects',
  path: '/api/participate_project',
  summary: 'Positions of an account in protocols; none are known here, so the list is empty',
  answer: Type.Object({
    total: Count,
    projects: Type.Array(AnyObject),
    total_asset_in_trx: Num,
    total_asset_in_usd: Num,
    refreshTimeInfo,
  }),
  rows: 'projects',
})

/** An address on the chains that are known here. */
export const listChainsOfAddress = defineRoute({
  ...byQuery,
  name: 'listChainsOfAddress',
  path: '/api/multiple/chain/query',
  summary: 'Whether an address is used on this network',
  answer: Type.Object({
    multipleChain: Type.Array(Type.Object({ exist: Flag, chain: Text, name: Text, address: AddressText })),
  }),
})

/** Accounts that acted. */
export const getActiveAccounts = defineRoute({
  name: 'getActiveAccounts',
  path: '/api/account/active_statistic',
  tag: 'Statistics',
  summary: 'Accounts that sent transactions: of each day, or on an average day of each week or month',
  query: Type.Object({
    type: Type.Optional(
      Type.Union(
        ['day', 'week', 'month'].map((value) => Type.Literal(value)),
        { default: 'day', description: 'day, week (from Monday) or month' },
      ),
    ),
    start_day: dayText('first day; of a week or a month any of its days'),
    end_day: dayText('last day'),
    ...timeWindow,
    ...pagingByNumber(30, 1000),
    ...wholeFile,
  }),
  answer: Type.Object({
    total: Count,
    data: Type.Array(
      Type.Object({
        day: Time,
        dateDayStr: Text,
        active_account_number: Count,
        active_count: Type.Unsafe<typeof Count.static>({
          ...Count,
          description: 'same as active_account_number',
        }),
        newAddressSeen: Int,
        proportion: Type.Unsafe<number>({ ...Num, description: 'of all accounts, 0 to 1' }),
        mom: Type.Unsafe<number>({
          ...Num,
          description: 'change since the period before; 0 for the first one',
        }),
        transactions: Count,
        amount: Type.Unsafe<typeof TrxNumber.static>({
          ...TrxNumber,
          description: 'TRX that transfers moved',
        }),
        usdAmount: Type.Unsafe<typeof KnownText.static>({
          ...KnownText,
          description: 'no price of past days is known',
        }),
      }),
    ),
  }),
  rows: 'data',
  example: {},
})

/** A token, or the TRC10 tokens of an issuer, with their ids at the price service that their listing names. */
export const listTokenIds = defineRoute({
  name: 'listTokenIds',
  path: '/api/token/id-mapper',
  tag: 'Tokens',
  summary: 'Id of a token at the price service that its listing names; of an issuer, all its TRC10 tokens',
  query: Type.Object({
    address: Type.String({
      pattern: '^(T[1-9A-HJ-NP-Za-km-z]{33}|[0-9]{1,19})$',
      description: 'TRC10 id or contract of a token, or an issuer',
    }),
  }),
  answer: Type.Object({
    total: Count,
    data: Type.Array(
      Type.Object({
        id: Type.Unsafe<number | string>({
          type: ['integer', 'string'],
          description: 'TRC10 id, or contract',
        }),
        name: Text,
        abbr: Text,
        ownerAddress: MaybeAddress,
        mapper_id: Type.String({
          description: 'last part of the CoinMarketCap address in its accepted listing; empty without one',
        }),
      }),
    ),
  }),
  rows: 'data',
  example: { query: { address: ZERO_ADDRESS } },
})
