// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import { ComingBack } from './ComingBack.tsx'

beforeAll(async () => {
  await startTexts()
  await loadTexts('stake')
})

test('where nothing comes back one dashed lane says so, on the scale that others would have', () => {
  const { container, unmount } = render(<ComingBack unstaking={[]} days={14} />)
  expect(screen.getByText('Nothing is coming back')).toBeTruthy()
  expect(container.querySelectorAll('[data-planned] > i')).toHaveLength(14)
  unmount()
})
