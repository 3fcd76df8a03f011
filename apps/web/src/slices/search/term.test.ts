import { expect, test } from 'vitest'
import { cleanTerm, findCutShort, searchTermOf, termKind } from './term.ts'

test.each([
  ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'address'],
  ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', 'name'],
  ['3194a0'.padEnd(64, 'a'), 'hash'],
  [`0x${'3194a0'.padEnd(64, 'a')}`, 'hash'],
  ['62280530', 'number'],
  ['USDT', 'name'],
])('"%s" is looked up as %s', (term, kind) => {
  expect(termKind(term)).toBe(kind)
})

test('white space inside a pasted text goes', () => {
  expect(cleanTerm(' TR7N Hqje\nKQxG ')).toBe('TR7NHqjeKQxG')
})

test.each([
  [' Lens  Cats ', 'Lens Cats'],
  [' TR7NHqjeKQxGTCi8 q8ZY4pL8otSzgjLj6t', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['62 280 530', '62280530'],
  ['https://tronscan.org/#/block/ 5', '5'],
])('of "%s" "%s" is asked for', (text, term) => {
  expect(searchTermOf(text)).toBe(term)
})

test.each([
  [`https://tronscan.org/#/transaction/${'ab'.repeat(32)}`, 'ab'.repeat(32)],
  [
    'https://nile.tronscan.org/#/address/TPGN1g4wmgp9VZCpDtJ9hXxPk4QyWv39d1/transfers',
    'TPGN1g4wmgp9VZCpDtJ9hXxPk4QyWv39d1',
  ],
  ['http://127.0.0.1:4000/#/block/62280517', '62280517'],
  ['https://tronscan.org/#/token20/TPGN1g4wmgp9VZCpDtJ9hXxPk4QyWv39d1', 'TPGN1g4wmgp9VZCpDtJ9hXxPk4QyWv39d1'],
  ['https://example.com/', 'https://example.com/'],
  ['3,041', '3041'],
  ['62.280.517', '62280517'],
  ['62\u00a0280\u202f517', '62280517'],
  ['۶۲٬۲۸۰٬۵۱۷', '62280517'],
  ['٧', '7'],
  ['1.50', '1.50'],
  ['USD1,000', 'USD1,000'],
  [`0x${'a6'.repeat(20)}`, `41${'a6'.repeat(20)}`],
  ['USDT', 'USDT'],
])('of the pasted text %s the term is %s', (text, term) => {
  expect(cleanTerm(text)).toBe(term)
})

test.each([
  ['TKMvPSoa11mzgbUW3Bip', { kind: 'address', missing: 14 }],
  ['TPGN1g4wmgp9VZCpDtJ9hXxPk4QyWv39d', { kind: 'address', missing: 1 }],
  ['7c2d91e04ab7c2d91e04ab', { kind: 'hash', missing: 42 }],
  ['TPGN1g4wmgp9VZCpDtJ9hXxPk4QyWv39d1', undefined],
  ['ab'.repeat(32), undefined],
  ['TetherUSDToken', undefined],
  ['123456789012345', undefined],
  ['USDT', undefined],
])('"%s" is cut short: %o', (term, cut) => {
  expect(findCutShort(term)).toEqual(cut)
})
