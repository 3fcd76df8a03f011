import { Type } from '@sinclair/typebox'
import { defineRoute } from '../define-route.ts'
import { AccountDetail } from './account.ts'

const query = Type.Object({
  address: Type.String({ format: 'tron-address', description: 'Base58 address' }),
})
const shared = {
  tag: 'Accounts',
  query,
  answer: AccountDetail,
  example: { query: { address: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' } },
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
