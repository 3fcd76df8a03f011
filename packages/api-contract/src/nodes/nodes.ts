import { type Static, Type } from '@sinclair/typebox'
import { imitation } from '../common/objects.ts'
import { Accepted, AddressFilter, listEnd, paging } from '../common/query.ts'
import {
  AddressText,
  AnyObject,
  Count,
  Flag,
  KnownText,
  Num,
  Text,
  TokenName,
  TrxNumber,
} from '../common/values.ts'
import { defineRoute } from '../define-route.ts'

/** A node of the network. Where it stands is not known: an address of the internet names no place. */
export const NetworkNode = Type.Object({
  country: Text,
  province: Text,
  city: Text,
  lat: Num,
  lng: Num,
  ip: Text,
  port: Type.Integer(),
})
export type NetworkNode = Static<typeof NetworkNode>

const shared = { tag: 'System', example: {} }

/** Nodes that our node knows. */
export const listNodes = defineRoute({
  ...shared,
  name: 'listNodes',
  path: '/api/nodemap',
  aliases: ['/api/node/nodemap'],
  summary: 'Nodes that our node knows; their places are not known',
  answer: Type.Object({ code: Type.Integer(), total: Count, data: Type.Array(NetworkNode) }),
  rows: 'data',
})

/** Nodes in the older form. */
export const getNodes = defineRoute({
  ...shared,
  name: 'getNodes',
  path: '/api/node',
  summary: 'Nodes that our node knows in the older form, and their number with ours',
  answer: Type.Object({
    total: Count,
    code: Type.Integer(),
    status: AnyObject,
    nodes: Type.Array(Type.Object({ ip: Text, port: Type.Integer() })),
  }),
})

/** What a node reported of itself. */
export const getNodeUpload = defineRoute({
  ...shared,
  name: 'getNodeUpload',
  path: '/api/v2/node/info_upload',
  summary: 'Report of a node to the publisher; none is sent to this server',
  query: Type.Object({ address: Accepted('accepted') }),
  answer: Type.Object({ code: Type.Integer(), data: Type.Array(AnyObject) }),
})

/** What nodes reported of themselves. */
export const getNodeUploads = defineRoute({
  ...shared,
  name: 'getNodeUploads',
  path: '/api/v2/node/overview_upload',
  summary: 'Reports of nodes to the publisher; none are sent to this server',
  answer: Type.Object({ code: Type.Integer(), data: Type.Array(AnyObject) }),
})

/** TRX of the chain. */
export const getFunds = defineRoute({
  ...shared,
  name: 'getFunds',
  path: '/api/funds',
  summary: 'TRX of the chain: issued in block 0, paid for blocks and votes, burned, in circulation',
  answer: Type.Object({
    genesisBlockIssue: TrxNumber,
    totalDonateBalance: TrxNumber,
    totalFundBalance: TrxNumber,
    totalBlockPay: TrxNumber,
    totalNodePay: TrxNumber,
    burnPerDay: TrxNumber,
    burnByCharge: TrxNumber,
    burnUsddByCharge: TrxNumber,
    totalTurnOver: TrxNumber,
    fundSumBalance: TrxNumber,
    donateBalance: TrxNumber,
    fundTrx: TrxNumber,
    turnOver: TrxNumber,
  }),
})

const FundRow = Type.Object({ address: AddressText, balance: TrxNumber, key: Count })

/** Accounts of a foundation. */
export const listFundAccounts = defineRoute({
  ...shared,
  name: 'listFundAccounts',
  path: '/api/fund',
  summary: 'Accounts of a foundation; none are known here',
  query: Type.Object({
    page_index: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 10_000, default: 1, description: 'page, from 1' }),
    ),
    per_page: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 10_000, default: 20, description: 'rows of a page' }),
    ),
  }),
  answer: Type.Object({
    code: Type.Integer(),
    page_index: Count,
    message: Text,
    data: Type.Object({ total: Count, data: Type.Array(FundRow) }),
  }),
})

/** Addresses that gave. */
export const listDonators = defineRoute({
  ...shared,
  name: 'listDonators',
  path: '/api/listdonators',
  summary: 'Addresses that gave to the publisher; none are known here',
  answer: Type.Array(Text),
})

/** What a hardware wallet gets about tokens and pairs. */
export const listLedgerData = defineRoute({
  ...shared,
  name: 'listLedgerData',
  path: '/api/ledger',
  tag: 'Tokens',
  summary:
    'TRC10 tokens or trading pairs for hardware wallets. Only the maker of the device can sign them: message is empty',
  query: Type.Object({
    type: Type.Union([Type.Literal('token10'), Type.Literal('exchange')], {
      description: 'token10 or exchange',
    }),
    ...paging(1000, 5000),
  }),
  answer: Type.Object({
    total: Count,
    data: Type.Array(
      Type.Object({
        id: Type.Integer(),
        name: Text,
        precision: Type.Integer(),
        message: Text,
        token_name: Type.Optional(Text),
        decimals: Type.Optional(Type.Integer()),
        pair: Type.Optional(Type.String({ description: 'abbreviations of both tokens' })),
        firstToken: Type.Optional(TokenName),
        decimals1: Type.Optional(Type.Integer()),
        decimals2: Type.Optional(Type.Integer()),
        first_token_id: Type.Optional(TokenName),
        second_token_id: Type.Optional(TokenName),
      }),
    ),
    ...listEnd,
  }),
  rows: 'data',
  example: { query: { type: 'token10', limit: 2 } },
})

