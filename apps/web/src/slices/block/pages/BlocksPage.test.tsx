// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { HashRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTexts } from '../../../i18n/i18n.ts'
import { densityStore } from '../../../shared/lists/density.ts'
import BlocksPage from './BlocksPage.tsx'

const BLOCK = {
  number: 7,
  hash: `0000000000000007${'ab'.repeat(24)}`,
  size: 500,
  timestamp: 1_700_049_600_000,
  witnessAddress: 'TTps4YGDAJXXXwgQ6AP8BESKYjZZAfwQ6D',
  witnessName: 'silverpine.example',
  nrOfTrx: 2,
  fee: 0,
  confirmed: true,
  netUsage: 0,
  energyUsage: 0,
  blockReward: 16,
}
let asked: string[] = []

beforeAll(() => startTexts())
beforeEach(() => {
  asked = []
  window.location.hash = '#/blockchain/blocks'
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    if (path.startsWith('/api/block/pace'))
      return Response.json({ blocks: 1_198, milliseconds: 3_600_000, missed: 2 })
    return Response.json(path.startsWith('/api/block') ? { total: 1, rangeTotal: 1, data: [BLOCK] } : [])
  })
  render(
    <HashRouter>
      <QueryClientProvider client={new QueryClient()}>
        <MantineProvider>
          <BlocksPage />
        </MantineProvider>
      </QueryClientProvider>
    </HashRouter>,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  densityStore.set('compact')
})

test('the title says how fast blocks follow each other and how many slots were missed', async () => {
  expect(await screen.findByText('Every 3.01 s over the last hour, 2 slots missed')).toBeTruthy()
})

test('blocks are narrowed to days and to a finality, by the server and in the address', async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Any date' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Last year' }))
  const year = new Date().getUTCFullYear() - 1
  await waitFor(() => expect(window.location.hash).toContain(`from=${year}-01-01&to=${year}-12-31`))
  fireEvent.change(screen.getByLabelText('Finality'), { target: { value: 'open' } })
  await waitFor(() => expect(window.location.hash).toContain('finality=open'))
  const first = `start_timestamp=${Date.UTC(year, 0, 1)}`
  await waitFor(() =>
    expect(asked.some((path) => path.includes(first) && path.includes('confirm=1'))).toBe(true),
  )
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull()
})

test('rows are as high as this device chose, and the list can also be downloaded as a file', async () => {
  const isLow = () => screen.getByRole('table').hasAttribute('data-compact')
  const file = await screen.findByRole('link', { name: 'Whole list as CSV' })
  expect(file.getAttribute('href')).toContain('/api/block?')
  const density = screen.getByRole('button', { name: 'Compact' })
  expect([isLow(), density.getAttribute('aria-pressed')]).toEqual([true, 'true'])
  fireEvent.click(density)
  expect([isLow(), density.getAttribute('aria-pressed')]).toEqual([false, 'false'])
})
