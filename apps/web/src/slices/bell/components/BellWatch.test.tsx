// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import { toastStore } from '../../../shared/ui/toast.ts'
import { newestQuery } from '../api/news-query.ts'
import { setBell } from '../bells.ts'
import BellButton from './BellButton.tsx'
import BellWatch from './BellWatch.tsx'

const TOKEN = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const BELL = { subject: 'token', target: TOKEN, base: '' } as const
let hashes = ['aa']

beforeAll(async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.includes('/config.json') ? {} : { data: hashes.map((hash) => ({ hash })) }),
  )
  await startTexts()
  await loadTexts('bell')
})
afterEach(() => {
  cleanup()
  setBell(BELL, false)
})
afterAll(() => vi.unstubAllGlobals())

function show(client = new QueryClient()) {
  render(
    <QueryClientProvider client={client}>
      <MantineProvider>
        <MemoryRouter>
          <BellButton subject="token" target={TOKEN} />
          <BellWatch />
        </MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  )
  return client
}

test('the bell says what it reports, is set without an account, and rings for what is new', async () => {
  const client = show()
  fireEvent.click(screen.getByRole('button', { name: 'Notify me' }))
  const dialog = await screen.findByRole('dialog', { name: 'What this bell reports' })
  expect(dialog.textContent).toContain('every transfer of this token that succeeded')
  fireEvent.click(screen.getByRole('button', { name: 'Notify me here' }))
  expect(await screen.findByRole('button', { name: 'No longer' })).toBeTruthy()
  await vi.waitFor(() => expect(client.getQueryData(newestQuery(BELL).queryKey)).toEqual(['aa']))
  hashes = ['cc', 'bb', 'aa']
  await client.refetchQueries({ queryKey: newestQuery(BELL).queryKey })
  await vi.waitFor(() =>
    expect(toastStore.get().map(({ title }) => title)).toEqual(['New transfers of TR7NHq…jLj6t: 2']),
  )
})
