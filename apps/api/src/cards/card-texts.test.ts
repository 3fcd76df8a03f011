import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shortId } from './card.ts'
import { describeCard, writeCardPage } from './card-page.ts'
import { speak } from './card-words.ts'
import { neutralCard } from './read-card.ts'
import { wholeText } from './token-card.ts'

const english = speak('en')

test('ids are shown by their ends, and short ones whole', () => {
  expect(shortId('ab'.repeat(32))).toBe('abababab…abababab')
  expect(shortId('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toBe('TR7NHq…gjLj6t')
  expect(shortId('1000001')).toBe('1000001')
})

test('numbers have their thousands apart, and fractions stay as they are', () => {
  expect(english.number('1234567.1234567')).toBe('1,234,567.1234567')
  expect(english.number('999')).toBe('999')
  expect(speak('es').number('1234.5')).toBe('1.234,5')
})

test('half a number is never shown as a number', () => {
  expect(wholeText(english, 1_500_000n, 6)).toBe('1.5')
  expect(wholeText(english, 12345n, 40)).toBe('0…')
  expect(wholeText(english, 10n ** 60n, 0)).toBeUndefined()
})

test('acts are named in words', () => {
  expect(english.act(4)).toBe('Vote')
  expect(speak('es').act(54)).toBe('Stake')
  expect(english.act(9999)).toBe('Unknown')
})

/** Texts of a language, as the file keeps them. */
const readTexts = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))

test.each([
  'en',
  'zh',
  'ja',
  'ko',
  'ar',
  'ru',
  'fa',
  'es',
])('acts have the words of the app in %s', (code) => {
  const { acts } = readTexts(`texts/${code}.json`)
  const app = readTexts(`../../../web/src/i18n/${code}.json`)
  expect(acts).toEqual(Object.fromEntries(Object.keys(acts).map((act) => [act, app[`type.${act}`]])))
})

test('texts and links of a page are no markup', () => {
  const hostile = `"><script>alert(1)</script>`
  const card = { ...neutralCard('token20', hostile, english), title: hostile, warning: hostile }
  const page = writeCardPage(card, { self: hostile, page: hostile, image: hostile })
  expect(page.match(/<script>/g)).toHaveLength(1)
  expect(page).not.toContain('alert(1)</script>')
})

test('a warning stands before what it is about', () => {
  expect(
    describeCard({ ...neutralCard('token20', 'Main', english), warning: 'Looks like USDT, and is not.' }),
  ).toMatch(/^Looks like USDT/)
})
