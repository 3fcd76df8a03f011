// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, test } from 'vitest'
import { showLanguage, startTexts } from '../../i18n/i18n.ts'
import { formatChange, formatPercent } from './number.ts'

beforeAll(() => startTexts())
afterEach(() => showLanguage('en'))

test('the sign of a share stays behind its number among Arabic letters', async () => {
  expect(formatPercent(0.0091)).toBe('0.91%')
  await showLanguage('fa')
  expect(formatPercent(0.0091)).toBe('0.91\u200e%\u200e')
  expect(formatChange(0.3)).toBe('+0.30\u200e%\u200e')
  await showLanguage('ar')
  expect(formatPercent(0.0091)).toBe('0.91\u200e%\u200e')
})
