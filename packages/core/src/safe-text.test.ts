import { expect, test } from 'vitest'
import { countHidden, cutText, safeText } from './safe-text.ts'

test.each([
  ['US\u200BDT', 'USDT', 1],
  ['\u202ETDSU\u202C', 'TDSU', 2],
  ['USDT\u{E0061}\u{E0062}', 'USDT', 2],
  ['line\nbreak\u0000', 'linebreak', 2],
  ['می\u200Cخواهم', 'می\u200Cخواهم', 0],
  ['U\u200CSDT', 'USDT', 1],
  ['نص\u200F', 'نص', 1],
  ['Tether 🚀', 'Tether 🚀', 0],
])('%j reads %j', (text, safe, hidden) => {
  expect(safeText(text)).toBe(safe)
  expect(countHidden(text)).toBe(hidden)
})

test('long texts are cut between letters', () => {
  expect(cutText('🚀🚀🚀🚀', 3)).toBe('🚀🚀…')
  expect(cutText('USDT', 4)).toBe('USDT')
})
