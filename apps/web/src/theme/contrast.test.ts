import { describe, expect, test } from 'vitest'
import { contrastRatio } from './contrast.ts'
import { THEME_NAMES, THEMES, type Token } from './tokens.ts'

const TEXT_LIMIT = 4.5
const MARK_LIMIT = 3

/** Every pair of text and ground that the interface uses. */
const TEXT_PAIRS: readonly (readonly [Token, readonly Token[]])[] = [
  ['ink', ['page', 'surface', 'sunken', 'raised', 'sel', 'accent-soft', 'warn-soft', 'bad-soft']],
  ['ink-2', ['page', 'surface', 'sunken', 'raised', 'sel', 'accent-soft']],
  ['ink-3', ['page', 'surface', 'sunken', 'raised', 'sel', 'accent-soft']],
  ['accent-text', ['page', 'surface', 'sunken', 'accent-soft']],
  ['on-accent', ['accent']],
  ['btn-ink', ['btn']],
  ['ok', ['page', 'surface', 'sel', 'accent-soft', 'ok-soft']],
  ['warn', ['surface', 'warn-soft']],
  ['bad', ['page', 'surface', 'sel', 'accent-soft', 'bad-soft']],
]
const MARK_PAIRS: readonly (readonly [Token, readonly Token[]])[] = [
  ['accent', ['surface', 'page']],
  ['fill-3', ['surface']],
  ['ctl', ['surface', 'page']],
]

describe.each(THEME_NAMES)('the %s theme', (name) => {
  const colours = THEMES[name]
  const cases = (pairs: typeof TEXT_PAIRS) =>
    pairs.flatMap(([front, grounds]) => grounds.map((ground) => [front, ground] as const))

  test.each(cases(TEXT_PAIRS))('shows %s readably on %s', (front, ground) => {
    expect(contrastRatio(colours[front], colours[ground])).toBeGreaterThanOrEqual(TEXT_LIMIT)
  })
  test.each(cases(MARK_PAIRS))('shows the mark %s on %s', (front, ground) => {
    expect(contrastRatio(colours[front], colours[ground])).toBeGreaterThanOrEqual(MARK_LIMIT)
  })
})

test('the ratio is that of WCAG', () => {
  expect(contrastRatio('#000000', '#FFFFFF')).toBe(21)
  expect(contrastRatio('#161615', '#F7F7F6')).toBeCloseTo(16.9, 1)
})
