// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import type { AnswerOf, getSystemStatus } from '@tronlens/api-contract'
import { blockNumber } from '@tronlens/core'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { startTexts } from '../../i18n/i18n.ts'
import { statusQuery } from '../../shared/api/network.ts'
import { answered, noteAnswer } from '../../shared/live/answered.ts'
import { type LiveState, liveStore } from '../../shared/live/live-store.ts'
import { StatusLine } from './StatusLine.tsx'

const status = (change: Partial<AnswerOf<typeof getSystemStatus>>): AnswerOf<typeof getSystemStatus> => ({
  network: { type: 'mainnet' },
  sync: { progress: 100 },
  database: { block: blockNumber(9), confirmedBlock: blockNumber(8), unconfirmedBlock: blockNumber(9) },
  full: { block: blockNumber(9) },
  solidity: { block: blockNumber(8) },
  node: { block: blockNumber(9), latencyMs: 3, online: true, behind: 0 },
  index: { block: blockNumber(9), behind: 0, behindSeconds: 0 },
  history: { from: blockNumber(0), rowsFrom: blockNumber(0) },
  audit: { compared: 0, different: 0, repaired: 0 },
  ...change,
})
function show(known = status({})) {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  client.setQueryData(statusQuery.queryKey, known)
  return render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <StatusLine />
      </QueryClientProvider>
    </MemoryRouter>,
  ).container
}
const set = (change: Partial<LiveState>) => act(() => liveStore.set({ ...liveStore.get(), ...change }))
const answer = (block: number, behind: number) =>
  act(() => noteAnswer({ block, hash: '', behind, first: 0 }, liveStore.get().head))

beforeAll(() => startTexts())
afterEach(() => {
  // what ticks once a second must not go on in the tests of other files
  cleanup()
  liveStore.set({ ...liveStore.get(), connection: 'connecting', head: undefined, behind: 0 })
  answered.set({ lacking: 0, at: 0, block: 0 })
})

test('an index that begins later says so on every page, and so does one that was compared with its node', () => {
  const whole = show()
  expect(whole.textContent).not.toContain('History')
  expect(whole.textContent).not.toContain('Audited')
  const partial = show(
    status({
      history: { from: blockNumber(61_000_000), rowsFrom: blockNumber(60_000_000) },
      audit: { compared: 12_345, different: 3, repaired: 2 },
    }),
  )
  // in the strip, and on phones below it
  expect(partial.textContent?.match(/History from block 60,000,000/g)).toHaveLength(2)
  expect(partial.textContent).toContain('Audited 12,345 · 3 differed')
  expect(partial.querySelector('[data-state="bad"]')?.textContent).toContain('3 differed')
  for (const link of partial.querySelectorAll('a')) expect(link.getAttribute('href')).toBe('/tools/system')
})

test('what lacks more than a couple of blocks of the index is not called the head, and says how far behind it is', () => {
  const view = show()
  set({ connection: 'open', head: blockNumber(1_234), behind: 2 })
  expect(view.textContent).toContain('Live')
  expect(view.textContent).not.toContain('behind the index')
  set({ behind: 12 })
  expect(view.textContent).toContain('Behind')
  expect(view.textContent).toContain('Shown up to 1,234')
  expect(view.textContent).toContain('12 blocks behind the index')
  set({ behind: 0 })
  expect(view.textContent).toContain('Live')
})

test('a node that lacks blocks of the index is said to, instead of how much of it is indexed', () => {
  const node = { block: blockNumber(9), latencyMs: 3, online: true, behind: 2 }
  const good = show(status({ node }))
  expect(good.textContent).toContain('Indexed 100%')
  expect(good.textContent).not.toContain('behind the index')
  const view = show(status({ node: { ...node, behind: 1_234 } }))
  expect(view.querySelector('[data-state="bad"]')?.textContent).toBe('Node 1,234 blocks behind the index')
  expect(view.textContent).not.toContain('Indexed')
})

test('an answer of a server that is behind the live feed counts too', () => {
  const view = show()
  set({ connection: 'open', head: blockNumber(1_234) })
  answer(1_234, 0)
  expect(view.textContent).toContain('Live')
  answer(1_214, 0)
  expect(view.textContent).toContain('20 blocks behind the index')
})
