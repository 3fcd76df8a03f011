// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'

beforeAll(async () => {
  await startTexts()
  await loadTexts('exchange')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Orders() {
  const [tab, setTab] = useState('open')
  return (
    <button type="button" onClick={() => setTab('past')}>
      {tab}
    </button>
  )
}

test('what was chosen among the orders stays when a device is turned', async () => {
  let turn = () => {}
  const query = {
    matches: true,
    addEventListener: (_: string, listener: () => void) => {
      turn = listener
    },
    removeEventListener: () => {},
  }
  vi.stubGlobal('matchMedia', () => query)
  const { Grid } = await import('./Grid.tsx')
  render(
    <Grid
      name="BTT/TRX"
      symbol="BTT"
      pairs={() => null}
      arePairsOpen={false}
      onPairsClose={() => {}}
      chart={null}
      book={null}
      bookLabel="Pool"
      trades={null}
      form={() => <form aria-label="Order" />}
      onSide={() => {}}
      below={<Orders />}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: 'open' }))
  expect(screen.queryByRole('form', { name: 'Order' })).toBeNull()
  act(() => {
    query.matches = false
    turn()
  })
  expect(screen.getByRole('form', { name: 'Order' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'past' })).toBeTruthy()
})