/** What is known of dangers. */
export const getSecurityData = defineRoute({
  ...shared,
  name: 'getSecurityData',
  path: '/api/security/:kind/data',
  summary: 'Risk of an account, token, web address, transaction or signature; no ratings are known here',
  params: Type.Object({
    kind: Type.Union(
      ['account', 'token', 'url', 'transaction', 'sign', 'auth'].map((value) => Type.Literal(value)),
      { description: 'account, token, url, transaction, sign or auth' },
    ),
  }),
  query: Type.Object({
    address: AddressFilter('account or token'),
    hash: Accepted('accepted'),
    url: Type.Optional(Type.String({ maxLength: 2048, description: 'accepted' })),
    hashes: Type.Optional(Type.String({ maxLength: 7000, description: 'accepted' })),
  }),
  answer: Type.Object({
    code: Type.Integer(),
    message: Text,
    risk: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'], description: 'null: not known' }),
    data: Type.Array(AnyObject),
  }),
  example: { params: { kind: 'account' } },
})

/** News of the operator. */
export const listAnnouncements = defineRoute({
  ...shared,
  name: 'listAnnouncements',
  path: '/api/announcement',
  summary: 'News of the operator, with their text as HTML',
  query: Type.Object({
    type: Accepted('accepted'),
    status: Accepted('accepted'),
    sort: Accepted('accepted'),
    ...paging(10, 200),
  }),
  answer: Type.Object({
    total: Count,
    data: Type.Array(
      Type.Object({
        id: Count,
        titleEN: Text,
        titleCN: Text,
        contextEN: Text,
        contextCN: Text,
        type: Type.Integer(),
        status: Type.Integer(),
        createTime: Type.String({ description: 'YYYY-MM-DD HH:mm:ss, UTC' }),
        updateTime: Type.String({ description: 'YYYY-MM-DD HH:mm:ss, UTC' }),
        extInfo: Type.String({ description: 'JSON text of a list of links' }),
      }),
    ),
    ...listEnd,
  }),
  rows: 'data',
})

/** What searching finds, by kind. */
export const searchByKind = defineRoute({
  name: 'searchByKind',
  path: '/api/search/v2',
  cost: 'heavy',
  tag: 'System',
  summary: 'Possible meanings of a typed text, by kind, with details of each',
  query: Type.Object({
    term: Type.String({ maxLength: 128, description: 'what was typed' }),
    type: Type.Optional(
      Type.Union(
        ['token', 'address', 'contract', 'transaction', 'block', 'detail'].map((value) =>
          Type.Literal(value),
        ),
        { description: 'token, address, contract, transaction or block; all with detail or none' },
      ),
    ),
    start: Type.Optional(Type.Integer({ minimum: 0, maximum: 49, default: 0, description: 'rows to skip' })),
    limit: paging(10, 50).limit,
  }),
  answer: Type.Object({
    token: Type.Array(
      Type.Object({
        token_id: TokenName,
        token_type: Text,
        vip: Flag,
        name: Text,
        abbr: Text,
        description: Text,
        img_url: Text,
        url: Text,
        price: KnownText,
        holders: Count,
        verified: Type.Boolean({ description: 'the source of its contract is published' }),
        ...imitation,
      }),
    ),
    contract: Type.Array(
      Type.Object({
        contract_address: AddressText,
        name: Text,
        tag: Text,
        verify_status: Type.Integer({
          description: 'of its source: 0 not published, 1 partial match, 2 full match',
        }),
      }),
    ),
    address: Type.Array(
      Type.Object({
        address: AddressText,
        name: Text,
        address_tag: Text,
        representative: Flag,
        balance: Type.Unsafe<Static<typeof TrxNumber>>({ ...TrxNumber, description: 'TRX' }),
        total_transactions: Count,
        place: Type.Union([Count, Type.Null()], {
          description: 'of a representative by its votes now; null for others',
        }),
        votes: Type.Union([Count, Type.Null()], {
          description: 'that stand for a representative now; null for others',
        }),
      }),
    ),
    transaction: Type.Array(Type.Object({ hash: Text })),
    block: Type.Array(Type.Object({ number: Count, hash: Text })),
    failed: Type.Array(Text, { description: 'kinds that could not be searched; the others are answered' }),
  }),
  example: { query: { term: 'trx' } },
})

/** What is looked at most. */
export const listHot = defineRoute({
  name: 'listHot',
  path: '/api/search/hot',
  cost: 'light',
  tag: 'System',
  summary: 'Tokens with most holders and contracts that are called most',
  answer: Type.Object({
    hot_tokens: Type.Array(
      Type.Object({
        id: TokenName,
        type: Text,
        vip_token: Flag,
        icon: Text,
        name: Text,
        abbr: Text,
        priceInUsd: KnownText,
        holders: Count,
      }),
    ),
    hot_contracts: Type.Array(
      Type.Object({ contract_address: AddressText, name: Text, tag: Text, tagUrl: Text, triggers: Count }),
    ),
    hot_sum_all: Count,
    hot_c_sum_all: Count,
  }),
  example: {},
})
