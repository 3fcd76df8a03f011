import { Type } from '@sinclair/typebox'
import { ZERO_ADDRESS } from '@tronlens/core'
import { pageLabels, TokenInfo } from '../common/objects.ts'
import { Accepted, AddressFilter, AddressParameter, listEnd, paging, timeWindow } from '../common/query.ts'
import {
  AddressText,
  Count,
  Flag,
  Height,
  MaybeAddress,
  Text,
  Time,
  TokenText,
  TransactionHash,
} from '../common/values.ts'
import { defineRoute } from '../define-route.ts'

const Approval = Type.Object({
  hash: TransactionHash,
  block: Height,
  date_created: Time,
  owner_address: MaybeAddress,
  from_address: AddressText,
  to_address: AddressText,
  contract_address: AddressText,
  amount_str: TokenText,
  unlimited: Type.Boolean({ description: 'so much that no balance reaches it' }),
  type: Text,
  confirmed: Flag,
  contract_ret: Text,
  revert: Flag,
  exact: Type.Boolean({ description: 'the amount is what the contract says now, not what was approved' }),
  tokenInfo: TokenInfo,
})

const page = {
  ...paging(20, 200),
  type: Accepted('accepted'),
}
const answer = Type.Object({
  total: Count,
  rangeTotal: Count,
  ...pageLabels,
  data: Type.Array(Approval),
  ...listEnd,
})

/** Allowances of TRC20 tokens that an account has given. */
export const listApprovals = defineRoute({
  name: 'listApprovals',
  path: '/api/account/approve/list',
  // it may ask the node once for each row
  cost: 'heavy',
  tag: 'Accounts',
  summary: 'TRC20 allowances of an account that are in force, newest first',
  query: Type.Object({
    address: AddressParameter('account that gave them'),
    ...page,
    exact: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 1,
        default: 0,
        description: '1 asks the contracts what is left of each; at most 50 rows then',
      }),
    ),
  }),
  answer,
  rows: 'data',
  example: { query: { address: ZERO_ADDRESS } },
})

/** Every approval of an account. */
export const listApprovalChanges = defineRoute({
  name: 'listApprovalChanges',
  path: '/api/account/approve/change',
  tag: 'Accounts',
  summary: 'Every TRC20 approval of an account, newest first',
  query: Type.Object({
    from_address: AddressParameter('account that gave them'),
    to_address: AddressFilter('who may spend'),
    contract_address: AddressFilter('contract of the token'),
    ...page,
    show: Accepted('accepted'),
    ...timeWindow,
  }),
  answer,
  rows: 'data',
  example: { query: { from_address: ZERO_ADDRESS } },
})
