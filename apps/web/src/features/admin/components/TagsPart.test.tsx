// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { HashRouter } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import { ZERO_ADDRESS } from '../../../shared/entity/zero-address.ts'
import { TagsPart } from './TagsPart.tsx'
import { TokensPart } from './TokensPart.tsx'

beforeAll(async () => {
  await startTexts()
  await loadTexts('admin')
})
afterEach(() => vi.unstubAllGlobals())

test('a name that everybody sees is removed only after it was asked, and leaves no empty table', async () => {
  const removed: string[] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: { body?: string } = {}) => {
    if (body) removed.push(JSON.parse(body).address)
    const tags = removed.length === 0 ? [{ address: ZERO_ADDRESS, tag: 'Exchange 1', url: '' }] : []
    return Response.json(body ? { retCode: '0', retMsg: '', data: {} } : { tags })
  })
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <HashRouter>
          <TagsPart />
        </HashRouter>
      </MantineProvider>
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  const dialog = await screen.findByRole('dialog', { name: 'Remove “Exchange 1”?' })
  expect(removed).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
  expect(removed).toEqual([ZERO_ADDRESS])
  unmount()
})

test('what is said of a token is removed only after it was asked', async () => {
  const removed: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: { body?: string } = {}) => {
    if (body) removed.push(JSON.parse(body))
    const tokens = removed.length === 0 ? [{ token: ZERO_ADDRESS, reputation: 'fraud', hotRank: null }] : []
    return Response.json({ retCode: '0', retMsg: '', data: body ? {} : { tokens } })
  })
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <HashRouter>
          <TokensPart />
        </HashRouter>
      </MantineProvider>
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  const dialog = await screen.findByRole('dialog', { name: `Remove “${ZERO_ADDRESS}”?` })
  expect(removed).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
  expect(removed).toEqual([{ token: ZERO_ADDRESS, reputation: 'neutral' }])
  unmount()
})
