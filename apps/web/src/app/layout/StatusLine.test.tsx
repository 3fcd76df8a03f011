// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { blockNumber } from '@tronlens/core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { startTexts } from '../../i18n/i18n.ts'
import { noteAnswer } from '../../shared/live/answered.ts'
import { type LiveState, liveStore } from '../../shared/live/live-store.ts'
import { StatusLine } from './StatusLine.tsx'

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <StatusLine />
    </QueryClientProvider>,
  ).container
const set = (change: Partial<LiveState>) => act(() => liveStore.set({ ...liveStore.get(), ...change }))
const answer = (block: number, behind: number) => act(() => noteAnswer({ block, hash: '', behind }))

beforeAll(() => startTexts())
afterEach(() => set({ connection: 'connecting', head: undefined, behind: 0 }))

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

test('an answer of a server that is behind what was told live counts too', () => {
  const view = show()
  set({ connection: 'open', head: blockNumber(1_234) })
  answer(1_234, 0)
  expect(view.textContent).toContain('Live')
  answer(1_214, 0)
  expect(view.textContent).toContain('20 blocks behind the index')
})
