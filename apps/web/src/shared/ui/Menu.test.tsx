// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { Menu } from './Menu.tsx'

const LONG_MS = 600

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
// an open menu loads its panel: what is still on its way when the file ends fails whichever file comes next
afterAll(() => import('../overlays/MenuPanel.tsx'))

function showMenu() {
  vi.useFakeTimers()
  const onClick = vi.fn()
  render(
    <MantineProvider>
      <Menu button="theme" onClick={onClick} sections={[]} />
    </MantineProvider>,
  )
  const button = screen.getByRole('button')
  const isOpen = () => button.getAttribute('aria-expanded') === 'true'
  const wait = () => act(() => vi.advanceTimersByTimeAsync(LONG_MS))
  return { button, onClick, isOpen, wait }
}

test('a finger that goes on to scroll the page neither opens the menu nor takes the next press away', async () => {
  const { button, onClick, isOpen, wait } = showMenu()
  fireEvent.pointerDown(button)
  fireEvent.pointerCancel(button)
  await wait()
  expect(isOpen()).toBe(false)
  fireEvent.pointerDown(button)
  fireEvent.pointerUp(button)
  fireEvent.click(button)
  expect(onClick).toHaveBeenCalledTimes(1)
})

test('a press that is held opens the menu; where no click follows it, the next one counts', async () => {
  const { button, onClick, isOpen, wait } = showMenu()
  fireEvent.pointerDown(button)
  await wait()
  expect(isOpen()).toBe(true)
  fireEvent.pointerUp(button)
  fireEvent.click(button)
  expect(onClick).not.toHaveBeenCalled()

  fireEvent.pointerDown(button)
  await wait()
  fireEvent.pointerUp(button)
  fireEvent.pointerDown(button)
  fireEvent.pointerUp(button)
  fireEvent.click(button)
  expect(onClick).toHaveBeenCalledTimes(1)
})
