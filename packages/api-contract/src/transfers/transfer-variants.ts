import { type Static, Type } from '@sinclair/typebox'
import { ZERO_ADDRESS } from '@tronlens/core'
import { pageLabels, TokenInfo } from '../common/objects.ts'
import {
  Accepted,
  AddressFilter,
  AddressParameter,
  BlockFilter,
  Confirm,
  Direction,
  DustFilter,
  listEnd,
  paging,
  sortByPlace,
  TokenList,
  timeWindow,
} from '../common/query.ts'
import {
  Count,
  Flag,
  Height,
  MaybeAddress,
  SenderAddress,
  Text,
  Time,
  TokenInt,
  TokenName,
  TokenText,
  TransactionHash,
} from '../common/values.ts'
import { defineRoute } from '../define-route.ts'
import { TokenTransfer } from './list-token-transfers.ts'
import { listTransfers, Transfer } from './list-transfers.ts'
import { hideRisk, RiskMark } from './risk.ts'

const sort = sortByPlace('timestamp', 'number', 'block')
const sides = {
  address: AddressFilter('either side'),
  fromAddress: AddressFilter('sender'),
  toAddress: AddressFilter('receiver'),
  direction: Direction,
}
const scope = {
  filterTokenValue: DustFilter,
  ...hideRisk,
  block: BlockFilter,
  confirm: Confirm,
  ...timeWindow,
}

/** TRX movements alone. */
export const listTrxTransfers = defineRoute({
  name: 'listTrxTransfers',
  path: '/api/trx/transfer',
  tag: 'Transfers',
  summary: 'TRX transfers, newest first; rows as in /api/transfer',
  query: Type.Object({ ...paging(10, 200), sort, ...sides, ...scope }),
  answer: listTransfers.answer,
  rows: 'data',
  example: { query: { limit: 2 } },
})

/** TRC10 movements alone. */
export const listTrc10Transfers = defineRoute({
  name: 'listTrc10Transfers',
  path: '/api/trc10/transfer',
  tag: 'Transfers',
  summary: 'TRC10 transfers, newest first; rows as in /api/transfer',
  query: Type.Object({ ...paging(10, 200), sort, ...sides, tokens: TokenList, ...scope }),
  answer: listTransfers.answer,
  rows: 'data',
  example: { query: { limit: 2 } },
})

/** A movement of one token of the chain. */
export const AssetTransfer = Type.Object({
  blockId: Height,
  transactionHash: TransactionHash,
  timestamp: Time,
  transferFromAddress: SenderAddress,
  transferToAddress: MaybeAddress,
  amount: TokenInt,
  tokenName: TokenName,
  finalResult: Text,
  contractRet: Text,
  confirmed: Flag,
  revert: Transfer.properties.revert,
  cheatStatus: Flag,
  tokenInfo: TokenInfo,
  fromAddressIsContract: Flag,
  toAddressIsContract: Flag,
  riskTransaction: RiskMark,
})
export type AssetTransfer = Static<typeof AssetTransfer>

/** Movements of TRX or of one TRC10 token. */
export const listAssetTransfers = defineRoute({
  name: 'listAssetTransfers',
  path: '/api/asset/transfer',
  tag: 'Transfers',
  summary: 'Transfers of one TRC10 token or of TRX, newest first; the rows are in Data and in data',
  query: Type.Object({
    ...paging(10, 200),
    sort,
    name: Type.Optional(
      Type.String({
        maxLength: 64,
        description: 'trx or _ for TRX, a TRC10 id, or a name; names may be shared, issueAddress selects one',
      }),
    ),
    issueAddress: AddressFilter('issuer of the token'),
    relatedAddress: AddressFilter('either side, same as address'),
    ...sides,
    filterTokenValue: DustFilter,
    ...hideRisk,
    confirm: Confirm,
    ...timeWindow,
  }),
  answer: Type.Object({
    total: Count,
    rangeTotal: Count,
    Data: Type.Array(AssetTransfer),
    data: Type.Array(AssetTransfer),
    ...pageLabels,
    ...listEnd,
  }),
  rows: 'data',
  example: { query: { name: 'trx', limit: 2 } },
})

const tokenTransfers = {
  total: Count,
  rangeTotal: Count,
  token_transfers: Type.Array(TokenTransfer),
  ...pageLabels,
  ...listEnd,
}
const ofContract = {
  ...paging(10, 200),
  sort,
  contract_address: AddressFilter('token contract'),
  contract: AddressFilter('same as contract_address'),
  relatedAddress: AddressFilter('either side, same as address'),
  ...sides,
  ...scope,
}
const Item = Type.Optional(
  Type.String({ pattern: '^[0-9]{1,78}$', description: 'number of one item of the collection' }),
)

