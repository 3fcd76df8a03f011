// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { startTexts } from '../../i18n/i18n.ts'
import { Dialog } from './Dialog.tsx'

/** A form whose review is followed by an outcome in its place. */
function Form() {
  const [open, setOpen] = useState<'Review' | 'Outcome'>()
  return (
    <MantineProvider>
      <button type="button" onClick={() => setOpen('Review')}>
        Send
      </button>
      {open && (
        <Dialog key={open} title={open} onClose={() => setOpen(undefined)}>
          <button type="button" onClick={() => setOpen('Outcome')}>
            Sign
          </button>
        </Dialog>
      )}
    </MantineProvider>
  )
}

const press = (name: string) => {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}

beforeAll(startTexts)
afterEach(cleanup)

test('the focus goes back to the button that opened the dialog', async () => {
  render(<Form />)
  press('Send')
  await screen.findByRole('dialog', { name: 'Review' })
  press('Close')
  expect(document.activeElement?.textContent).toBe('Send')
})

test('the focus goes back from a dialog that took the place of another', async () => {
  render(<Form />)
  press('Send')
  await screen.findByRole('dialog', { name: 'Review' })
  press('Sign')
  await screen.findByRole('dialog', { name: 'Outcome' })
  press('Close')
  expect(document.activeElement?.textContent).toBe('Send')
})
