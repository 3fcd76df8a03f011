// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, HashRouter, Link, Outlet, Route, RouterProvider, Routes } from 'react-router'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { startTexts } from '../../i18n/i18n.ts'
import { Dialog } from './Dialog.tsx'
import { useBackCloses } from './use-back-closes.ts'

function Root() {
  useBackCloses()
  return (
    <MantineProvider>
      <Outlet />
    </MantineProvider>
  )
}

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
  const router = createMemoryRouter(
    [
      {
        element: <Root />,
        children: [
          { path: '/', element: <p>Start</p> },
          { path: '/form', element: <Form /> },
          { path: '/done', element: <p>Done</p> },
        ],
      },
    ],
    { initialEntries: ['/', { pathname: '/form', state: { trail: [1] } }], initialIndex: 1 },
  )
  render(<RouterProvider router={router} />)
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '5' } })
  fireEvent.click(screen.getByRole('button', { name: 'Review' }))
  await screen.findByRole('dialog', { name: 'Review' })
  return {
    router,
    back: () => act(() => router.navigate(-1)),
  }
}

const dialogs = () => screen.queryAllByRole('dialog').length

beforeAll(startTexts)
afterEach(cleanup)

test('going back closes the dialog, and leaves the page when done once more', async () => {
  const { router, back } = await openReview()
  await back()
  expect(dialogs()).toBe(0)
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('5')
  await back()
  expect(router.state.location.pathname).toBe('/')
})

test('going back closes dialogs from the front', async () => {
  const { back } = await openReview()
  fireEvent.click(screen.getByRole('button', { name: 'Help' }))
  await screen.findByRole('dialog', { name: 'Help' })
  await back()
  expect(screen.queryByRole('dialog', { name: 'Help' })).toBeNull()
  expect(dialogs()).toBe(1)
  await back()
  expect(dialogs()).toBe(0)
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('5')
})

test('going back does not close what is being signed, however often', async () => {
  const { router, back } = await openReview()
  fireEvent.click(screen.getByRole('button', { name: 'Sign' }))
  await back()
  await back()
  expect(dialogs()).toBe(1)
  expect(router.state.location.pathname).toBe('/form')
})

test('a page whose dialog was closed is left by going back once', async () => {
  const { router, back } = await openReview()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(dialogs()).toBe(0)
  await back()
  expect(router.state.location.pathname).toBe('/')
})

test('from a page that a dialog led to, going back leads to the page below the dialog, then to the one before', async () => {
  const { router, back } = await openReview()
  fireEvent.click(screen.getByRole('link', { name: 'View' }))
  await screen.findByText('Done')
  await back()
  expect(router.state.location.pathname).toBe('/form')
  expect(router.state.location.state).toMatchObject({ trail: [1] })
  await back()
  expect(router.state.location.pathname).toBe('/')
})

test('an address that is typed leads on from a page whose dialog was closed', async () => {
  history.replaceState(null, '', '#/form')
  render(
    <HashRouter>
      <Routes>
        <Route element={<Root />}>
          <Route path="/form" element={<Form />} />
          <Route path="/done" element={<p>Done</p>} />
        </Route>
      </Routes>
    </HashRouter>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Review' }))
  await screen.findByRole('dialog', { name: 'Review' })
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await act(async () => {
    history.pushState(null, '', '#/done')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  expect(await screen.findByText('Done')).toBeTruthy()
})
