// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { WorkButton } from './WorkButton.tsx'

afterEach(cleanup)

const onClick = vi.fn()
const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())

const form = (props: { loading?: boolean; disabled?: boolean }) => (
  <MantineProvider>
    <form onSubmit={onSubmit}>
      <WorkButton type="submit" onClick={onClick} {...props}>
        Save
      </WorkButton>
    </form>
  </MantineProvider>
)

test('a button whose work is under way keeps the focus, and begins nothing again', () => {
  const { rerender } = render(form({}))
  const button = screen.getByRole<HTMLButtonElement>('button')
  fireEvent.click(button)
  expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1])
  button.focus()
  rerender(form({ loading: true }))
  expect(document.activeElement).toBe(button)
  expect([button.disabled, button.getAttribute('aria-disabled'), button.type]).toEqual([
    false,
    'true',
    'submit',
  ])
  fireEvent.click(button)
  expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1])
  rerender(form({}))
  expect(button.getAttribute('aria-disabled')).toBeNull()
  fireEvent.click(button)
  expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([2, 2])
})

test('what is not to be pressed for another reason is disabled', () => {
  render(form({ disabled: true }))
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true)
})
