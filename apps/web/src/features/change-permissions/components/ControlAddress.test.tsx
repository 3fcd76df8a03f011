// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import { ZERO_ADDRESS } from '../../../shared/entity/zero-address.ts'
import { ControlAddress } from './ControlAddress.tsx'

beforeAll(async () => {
  await startTexts()
  await loadTexts('permissions')
})

test('the field has the focus at once, is written from the left, and Escape leaves things as they were', () => {
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <MemoryRouter>
          <ControlAddress own={ZERO_ADDRESS} value={ZERO_ADDRESS} onChange={() => undefined} />
        </MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Alter' }))
  const field = screen.getByRole('textbox')
  expect(document.activeElement).toBe(field)
  expect(field.getAttribute('dir')).toBe('ltr')
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('button', { name: 'Alter' })).toBeTruthy()
  unmount()
})
