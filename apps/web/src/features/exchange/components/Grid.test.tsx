// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import { Grid } from './Grid.tsx'

beforeAll(async () => {
  await startTexts()
  await loadTexts('exchange')
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Orders() {
  const [tab, setTab] = useState('open')
  return (
    <button type="button" onClick={() => setTab('past')}>
      {tab}
    </button>
  )
}

test('what was chosen among the orders stays when a device is turned', () => {
  let turn = () => {}
  let isNarrow = true
  // of all media queries: tests share modules, and these ask once
  const prototype = Object.getPrototypeOf(window.matchMedia('(width)')) as MediaQueryList
  vi.spyOn(prototype, 'matches', 'get').mockImplementation(() => isNarrow)
  vi.spyOn(prototype, 'addEventListener').mockImplementation((_: string, listener) => {
    turn = listener as () => void
  })
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
    isNarrow = false
    turn()
  })
  expect(screen.getByRole('form', { name: 'Order' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'past' })).toBeTruthy()
})
