// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { startTexts } from '../../i18n/i18n.ts'
import { DayRuler } from './DayRuler.tsx'

beforeAll(() => startTexts())

test('the month is shown with the first day and where it changes, since its name does not fit next to each day', () => {
  const from = Date.UTC(2026, 10, 28)
  const { container } = render(<DayRuler from={from} days={6} now={from} flags={[]} label="Days" />)
  const days = [...container.querySelectorAll('[class*=days] span')].map(({ textContent }) => textContent)
  expect(days).toEqual(['28 Nov', '29', '30', '1 Dec', '2', '3'])
})
