import { expect, test } from 'vitest'
import { grouped, shortId } from './card.ts'
import { describeCard, writeCardPage } from './card-page.ts'
import { neutralCard } from './read-card.ts'
import { wholeText } from './token-card.ts'
import { actText } from './transaction-card.ts'

test('ids are shown by their ends, and short ones whole', () => {
  expect(shortId('ab'.repeat(32))).toBe('abababab…abababab')
  expect(shortId('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toBe('TR7NHq…gjLj6t')
  expect(shortId('1000001')).toBe('1000001')
})

test('numbers have their thousands apart, and fractions stay as they are', () => {
  expect(grouped('1234567.1234567')).toBe('1,234,567.1234567')
  expect(grouped('999')).toBe('999')
})

test('half a number is never shown as a number', () => {
  expect(wholeText(1_500_000n, 6)).toBe('1.5')
  expect(wholeText(12345n, 40)).toBe('0…')
  expect(wholeText(10n ** 60n, 0)).toBeUndefined()
})

test('acts are named in words', () => {
  expect(actText(4)).toBe('Vote witness')
  expect(actText(54)).toBe('Freeze balance V2')
  expect(actText(9999)).toBe('Unknown')
})

test('texts and links of a page are no markup', () => {
  const hostile = `"><script>alert(1)</script>`
  const card = { ...neutralCard('token20', hostile), title: hostile, warning: hostile }
  const page = writeCardPage(card, { self: hostile, page: hostile, image: hostile })
  expect(page.match(/<script>/g)).toHaveLength(1)
  expect(page).not.toContain('alert(1)</script>')
})

test('a warning stands before what it is about', () => {
  expect(
    describeCard({ ...neutralCard('token20', 'Main'), warning: 'Looks like USDT, and is not.' }),
  ).toMatch(/^Looks like USDT/)
})
