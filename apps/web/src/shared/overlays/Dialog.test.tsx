// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { lazy, Suspense, useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { startTexts } from '../../i18n/i18n.ts'
import { Dialog } from './Dialog.tsx'

/** A form whose review is followed by an outcome in its place. */
function Form({ after }: { after?: 'gone' | 'disabled' }) {
  const [open, setOpen] = useState<'Review' | 'Outcome'>()
  const [wasOpened, setOpened] = useState(false)
  const handleClose = () => {
    setOpened(true)
    setOpen(undefined)
  }
  return (
    <MantineProvider>
      {!(after === 'gone' && wasOpened) && (
        <button type="button" disabled={after === 'disabled' && wasOpened} onClick={() => setOpen('Review')}>
          Send
        </button>
      )}
      <main tabIndex={-1}>Content</main>
      {open && (
        <Dialog key={open} title={open} onClose={handleClose}>
          <input type="hidden" />
          <input aria-label="Amount" />
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

/** A dialog with a field that goes away as soon as something is typed. */
function Asking() {
  const [isAsked, setAsked] = useState(true)
  return (
    <MantineProvider>
      <Dialog title="Review" onClose={() => undefined}>
        {isAsked && <input aria-label="Password" onChange={() => setAsked(false)} />}
      </Dialog>
    </MantineProvider>
  )
}

test('the focus of a field that goes away stays in the dialog', async () => {
  render(<Asking />)
  const field = await screen.findByLabelText('Password')
  await waitFor(() => expect(document.activeElement).toBe(field))
  fireEvent.change(field, { target: { value: 'right' } })
  expect(document.activeElement).toBe(screen.getByRole('dialog'))
})

test('the focus begins in the first field', async () => {
  render(<Form />)
  press('Send')
  const field = await screen.findByLabelText('Amount')
  await waitFor(() => expect(document.activeElement).toBe(field))
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

test('the focus goes back from a dialog whose code had to be loaded while the one before it was there', async () => {
  let arrive = () => {}
  const loaded = new Promise<void>((done) => (arrive = done))
  const Outcome = lazy(async () => {
    await loaded
    return {
      default: ({ onClose }: { onClose: () => void }) => (
        <Dialog title="Outcome" onClose={onClose}>
          Sent
        </Dialog>
      ),
    }
  })
  function LateForm() {
    const [open, setOpen] = useState<'Review' | 'Outcome'>()
    return (
      <MantineProvider>
        <button type="button" onClick={() => setOpen('Review')}>
          Send
        </button>
        <main tabIndex={-1}>Content</main>
        <Suspense>
          {open === 'Review' && (
            <Dialog title="Review" onClose={() => setOpen(undefined)}>
              <button type="button" onClick={() => setOpen('Outcome')}>
                Sign
              </button>
            </Dialog>
          )}
          {open === 'Outcome' && <Outcome onClose={() => setOpen(undefined)} />}
        </Suspense>
      </MantineProvider>
    )
  }
  render(<LateForm />)
  press('Send')
  await screen.findByRole('dialog', { name: 'Review' })
  press('Sign')
  arrive()
  await screen.findByRole('dialog', { name: 'Outcome' })
  press('Close')
  expect(document.activeElement?.textContent).toBe('Send')
})

test.each([
  'gone',
  'disabled',
] as const)('the focus goes to the content where the button that opened the dialog is %s', async (after) => {
  render(<Form after={after} />)
  press('Send')
  await screen.findByRole('dialog', { name: 'Review' })
  press('Close')
  expect(document.activeElement?.textContent).toBe('Content')
})
