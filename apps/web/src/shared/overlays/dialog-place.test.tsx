// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { StrictMode, useState } from 'react'
import { HashRouter, Link, Route, Routes } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTexts } from '../../i18n/i18n.ts'
import { Dialog } from './Dialog.tsx'

function Form() {
  const [open, setOpen] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  const close = (title: string) => setOpen((titles) => titles.filter((each) => each !== title))
  return (
    <>
      <input aria-label="Amount" />
      <button type="button" onClick={() => setOpen(['Review'])}>
        Review
      </button>
      {open.map((title) => (
        <Dialog key={title} title={title} isBusy={isBusy} onClose={() => close(title)}>
          <button type="button" onClick={() => setOpen(['Review', 'Help'])}>
            Help
          </button>
          <button type="button" onClick={() => setBusy(true)}>
            Sign
          </button>
          <Link to="/done" onClick={() => close(title)}>
            View
          </Link>
        </Dialog>
      ))}
    </>
  )
}

/** A form that was reached from another page, with an amount filled in and its review open. */
async function openReview() {
  render(
    <StrictMode>
      <MantineProvider>
        <HashRouter>
          <Routes>
            <Route path="/" element={<Link to="/form">Form</Link>} />
            <Route path="/form" element={<Form />} />
            <Route path="/done" element={<p>Done</p>} />
          </Routes>
        </HashRouter>
      </MantineProvider>
    </StrictMode>,
  )
  fireEvent.click(await screen.findByRole('link', { name: 'Form' }))
  fireEvent.change(await screen.findByLabelText('Amount'), { target: { value: '5' } })
  fireEvent.click(screen.getByRole('button', { name: 'Review' }))
  await screen.findByRole('dialog', { name: 'Review' })
}

/** Goes back as the browser does. */
const back = () => act(async () => history.back())

const dialogs = () => screen.queryAllByRole('dialog').length
const amount = () => screen.getByLabelText<HTMLInputElement>('Amount').value

beforeAll(startTexts)
beforeEach(() => {
  history.pushState(null, '', '#/')
})
afterEach(cleanup)

test('going back closes the dialog, and leaves the page when done once more', async () => {
  await openReview()
  await back()
  expect(dialogs()).toBe(0)
  expect(amount()).toBe('5')
  await back()
  expect(await screen.findByRole('link', { name: 'Form' })).toBeTruthy()
})

test('going back closes a dialog that was opened at this moment', async () => {
  await openReview()
  await back()
  // nothing waits for what the router draws later
  fireEvent.click(screen.getByRole('button', { name: 'Review' }))
  await back()
  expect(dialogs()).toBe(0)
  expect(amount()).toBe('5')
})

test('going back closes dialogs from the front', async () => {
  await openReview()
  fireEvent.click(screen.getByRole('button', { name: 'Help' }))
  await screen.findByRole('dialog', { name: 'Help' })
  await back()
  expect(screen.queryByRole('dialog', { name: 'Help' })).toBeNull()
  expect(dialogs()).toBe(1)
  await back()
  expect(dialogs()).toBe(0)
  expect(amount()).toBe('5')
})

test('going back does not close what is being signed, however often', async () => {
  await openReview()
  fireEvent.click(screen.getByRole('button', { name: 'Sign' }))
  await back()
  await back()
  expect(dialogs()).toBe(1)
  expect(location.hash).toBe('#/form')
})

test('a page whose dialog was closed is left by going back once', async () => {
  await openReview()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(dialogs()).toBe(0)
  await back()
  expect(await screen.findByRole('link', { name: 'Form' })).toBeTruthy()
})

test('a dialog that is opened again has no second place', async () => {
  await openReview()
  const places = history.length
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  fireEvent.click(screen.getByRole('button', { name: 'Review' }))
  await screen.findByRole('dialog', { name: 'Review' })
  expect(history.length).toBe(places)
})

test('from a page that a dialog led to, going back leads to the page below the dialog, then to the one before', async () => {
  await openReview()
  fireEvent.click(screen.getByRole('link', { name: 'View' }))
  await screen.findByText('Done')
  await back()
  expect(await screen.findByLabelText('Amount')).toBeTruthy()
  await back()
  await waitFor(() => expect(location.hash).toBe('#/'))
})

/** Enters an address as a browser does for a typed one and for a plain link: a place without any state. */
const enter = (hash: string) =>
  act(async () => {
    history.pushState(null, '', hash)
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
  })

test('an address that is entered is followed, also where a dialog was before', async () => {
  await openReview()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await enter('#/form')
  fireEvent.click(screen.getByRole('button', { name: 'Review' }))
  fireEvent.click(await screen.findByRole('link', { name: 'View' }))
  await screen.findByText('Done')
  await enter('#/form')
  expect(await screen.findByLabelText('Amount')).toBeTruthy()
  expect(location.hash).toBe('#/form')
})
