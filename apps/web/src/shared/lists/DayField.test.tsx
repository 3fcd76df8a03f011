// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { HashRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { DayField } from './DayField.tsx'
import { useUrlState } from './url-state.ts'

function List() {
  const state = useUrlState()
  return <DayField state={state} name="from" label="From" className="" inputClassName="" />
}

const show = () =>
  render(
    <HashRouter>
      <List />
    </HashRouter>,
  )
const field = () => screen.getByLabelText('From') as HTMLInputElement
const type = (value: string) => fireEvent.change(field(), { target: { value } })

beforeEach(() => {
  window.location.hash = '#/list?size=50'
})

test('a day that is typed digit by digit is kept, and taken once its year is whole', async () => {
  const { unmount } = show()
  for (const part of ['0002-11-20', '0020-11-20', '0202-11-20']) {
    type(part)
    expect([field().value, window.location.hash]).toEqual([part, '#/list?size=50'])
  }
  type('2026-11-20')
  await waitFor(() => expect(window.location.hash).toBe('#/list?size=50&from=2026-11-20'))
  expect(field().value).toBe('2026-11-20')
  unmount()
})

test('days that are typed in one go are one step; what the address says is shown', async () => {
  const { unmount } = show()
  const before = window.history.length
  type('2026-11-01')
  await waitFor(() => expect(window.location.hash).toContain('2026-11-01'))
  type('2026-11-15')
  await waitFor(() => expect(window.location.hash).toContain('2026-11-15'))
  expect(window.history.length).toBe(before + 1)
  type('0002-11-15')
  fireEvent.blur(field())
  expect(field().value).toBe('2026-11-15')
  window.location.hash = '#/list?size=50'
  window.dispatchEvent(new PopStateEvent('popstate'))
  await waitFor(() => expect(field().value).toBe(''))
  unmount()
})