/** TRC1155 movements alone. */
export const listTrc1155Transfers = defineRoute({
  name: 'listTrc1155Transfers',
  path: '/api/token_trc1155/transfers',
  tag: 'Transfers',
  summary: 'TRC1155 transfers, newest first',
  query: Type.Object({ ...ofContract, token_id: Item }),
  answer: Type.Object(tokenTransfers),
  rows: 'token_transfers',
  example: { query: { limit: 2 } },
})

/** A movement of an item; tags are texts here. */
export const Trc721Transfer = Type.Object({
  ...TokenTransfer.properties,
  from_address_tag: Text,
  to_address_tag: Text,
})

/** TRC721 movements alone. */
export const listTrc721Transfers = defineRoute({
  name: 'listTrc721Transfers',
  path: '/api/trc721/transfers',
  tag: 'Transfers',
  summary: 'TRC721 transfers of a collection or of one item of it, newest first',
  query: Type.Object({ ...ofContract, tokenId: Item }),
  answer: Type.Object({
    ...tokenTransfers,
    token_transfers: Type.Array(Trc721Transfer),
    token_id_info: Type.Object({ tokenIdName: Text, tokenIdImage: Text }),
  }),
  rows: 'token_transfers',
  example: { query: { limit: 2 } },
})

/** A movement as wallets list it. */
export const AccountTransfer = Type.Object({
  id: Text,
  hash: TransactionHash,
  block: Height,
  block_timestamp: Time,
  from: SenderAddress,
  to: MaybeAddress,
  amount: TokenText,
  confirmed: Type.Integer({ description: '1 when the block is solid' }),
  revert: Type.Integer({ description: '1: the transaction failed, and nothing of this moved' }),
  contract_type: Type.String({ description: 'name of the contract type' }),
  contractType: Type.Integer(),
  contract_ret: Text,
  final_result: Text,
  issue_address: MaybeAddress,
  decimals: Type.Integer(),
  token_name: Text,
  symbol: Text,
  direction: Type.Integer({ description: 'in the numbers of the parameter direction' }),
  status: Type.Integer(),
  approval_amount: Text,
  event_type: Text,
  contract_address: MaybeAddress,
  riskTransaction: RiskMark,
})
export type AccountTransfer = Static<typeof AccountTransfer>

const side = (one: string, two: string) =>
  Type.Optional(
    Type.String({
      pattern: '^([012]|in|out|all)$',
      default: '0',
      description: `0 all, 1 ${one}, 2 ${two}; or the words in, out, all`,
    }),
  )
const accountTransfers = {
  ...paging(20, 50),
  address: AddressParameter('whose transfers'),
  ...hideRisk,
  ...timeWindow,
  reverse: Type.Optional(Type.Boolean({ default: true, description: 'true for the newest first' })),
  db_version: Accepted('accepted; there is one index'),
  fee: Accepted('accepted; fees are no transfers'),
}
const accountTransfersAnswer = Type.Object({
  code: Type.Integer(),
  total: Count,
  rangeTotal: Count,
  page_size: Count,
  tokenInfo: TokenInfo,
  contractMap: pageLabels.contractMap,
  data: Type.Array(AccountTransfer),
  ...listEnd,
})
const shared = { tag: 'Transfers', answer: accountTransfersAnswer, rows: 'data' as const }

/** TRX transfers of an account. */
export const listAccountTrxTransfers = defineRoute({
  ...shared,
  name: 'listAccountTrxTransfers',
  path: '/api/transfer/trx',
  summary: 'TRX transfers of an account',
  query: Type.Object({ ...accountTransfers, direction: side('received', 'sent') }),
  example: { query: { address: ZERO_ADDRESS } },
})

/** Transfers of one TRC10 token of an account. */
export const listAccountTrc10Transfers = defineRoute({
  ...shared,
  name: 'listAccountTrc10Transfers',
  path: '/api/transfer/token10',
  summary: 'Transfers of one TRC10 token of an account',
  query: Type.Object({
    ...accountTransfers,
    trc10Id: Type.String({ pattern: '^[0-9]{1,19}$', description: 'TRC10 id' }),
    direction: side('received', 'sent'),
  }),
  example: { query: { address: ZERO_ADDRESS, trc10Id: '1000001' } },
})

/** Transfers of one TRC20 token of an account. */
export const listAccountTrc20Transfers = defineRoute({
  ...shared,
  name: 'listAccountTrc20Transfers',
  path: '/api/transfer/trc20',
  aliases: ['/api/token_trc20/transfers-with-status'],
  summary: 'Transfers of one TRC20 token of an account',
  query: Type.Object({
    ...accountTransfers,
    trc20Id: AddressParameter('token contract'),
    direction: side('sent', 'received'),
  }),
  example: { query: { address: ZERO_ADDRESS, trc20Id: ZERO_ADDRESS } },
})
