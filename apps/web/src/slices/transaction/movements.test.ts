import type { BalanceEntry } from '@tronlens/api-contract'
import { type Address, tokenAmount, tokenAmountText, tokenRef } from '@tronlens/core'
import { expect, test } from 'vitest'
import { ZERO_ADDRESS } from '../../shared/entity/zero-address.ts'
import { countBalances, movementsOf } from './movements.ts'
import { transactionStub } from './stub.ts'

const BUYER = 'TPGN1g4wmgp9VZCpDtJ9hXxPk4QyWv39d1' as Address

const entry = (
  address: Address,
  change: bigint,
  cause: BalanceEntry['cause'],
  tokenId = '_',
): BalanceEntry => ({
  address,
  change: tokenAmountText(tokenAmount(change)),
  cause,
  tokenInfo: {
    tokenId: tokenRef(tokenId),
    tokenAbbr: 'GOLD',
    tokenName: 'Gold',
    tokenDecimal: 2,
    tokenCanShow: 1,
    tokenType: 'trc10',
    tokenLogo: '',
    tokenLevel: '0',
    vip: false,
  },
})
const linesOf = (entries: BalanceEntry[]) =>
  movementsOf({ ...transactionStub(''), balanceEntries: entries }).map(({ kind, from, to, quantity }) => [
    kind,
    from,
    to,
    quantity.value,
    quantity.symbol,
  ])

test('stake leaves an account and comes back from no account', () => {
  expect(linesOf([entry(ZERO_ADDRESS, -5_000_000n, 'staked')])).toEqual([
    ['staked', ZERO_ADDRESS, '', 5_000_000n, 'TRX'],
  ])
  expect(linesOf([entry(ZERO_ADDRESS, 7n, 'unstaked')])).toEqual([['unstaked', '', ZERO_ADDRESS, 7n, 'TRX']])
})

test('a purchase is two movements: TRX one way, the token the other', () => {
  const entries = [
    entry(BUYER, -100n, 'purchase'),
    entry(ZERO_ADDRESS, 100n, 'purchase'),
    entry(ZERO_ADDRESS, -30n, 'purchase', '1000001'),
    entry(BUYER, 30n, 'purchase', '1000001'),
  ]
  expect(linesOf(entries)).toEqual([
    ['purchase', BUYER, ZERO_ADDRESS, 100n, 'TRX'],
    ['purchase', ZERO_ADDRESS, BUYER, 30n, 'GOLD'],
  ])
  expect(countBalances(movementsOf({ ...transactionStub(''), balanceEntries: entries }))).toBe(4)
})
