// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { HashRouter } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import { KeysPanel } from './KeysPanel.tsx'

beforeAll(async () => {
  await startTexts()
  await loadTexts('site')
})
afterEach(() => vi.unstubAllGlobals())

test('a key is removed only after it was asked whether it should be', async () => {
  const removed: string[] = []
  const key = {
    id: '7',
    name: 'Bot',
    prefix: 'tl_abcde',
    perMinute: 60,
    perDay: 1000,
    createTime: 0,
    days: [],
  }
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    const { pathname } = new URL(path, 'http://web')
    if (pathname === '/external/keys/delete') removed.push(JSON.parse(body ?? '{}').id)
    const keys = removed.length === 0 ? [key] : []
    return Response.json({ retCode: '0', retMsg: '', data: { keys } })
  })
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <HashRouter>
          <KeysPanel />
        </HashRouter>
      </MantineProvider>
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  const dialog = await screen.findByRole('dialog', { name: 'Remove “Bot”?' })
  expect(dialog.textContent).toContain('This cannot be undone')
  expect(removed).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
  await vi.waitFor(() => expect(screen.queryByText('Bot')).toBeNull())
  expect(removed).toEqual(['7'])
  unmount()
})
