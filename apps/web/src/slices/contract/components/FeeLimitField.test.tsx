// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { type Sun, sun } from '@tronlens/core'
import { beforeAll, expect, test } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import { unreadyText } from './abi/unready-text.ts'
import { FeeLimitField } from './FeeLimitField.tsx'

beforeAll(async () => {
  await startTexts()
  await loadTexts('abi', 'form')
})

const show = (value: string, most: Sun | undefined) => {
  const { unmount } = render(<FeeLimitField value={value} most={most} onChange={() => undefined} />)
  const text = screen.queryByRole('alert')?.textContent
  unmount()
  return text
}

test('a wrong fee limit is called by its name, with what is allowed', () => {
  const most = sun(15_000_000_000n)
  const allowed = 'The fee limit is an amount of TRX from 0 to 15,000, with six decimals at most.'
  expect(show('15001', most)).toBe(allowed)
  expect(show('much', most)).toBe(allowed)
  expect(show('much', undefined)).toBe('The fee limit is an amount of TRX, with six decimals at most.')
  expect(show('15000', most)).toBeUndefined()
})

test('only an empty input is asked to be filled in', () => {
  const [empty, wrong] = [
    { path: '0', code: 'missing', type: 'uint8' },
    { path: '1', code: 'tooLarge', type: 'uint8', limit: '255' },
  ] as const
  expect(unreadyText([wrong, empty], 'Fill in')).toBe('Fill in')
  expect(unreadyText([wrong], 'Fill in')).toBe('Correct the marked fields first.')
  expect(unreadyText([], 'Fill in')).toBe('Correct the marked fields first.')
})
