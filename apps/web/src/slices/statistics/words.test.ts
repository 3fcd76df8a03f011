import { beforeAll, expect, test } from 'vitest'
import { loadTexts, startTexts, t } from '../../i18n/i18n.ts'
import { wordsOf } from './words.ts'

const day = Date.UTC(2026, 10, 14)
const DAY = 86_400_000

beforeAll(async () => {
  await startTexts()
  await loadTexts('statistics')
})

test('a period is described by its average and its ends', () => {
  const points = [
    { day, value: 10 },
    { day: day + DAY, value: 30 },
  ]
  const words = wordsOf(t, points, 'a day', undefined, [])
  expect(words).toContain('On average 20 (a day) over these 2 days.')
  expect(words).toContain('Lowest: 10 on 14 Nov 2026')
})

test('a single day has no average, no most and no least', () => {
  expect(wordsOf(t, [{ day, value: 10 }], 'a day', undefined, [])).toBe(
    '10 (a day) on 14 Nov 2026, the only day of this period.',
  )
})
