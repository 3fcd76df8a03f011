import type { TransactionTransfer } from '@tronlens/api-contract'
import type { Address } from '@tronlens/core'
import { expect, test } from 'vitest'
import { ZERO_ADDRESS } from '../../shared/entity/zero-address.ts'
import { transactionStub } from './stub.ts'
import { swapOf } from './swap.ts'

const VAULT = 'TPGN1g4wmgp9VZCpDtJ9hXxPk4QyWv39d1' as Address
const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

const move = (from: Address, to: Address, amount: number, token = '', tokenType = 'trc20') =>
  ({
    contract_address: token,
    symbol: 'USDT',
    name: 'Tether',
    decimals: 6,
    from_address: from,
    to_address: to,
    amount_str: String(amount),
    tokenType,
    status: 0,
  }) as TransactionTransfer
const called = (transfersAllList: TransactionTransfer[], changes = {}) =>
  swapOf({ ...transactionStub(''), contractType: 31, transfersAllList, ...changes })
const trade = [move(ZERO_ADDRESS, VAULT, 5_000_000), move(VAULT, ZERO_ADDRESS, 7, USDT)]

test('who gave one thing and got another swapped them, change that came back left out', () => {
  expect(called([...trade, move(VAULT, ZERO_ADDRESS, 1_000_000)])).toMatchObject({
    paid: { symbol: 'TRX', value: 4_000_000n },
    got: { id: USDT, symbol: 'USDT', value: 7n },
  })
})

test.each([
  ['that failed', called(trade, { contractRet: 'REVERT' })],
  [
    'in which another account got the token',
    called([trade[0] as TransactionTransfer, move(VAULT, VAULT, 7, USDT)]),
  ],
  [
    'for a single piece',
    called([trade[0] as TransactionTransfer, move(VAULT, ZERO_ADDRESS, 7, USDT, 'trc721')]),
  ],
  ['of another type', called(trade, { contractType: 1 })],
  ['that brought two things', called([...trade, move(VAULT, ZERO_ADDRESS, 3, VAULT)])],
  ['that only gave', called([move(ZERO_ADDRESS, VAULT, 1), move(ZERO_ADDRESS, VAULT, 7, USDT)])],
])('a call %s is no swap', (_what, swap) => {
  expect(swap).toBeUndefined()
})
