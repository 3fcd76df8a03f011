// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { HashRouter } from 'react-router'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { startTexts } from '../../i18n/i18n.ts'
import { PagedList } from './PagedList.tsx'
import { changeParams, useUrlState } from './url-state.ts'

type Shown = { total: number; rows: readonly string[]; next?: string; isGrowing?: boolean }

function List({ isGrowing = false, ...data }: Shown) {
  const state = useUrlState()
  const query = { data, error: undefined, refetch: () => undefined }
  return (
    <PagedList isGrowing={isGrowing} state={state} query={query}>
      {() => <p>as the list says it</p>}
    </PagedList>
  )
}

const show = (props: Shown) =>
  render(
    <HashRouter>
      <List {...props} />
    </HashRouter>,
  )

beforeAll(() => startTexts())
beforeEach(() => {
  window.location.hash = ''
})

test('a list whose filters leave nothing says so, and takes them away at a press', () => {
  window.location.hash = '#/list?kind=trc10&size=50'
  const { unmount } = show({ total: 0, rows: [] })
  expect(screen.getByText('No rows match the filters')).toBeTruthy()
  expect(screen.queryByText('as the list says it')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Remove the filters' }))
  expect(window.location.hash).toBe('#/list?size=50')
  unmount()
})

test('a list whose days are the wrong way round says so', () => {
  window.location.hash = '#/list?from=2026-11-20&to=2026-11-10'
  const { unmount } = show({ total: 0, rows: [] })
  expect(screen.getByText('The first day comes after the last one.')).toBeTruthy()
  unmount()
  window.location.hash = '#/list?from=2026-11-10&to=2026-11-10'
  const { unmount: leave } = show({ total: 0, rows: [] })
  expect(screen.queryByText('The first day comes after the last one.')).toBeNull()
  leave()
})

test.each([
  ['no filter is set', '#/list?size=50&sort=-balance', []],
  ['a filter leaves rows', '#/list?kind=trc10', ['one']],
])('a list speaks for itself where %s', (_when, hash, rows) => {
  window.location.hash = hash
  const { unmount } = show({ total: rows.length, rows })
  expect(screen.getByText('as the list says it')).toBeTruthy()
  unmount()
})

test('a page beyond the last one gives way to it, and Back leads to where one came from', async () => {
  window.location.hash = '#/list?size=50'
  window.location.hash = '#/list?size=50&page=400'
  const before = window.history.length
  const { unmount } = show({ total: 120, rows: [] })
  await waitFor(() => expect(window.location.hash).toBe('#/list?size=50&page=3'))
  expect(window.history.length).toBe(before)
  unmount()
})

test('who is done with typing a page is at its number, and going nowhere is no step to go back', async () => {
  window.location.hash = '#/list?size=50&page=2'
  const { unmount } = show({ total: 500, rows: ['one'] })
  const type = (text: string, key: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'Go to page' }))
    const field = screen.getByRole('textbox', { name: 'Go to page' })
    fireEvent.change(field, { target: { value: text } })
    fireEvent.keyDown(field, { key })
  }
  const before = window.history.length
  for (const [text, key] of [
    ['7', 'Escape'],
    ['2', 'Enter'],
    ['x', 'Enter'],
  ] as const) {
    type(text, key)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Go to page' }))
  }
  expect([window.location.hash, window.history.length]).toEqual(['#/list?size=50&page=2', before])
  type('400', 'Enter')
  await waitFor(() => expect(window.location.hash).toBe('#/list?size=50&page=10'))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Go to page' }))
  unmount()
})

test('pages of a growing list are places: a link shows the same rows, and a filter begins at the newest', async () => {
  window.location.hash = '#/list?size=50&page=7'
  const page = { total: 5000, rows: ['one'], next: 'place', isGrowing: true }
  const { unmount } = show(page)
  expect(screen.queryByRole('button', { name: 'Go to page' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Older' }))
  await waitFor(() => expect(window.location.hash).toBe('#/list?size=50&cursor=place'))
  fireEvent.click(screen.getByRole('button', { name: 'Newest' }))
  await waitFor(() => expect(window.location.hash).toBe('#/list?size=50'))
  unmount()
})

test('every change but of the position leaves the place of a growing list', () => {
  const at = new URLSearchParams('size=50&cursor=place')
  expect(changeParams(at, { kind: 'trc10' }).toString()).toBe('size=50&kind=trc10')
  expect(changeParams(at, { cursor: 'next' }).toString()).toBe('size=50&cursor=next')
})

test('only a growing list goes to a date from its pager, which shows the day that is chosen', () => {
  window.location.hash = '#/list?to=2026-11-10'
  const { unmount } = show({ total: 9, rows: ['one'], isGrowing: true })
  expect(screen.getByRole('button', { name: /^Go to a date: / }).textContent).toMatch(/10.*2026/)
  unmount()
  window.location.hash = '#/list'
  const { unmount: leave } = show({ total: 9, rows: ['one'], isGrowing: true })
  expect(screen.getByRole('button', { name: 'Go to a date' })).toBeTruthy()
  leave()
  show({ total: 9, rows: ['one'] })
  expect(screen.queryByRole('button', { name: /Go to a date/ })).toBeNull()
})
