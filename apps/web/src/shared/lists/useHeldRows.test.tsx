// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useHeldRows } from './useHeldRows.ts'

const keyOf = (row: string): string => row

const show = (of: string | null, live: readonly string[]) =>
  renderHook((given) => useHeldRows(given.live, keyOf, { isPaused: true, of: given.of }), {
    initialProps: { of, live },
  })

test('a paused list keeps its rows and counts those that wait', () => {
  const { result, rerender } = show('all', ['one'])
  rerender({ of: 'all', live: ['two', 'one'] })
  expect(result.current).toMatchObject({ rows: ['one'], waiting: 1 })
})

test('rows of another list are not held, nor those that only stand until its own are here', () => {
  const { result, rerender } = show('filtered', ['old'])
  rerender({ of: null, live: ['live', 'old'] })
  expect(result.current).toMatchObject({ rows: ['live', 'old'], waiting: 0 })
  rerender({ of: 'all', live: ['live', 'one'] })
  expect(result.current).toMatchObject({ rows: ['live', 'one'], waiting: 0 })
  rerender({ of: 'all', live: ['newer', 'live'] })
  expect(result.current).toMatchObject({ rows: ['live', 'one'], waiting: 1 })
})

test('a list that appears under a pointer at rest is held until the pointer leaves it', () => {
  const { result, rerender } = renderHook((live) => useHeldRows(live, keyOf), { initialProps: ['one'] })
  const list = document.createElement('div')
  const isUnderPointer = vi.spyOn(list, 'matches').mockReturnValue(true)
  act(() => result.current.hold.ref(list))
  rerender(['two', 'one'])
  expect(result.current).toMatchObject({ rows: ['one'], waiting: 1 })
  isUnderPointer.mockReturnValue(false)
  act(() => result.current.hold.onPointerLeave())
  expect(result.current).toMatchObject({ rows: ['two', 'one'], waiting: 0 })
})

test('a list that is taken away under the pointer holds nothing of the next one', () => {
  const { result, rerender } = renderHook((live) => useHeldRows(live, keyOf), { initialProps: ['one'] })
  act(() => result.current.hold.onPointerEnter())
  act(() => result.current.hold.ref(null))
  rerender(['two', 'one'])
  expect(result.current).toMatchObject({ rows: ['two', 'one'], waiting: 0 })
})

test('rows that are held show their current state, such as that they are final', () => {
  const row = (confirmed: boolean) => ({ id: 'one', confirmed })
  const { result, rerender } = renderHook((live) => useHeldRows(live, ({ id }) => id, { isPaused: true }), {
    initialProps: [row(false)],
  })
  rerender([{ id: 'two', confirmed: false }, row(true)])
  expect(result.current).toMatchObject({ rows: [row(true)], waiting: 1 })
})
