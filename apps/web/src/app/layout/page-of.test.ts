import { expect, test } from 'vitest'
import { pageOf } from './page-of.ts'

test.each([
  ['/address/TA/transfers', '/address/TA'],
  ['/address/TA', '/address/TA'],
  ['/token/1000001/holders', '/token/1000001'],
  ['/myproposals/myparticipated', '/myproposals'],
  ['/data/bestdata/token', '/data/bestdata'],
])('%s is a tab of %s', (pathname, page) => {
  expect(pageOf(pathname)).toBe(page)
})

test.each([
  '/',
  '/tokens/update/7',
  '/tokens/markets/create/trc10/1000001',
  '/data/stats/txOverviewStats',
])('%s is a page of its own', (pathname) => {
  expect(pageOf(pathname)).toBe(pathname)
})
