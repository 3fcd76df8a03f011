import { expect, test } from 'vitest'
import { hasImitation, pairName, readCoin, symbolOf } from './market.ts'

test.each([
  ['_', 'whatever', 'TRX'],
  ['1000001', 'BTT', 'BTT'],
  // no token is named like the coin of the chain, in upper or lower case
  ['1000001', 'TRX', '1000001'],
  ['1000001', 'ТRХ', '1000001'],
  ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'Tron', 'TR7NHq…jLj6t'],
  ['1000002', 'USDT to\u202ETBr', '“USDT toTBr”'],
  ['1000003', '', '1000003'],
])('the coin %s that calls itself %s is called %s', (id, symbol, name) => {
  expect(symbolOf(id, symbol)).toBe(name)
})

test('a pair is named by what its coins are called', () => {
  const coin = (id: string, symbol: string) => ({
    id,
    symbol: symbolOf(id, symbol),
    name: '',
    decimals: 6,
    logo: '',
    imitates: '',
  })
  expect(pairName({ base: coin('1000001', 'TRX'), quote: coin('_', 'x') })).toBe('1000001/TRX')
})

test.each([
  [{ id: '_', symbol: 'USDT', imitates: 'USDT' }, ''],
  [{ id: '1000001', symbol: 'USDT', imitates: 'USDT' }, 'USDT'],
  [{ id: '1000001', symbol: 'Tron' }, 'TRX'],
  [{ id: '1000001', symbol: 'BTT' }, ''],
])('the coin %j imitates %s', (row, imitated) => {
  const coin = readCoin({ decimals: 6, ...row })
  expect(coin.imitates).toBe(imitated)
  const trx = readCoin({ id: '_', symbol: 'trx', decimals: 6 })
  expect(hasImitation({ base: coin, quote: trx })).toBe(imitated !== '')
})
