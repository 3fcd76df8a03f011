// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { HashRouter } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import { ActionsPart } from './ActionsPart.tsx'
import { HealthPart } from './HealthPart.tsx'
import { RecordsPart } from './RecordsPart.tsx'
import { TagsPart } from './TagsPart.tsx'
import { TextsPart } from './TextsPart.tsx'
import { TokensPart } from './TokensPart.tsx'

beforeAll(async () => {
  await startTexts()
  await loadTexts('admin')
})
afterEach(() => vi.unstubAllGlobals())

const show = (part: ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MantineProvider>
        <HashRouter>{part}</HashRouter>
      </MantineProvider>
    </QueryClientProvider>,
  )

test('the history calls what was done by its name', async () => {
  const act = (name: string) => ({ createTime: 0, who: 'a@b.example', act: name, subject: 'x', detail: '' })
  const acts = ['savePublicTag', 'record.refuse', 'listing.delist', 'ofTomorrow'].map(act)
  vi.stubGlobal('fetch', async () => Response.json({ retCode: '0', retMsg: '', data: { acts } }))
  const { unmount } = show(<ActionsPart />)
  for (const name of ['Public tag saved', 'Token data: Hide', 'Listings: Delist', 'ofTomorrow'])
    await screen.findByRole('cell', { name })
  unmount()
})

test.each([
  ['health', <HealthPart key="part" />],
  ['texts', <TextsPart key="part" />],
  ['tags', <TagsPart key="part" />],
  ['tokens', <TokensPart key="part" />],
  ['records', <RecordsPart key="part" />],
  ['history', <ActionsPart key="part" />],
])('%s: a list that fails to load shows an error instead of nothing, and is requested again', async (_name, part) => {
  let asked = 0
  vi.stubGlobal('fetch', async () => {
    asked += 1
    return new Response('', { status: 502 })
  })
  const { unmount } = show(part)
  const [again] = await screen.findAllByRole('button', { name: 'Try again' })
  expect(screen.queryByRole('textbox', { name: /markdown/i })).toBeNull()
  const before = asked
  if (again) fireEvent.click(again)
  await waitFor(() => expect(asked).toBeGreaterThan(before))
  unmount()
})
