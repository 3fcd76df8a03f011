// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, test } from 'vitest'
import { showLanguage, startTexts } from '../../i18n/i18n.ts'
import { formatChange, formatCompact, formatPercent, formatUnit, inWordOrder } from './number.ts'

beforeAll(() => startTexts())
afterEach(() => showLanguage('en'))

test('the sign of a share stays behind its number among Arabic letters', async () => {
  expect(formatPercent(0.0091)).toBe('0.91%')
  await showLanguage('fa')
  expect(formatPercent(0.0091)).toBe('0.91\u200e%\u200e')
  expect(formatChange(0.3)).toBe('\u200e+0.30\u200e%\u200e')
  await showLanguage('ar')
  expect(formatPercent(0.0091)).toBe('0.91\u200e%\u200e')
})

test('what is rounded to nothing has no sign', () => {
  expect(formatChange(0.3, 1)).toBe('+0.3%')
  expect(formatChange(-0.3, 1)).toBe('−0.3%')
  for (const little of [0, -0, 0.04, -0.04]) expect(formatChange(little, 1)).toBe('0.0%')
  expect(formatPercent(-0.0004, 1)).toBe('0.0%')
})

test('a word that scales a number follows it in its own direction, the sign stays before the number', async () => {
  expect(formatCompact(151_000)).toBe('151\u00a0K')
  expect(formatCompact(1_250, 2, '≈ $')).toBe('≈ $1.25\u00a0K')
  await showLanguage('fa')
  expect(formatCompact(151_000)).toBe('\u2067\u2066151\u2069\u00a0هزار\u2069')
  expect(formatCompact(151_000, 1, '+')).toBe('\u2067\u2066+151\u2069\u00a0هزار\u2069')
  expect(formatCompact(151)).toBe('151')
  expect(inWordOrder('762', '\u00a0بایت')).toBe('\u2067\u2066762\u2069\u00a0بایت\u2069')
  expect(inWordOrder('762', '\u00a0TRX')).toBe('762\u00a0TRX')
  await showLanguage('ru')
  expect(formatCompact(151_000)).toBe('151\u00a0тыс.')
})

test('several bytes are bytes, and other units short', async () => {
  expect([formatUnit(1000, 'byte'), formatUnit(1, 'byte')]).toEqual(['1,000 bytes', '1 byte'])
  expect([formatUnit(14, 'day'), formatUnit(50n, 'millisecond')]).toEqual(['14 days', '50 ms'])
})
