// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { ApiUnreachableError } from '@tronlens/api-contract/client'
import { beforeAll, expect, test, vi } from 'vitest'
import { startTexts } from '../../i18n/i18n.ts'
import { ErrorState } from './ErrorState.tsx'

beforeAll(() => startTexts())

test('who tries again stays in that part of the page: the button goes away', () => {
  const onRetry = vi.fn()
  const { unmount } = render(
    <main tabIndex={-1}>
      <ErrorState error={new ApiUnreachableError('/api/block')} onRetry={onRetry} />
    </main>,
  )
  const button = screen.getByRole('button', { name: 'Try again' })
  button.focus()
  fireEvent.click(button)
  expect(onRetry).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(screen.getByRole('main'))
  unmount()
})
