import { Type } from '@sinclair/typebox'
import { ZERO_ADDRESS } from '@tronlens/core'
import { AddressParameter } from '../common/query.ts'
import { defineRoute } from '../define-route.ts'
import { AccountDetail } from './account.ts'

const query = Type.Object({
  address: AddressParameter('Base58 address'),
})
const shared = {
  tag: 'Accounts',
  query,
  answer: AccountDetail,
  example: { query: { address: ZERO_ADDRESS } },
}

/** One account, the form clients have used since 2022. */
export const getAccountV2 = defineRoute({
  ...shared,
  name: 'getAccountV2',
  path: '/api/accountv2',
  summary: 'One account: balances, stake, votes, permissions, resources',
})

/** One account, the older path; the answer is the same object. */
export const getAccount = defineRoute({
  ...shared,
  name: 'getAccount',
  path: '/api/account',
  summary: 'One account, the same object as accountv2',
})
