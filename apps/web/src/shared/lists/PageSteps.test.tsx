// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { startTexts } from '../../i18n/i18n.ts'
import { PageSteps } from './PageSteps.tsx'

function Steps() {
  const [page, setPage] = useState(1)
  return <PageSteps page={page} last={3} onGo={setPage} />
}

beforeAll(() => startTexts())

test('the focus goes to the way back where there is no further page, and on again at the first', () => {
  const { unmount } = render(<Steps />)
  const focused = () => document.activeElement?.getAttribute('aria-label')
  const press = (name: string) => {
    const button = screen.getByRole('button', { name })
    button.focus()
    fireEvent.click(button)
  }
  press('Next page')
  expect(focused()).toBe('Next page')
  press('Next page')
  expect(focused()).toBe('Previous page')
  press('Previous page')
  expect(focused()).toBe('Previous page')
  press('Previous page')
  expect(focused()).toBe('Next page')
  unmount()
})
