// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts, startTexts } from '../../i18n/i18n.ts'
import { paths, ROUTES } from '../../shared/paths.ts'
import { leaveSite } from '../../slices/site-account/session.ts'
import ActivatePage from './ActivatePage.tsx'
import { SignedIn } from './components/SignedIn.tsx'
import LoginPage from './LoginPage.tsx'
import RegisterPage from './RegisterPage.tsx'

const TARGET = 'TJZ8A1N7Hf59uqgwaJTrBpv5pTdjPHJ4FL'
const USER = { id: 'ada', loginType: 'email', email: 'ada@example.org', createTime: 0 }

beforeAll(async () => {
  await startTexts()
  await loadTexts('site', 'form')
})
beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ retCode: '0', retMsg: [], data: USER }))
})
afterEach(() => {
  cleanup()
  leaveSite()
  vi.unstubAllGlobals()
})

const Place = () => {
  const { pathname, search } = useLocation()
  return <p>at {`${pathname}${search}`}</p>
}
const inside = <SignedIn>{() => <Place />}</SignedIn>

const open = (path: string) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <MemoryRouter initialEntries={[path]}>
          <Routes>
            <Route path={ROUTES.siteIndex} element={inside} />
            <Route path={ROUTES.siteLogin} element={<LoginPage />} />
            <Route path={ROUTES.siteRegister} element={<RegisterPage />} />
            <Route path={ROUTES.siteActivate} element={<ActivatePage />} />
            <Route path="*" element={<Place />} />
          </Routes>
        </MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  )
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('who logs in on the way to an alert is led to that alert', async () => {
  open(paths.siteAlert('address', TARGET))
  type(/E-mail|email/i, USER.email)
  type(/^Password/, 'horse battery 1A')
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }))
  expect(await screen.findByText(`at ${paths.siteAlert('address', TARGET)}`)).toBeTruthy()
})

test('who registers on the way is led there as well', async () => {
  open(paths.siteAlert('address', TARGET))
  fireEvent.click(screen.getByRole('link', { name: 'Register' }))
  type(/E-mail|email/i, USER.email)
  type(/^Password/, 'horse battery 1A')
  fireEvent.click(screen.getByRole('button', { name: 'Register' }))
  const code = await screen.findByLabelText(/^Code/)
  fireEvent.change(code, { target: { value: '123456' } })
  type(/^Password/, 'horse battery 1A')
  fireEvent.click(screen.getByRole('button', { name: 'Activate' }))
  expect(await screen.findByText(`at ${paths.siteAlert('address', TARGET)}`)).toBeTruthy()
})

test.each([
  '/wallet/send?to=T',
  'https://evil.example',
  '//evil.example',
  '',
])('a login never leads to %s, which no page of the account asked for', async (next) => {
  open(`${paths.siteLogin()}?${new URLSearchParams({ next })}`)
  type(/E-mail|email/i, USER.email)
  type(/^Password/, 'horse battery 1A')
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }))
  expect(await screen.findByText(`at ${paths.siteIndex()}`)).toBeTruthy()
})
