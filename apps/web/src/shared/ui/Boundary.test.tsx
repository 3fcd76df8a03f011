// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTexts } from '../../i18n/i18n.ts'
import { Boundary } from './Boundary.tsx'

function Part({ isBroken }: { isBroken: boolean }) {
  if (isBroken) throw new Error('broken')
  return <input aria-label="kept" />
}

beforeAll(() => startTexts())
// React logs to the console what a boundary caught
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => vi.restoreAllMocks())

const show = (at: string, isBroken: boolean) => (
  <Boundary at={at}>
    <Part isBroken={isBroken} />
  </Boundary>
)

test('what failed is tried again at another place, and what did not stays as it is', () => {
  const { rerender, unmount } = render(show('/one', true))
  expect(screen.getByRole('alert')).toBeTruthy()
  rerender(show('/one', false))
  expect(screen.getByRole('alert')).toBeTruthy()
  rerender(show('/two', false))
  const input = screen.getByLabelText('kept')
  rerender(show('/three', false))
  expect(screen.getByLabelText('kept')).toBe(input)
  unmount()
})
