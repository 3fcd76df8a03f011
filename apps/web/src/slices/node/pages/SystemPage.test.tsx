// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { blockNumber, milliseconds } from '@tronlens/core'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import { statusQuery } from '../../../shared/api/network.ts'
import { auditQuery, contentQuery } from '../api/system-query.ts'
import SystemPage from './SystemPage.tsx'

beforeAll(async () => {
  await startTexts()
  await loadTexts('system')
})

const block = blockNumber

test('the page shows the first indexed block, its hash, and every difference from the node', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  client.setQueryData(statusQuery.queryKey, {
    network: { type: 'private' },
    sync: { progress: 100 },
    database: { block: block(60_500), confirmedBlock: block(60_480), unconfirmedBlock: block(60_500) },
    full: { block: block(60_500) },
    solidity: { block: block(60_480) },
    node: { block: block(60_501), latencyMs: 3.4, online: true, behind: 0 },
    index: { block: block(60_500), behind: 0, behindSeconds: 0 },
    history: { from: block(60_000), rowsFrom: block(50_000) },
    audit: { compared: 12, different: 1, repaired: 1 },
  })
  client.setQueryData(contentQuery.queryKey, {
    from: block(60_000),
    to: block(60_500),
    hash: '0123456789abcdef0123456789abcdef',
    knownFrom: block(60_000),
  })
  client.setQueryData(auditQuery.queryKey, {
    compared: 12,
    different: 1,
    repaired: 1,
    totals: [
      {
        kind: 'account',
        compared: 12,
        different: 1,
        repaired: 1,
        block: block(60_499),
        time: milliseconds(1),
      },
    ],
    differences: [
      {
        kind: 'account',
        subject: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
        field: '_',
        indexed: '7',
        reported: '6',
        block: block(60_499),
        time: milliseconds(1),
        repaired: true,
        times: 3,
        firstBlock: block(60_100),
        firstTime: milliseconds(0),
      },
    ],
    unknown: [
      {
        kind: 'type',
        name: 'TimeTravelContract (120)',
        seen: 1_204,
        firstBlock: block(60_010),
        lastBlock: block(60_498),
      },
      { kind: 'parameter', name: 'getAllowTimeTravel', seen: 1 },
      { kind: 'opcode', name: '0x1f', seen: 3, firstBlock: block(60_020), lastBlock: block(60_021) },
    ],
  })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <SystemPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(screen.getByText('60,000')).toBeDefined()
  expect(screen.getByText('0123456789abcdef0123456789abcdef')).toBeDefined()
  expect(screen.getAllByText('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8').length).toBeGreaterThan(0)
  expect(screen.getAllByText('60,499').length).toBeGreaterThan(0)
  // what is newer than this release is named and counted
  expect(screen.getByText('Newer than this release')).toBeDefined()
  for (const text of [
    'TimeTravelContract (120)',
    '1,204',
    '60,010',
    'getAllowTimeTravel',
    'Instruction',
    '0x1f',
  ])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0)
})
