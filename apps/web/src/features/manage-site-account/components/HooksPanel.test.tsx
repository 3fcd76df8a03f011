// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { WebHook } from '@tronlens/api-contract'
import { HashRouter } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import { deploymentQuery, type Network } from '../../../shared/api/networks.ts'
import { HooksPanel } from './HooksPanel.tsx'

beforeAll(async () => {
  await startTexts()
  await loadTexts('site')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const PAUSED = {
  id: '7',
  network: 'main',
  stream: 'events',
  filter: {},
  url: 'https://example.org/hook',
  label: 'Bot',
  cursor: null,
  isPaused: true,
  tries: 32,
  nextTry: null,
  answer: { time: 0, status: 503, error: 'example.org answered 503.' },
  createTime: 0,
}

const network = (key: string) => ({ key, name: `Chain ${key}` }) as Network
const MAIN = network('main')

/** Serves webhooks and keeps what is sent. */
function serveHooks(hooks: readonly unknown[], networks: Network[] = [MAIN]) {
  const client = new QueryClient()
  client.setQueryData(deploymentQuery.queryKey, { network: MAIN, networks } as never)
  const sent: { path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    const { pathname } = new URL(path, 'http://web')
    if (body !== undefined) sent.push({ path: pathname, body: JSON.parse(body) })
    const data = pathname.endsWith('/create') ? { id: '8', secret: 'ab'.repeat(32) } : { hooks }
    return Response.json({ retCode: '0', retMsg: '', data })
  })
  render(
    <QueryClientProvider client={client}>
      <MantineProvider>
        <HashRouter>
          <HooksPanel />
        </HashRouter>
      </MantineProvider>
    </QueryClientProvider>,
  )
  return sent
}

test('a webhook that was paused says why, and continues', async () => {
  const sent = serveHooks([PAUSED as unknown as WebHook])
  expect(await screen.findByText(/Not accepted: example\.org answered 503\./)).toBeTruthy()
  expect(screen.getByText(/Paused/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await vi.waitFor(() => expect(sent).toEqual([{ path: '/external/hooks/resume', body: { id: '7' } }]))
})

test('a new webhook sends only the filters of its stream, and its secret is shown once', async () => {
  const sent = serveHooks([])
  fireEvent.click(await screen.findByRole('button', { name: 'New webhook' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(/Event: signature/), { target: { value: 'Transfer(address)' } })
  const save = dialog.getByRole('button', { name: 'Save' })
  expect(save.hasAttribute('disabled')).toBe(true)
  fireEvent.change(dialog.getByLabelText(/Webhook \(https\)/), {
    target: { value: 'https://example.org/hook' },
  })
  fireEvent.click(save)
  expect(await screen.findByText('ab'.repeat(32))).toBeTruthy()
  expect(sent).toEqual([
    {
      path: '/external/hooks/create',
      body: {
        network: 'main',
        stream: 'events',
        url: 'https://example.org/hook',
        label: '',
        filter: { event: 'Transfer(address)', confirmations: 'solid' },
      },
    },
  ])
})

test('where there are several networks, each webhook is of a chosen one', async () => {
  const sent = serveHooks([{ ...PAUSED, network: 'side' }], [MAIN, network('side')])
  expect(await screen.findByText('Chain side ·')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'New webhook' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Network'), { target: { value: 'side' } })
  fireEvent.change(dialog.getByLabelText(/Webhook \(https\)/), {
    target: { value: 'https://example.org/hook' },
  })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(sent).toMatchObject([{ body: { network: 'side' } }]))
})
