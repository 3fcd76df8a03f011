// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import type { Block, MultisigRecord } from '@tronlens/api-contract'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import { liveStore } from '../../../shared/live/live-store.ts'
import { RequestRow } from './RequestRow.tsx'
import { TimeLeft } from './TimeLeft.tsx'

const HOUR = 60 * 60 * 1000

beforeAll(async () => {
  await startTexts()
  await loadTexts('multisig')
})
afterEach(cleanup)

test.each([
  ['waits', 0, 'signing', HOUR, 'expires in'],
  ['has expired', 2, 'expired', -HOUR, 'expired'],
  ['was sent', 1, 'solid', HOUR, '2 h ago'],
  ['was sent and outlived its time', 1, 'solid', -HOUR, '2 h ago'],
])('a request that %s says when (state %i, %s)', (_what, state, stage, left, words) => {
  const record = {
    hash: 'aa'.repeat(32),
    state,
    stage,
    signatureProgress: [],
    currentWeight: 1,
    threshold: 2,
    createTime: Date.now() - 2.5 * HOUR,
    expiration: Date.now() + left,
    currentTransaction: {},
  } as unknown as MultisigRecord
  render(
    <MemoryRouter>
      <RequestRow record={record} address="" isOpen={false} to="/" onOpen={() => undefined} />
    </MemoryRouter>,
  )
  expect(screen.getByRole('listitem').textContent).toContain(words)
  if (state === 1) expect(screen.getByRole('listitem').textContent).not.toContain('expire')
})

test('no clock says that a request has expired: until a solid block is behind its end, the end is named', () => {
  const expiration = Date.now() + HOUR
  const before = liveStore.get()
  liveStore.set({ ...before, blocks: [{ timestamp: expiration } as Block] })
  const { rerender } = render(<TimeLeft expiration={expiration} isOver={false} />)
  expect(screen.getByText(/^Expires /)).toBeTruthy()
  rerender(<TimeLeft expiration={expiration} isOver />)
  liveStore.set(before)
  expect(screen.getByText(/^expired/)).toBeTruthy()
})
