// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Panel } from './Panel.tsx'

afterEach(cleanup)

function Rows() {
  const [rows, setRows] = useState(['one', 'two'])
  return (
    <>
      <Panel title="Rows" keepsFocus>
        {rows.map((row) => (
          <button key={row} type="button" onClick={() => setRows(rows.filter((each) => each !== row))}>
            {row}
          </button>
        ))}
        <button type="button" disabled={rows.length === 0} onClick={() => setRows([])}>
          none
        </button>
      </Panel>
      <button type="button" onClick={() => setRows([])}>
        outside
      </button>
    </>
  )
}

const focusedName = () => {
  const { activeElement: focused } = document
  return focused?.tagName === 'SECTION' ? 'the panel' : focused?.textContent
}
const press = (name: string) => {
  const button = screen.getByRole('button', { name })
  act(() => button.focus())
  fireEvent.click(button)
}

test('a panel takes the focus of a button that goes away when it is pressed, or is disabled', () => {
  render(<Rows />)
  press('one')
  expect(focusedName()).toBe('the panel')
  press('none')
  expect(focusedName()).toBe('the panel')
})

test('a focus that is elsewhere stays there', () => {
  render(<Rows />)
  act(() => screen.getByRole('button', { name: 'one' }).focus())
  press('outside')
  expect(focusedName()).toBe('outside')
})

test('who points elsewhere is not called back', () => {
  render(<Rows />)
  const button = screen.getByRole('button', { name: 'one' })
  act(() => button.focus())
  fireEvent.pointerDown(document.body)
  act(() => button.blur())
  fireEvent.click(screen.getByRole('button', { name: 'outside' }))
  expect(focusedName()).not.toBe('the panel')
})
