// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { HashRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import { useUrlState } from '../../../shared/lists/url-state.ts'
import { IndexedFilter } from './IndexedFilter.tsx'

function Filter() {
  const state = useUrlState()
  return (
    <>
      <IndexedFilter state={state} />
      <button type="button" onClick={() => state.change({ indexed: undefined })}>
        Remove
      </button>
    </>
  )
}

function show(hash: string) {
  window.location.hash = hash
  const { unmount } = render(
    <HashRouter>
      <Filter />
    </HashRouter>,
  )
  const box = screen.getByLabelText<HTMLInputElement>(/Indexed value/)
  return { box, unmount, type: (value: string) => fireEvent.change(box, { target: { value } }) }
}

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

beforeAll(async () => {
  await startTexts()
  await loadTexts('contract')
})
beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a value is asked for once it is typed, without a step to go back for every key', () => {
  const { box, type, unmount } = show('#/events')
  const before = window.history.length
  for (const text of ['1', '12', '123']) type(text)
  expect(window.location.hash).toBe('#/events')
  wait(500)
  expect(window.location.hash).toBe('#/events?indexed=123')
  expect(window.history.length).toBe(before)
  expect(box.value).toBe('123')
  unmount()
})

test('a text that is no value says so and narrows nothing', () => {
  const { box, type, unmount } = show('#/events?indexed=12')
  type('transfer')
  wait(500)
  expect(screen.getByRole('alert').textContent).toContain('address')
  expect(box.value).toBe('transfer')
  expect(window.location.hash).toBe('#/events')
  unmount()
})

test('a filter that was removed leaves the box', () => {
  const { box, unmount } = show('#/events?indexed=12')
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  wait(500)
  expect(box.value).toBe('')
  expect(window.location.hash).toBe('#/events')
  unmount()
})
