// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { HashRouter } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import { KeysPart } from './KeysPart.tsx'

beforeAll(async () => {
  await startTexts()
  await loadTexts('admin')
})
afterEach(() => vi.unstubAllGlobals())

test('the key of a user is revoked only after a confirmation', async () => {
  const revoked: string[] = []
  const key = {
    id: '7',
    account: 'ada@example.org',
    name: 'Bot',
    prefix: 'tl_abcde',
    perMinute: 60,
    perDay: 1000,
    createTime: 0,
    days: [],
  }
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    const { pathname } = new URL(path, 'http://web')
    if (pathname === '/external/admin/keys/revoke') revoked.push(JSON.parse(body ?? '{}').id)
    const keys = revoked.length === 0 ? [key] : []
    return Response.json({ retCode: '0', retMsg: '', data: { keys, total: keys.length } })
  })
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <HashRouter>
          <KeysPart />
        </HashRouter>
      </MantineProvider>
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke' }))
  const dialog = await screen.findByRole('dialog', { name: 'Revoke “Bot”?' })
  expect(dialog.textContent).toContain('ada@example.org')
  expect(dialog.textContent).toContain('This cannot be undone')
  expect(revoked).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('There are no keys.')).toBeTruthy()
  expect(revoked).toEqual(['7'])
  unmount()
})
