// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts, startTexts } from '../../i18n/i18n.ts'
import { type Capability, deploymentQuery, type Network, shownNetwork } from '../../shared/api/networks.ts'
import { ChainGate } from './ChainGate.tsx'
import { MainMenu } from './MainMenu.tsx'

beforeAll(async () => {
  await startTexts()
  await loadTexts('otherChain')
})
afterEach(() => {
  cleanup()
  shownNetwork.set({ key: undefined, base: '', isNew: false })
})

const network = (key: string, capabilities: readonly Capability[]): Network => ({
  key,
  name: key === 'main' ? 'Main' : 'Side',
  type: 'private',
  capabilities,
  base: key === 'main' ? '' : `/net/${key}`,
})

/** Shows a path of the side chain, next to a main chain that trades and votes. */
function show(path: string, others: readonly Capability[] = ['exchange', 'votes']) {
  const networks = [network('main', others), network('side', [])] as const
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  client.setQueryData(deploymentQuery.queryKey, { network: networks[0], networks: [...networks] })
  shownNetwork.set({ key: 'side', base: '/net/side', isNew: false })
  render(
    <MemoryRouter initialEntries={[path]}>
      <QueryClientProvider client={client}>
        <MantineProvider>
          <MainMenu />
          <Suspense>
            <ChainGate>the page</ChainGate>
          </Suspense>
        </MantineProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  )
}

test('a page that the network has not leads to the network that has it', async () => {
  show('/exchange/trc20')
  expect(await screen.findByRole('heading', { name: /not part of \u2068?Side/ })).toBeTruthy()
  expect(screen.queryByText('the page')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /^Show it for/ }))
  expect(await screen.findByText('the page')).toBeTruthy()
  expect(shownNetwork.get().key).toBe('main')
})

test.each([
  '/sr/votes',
  '/data/stats',
  '/tokens/create/2',
  '/wallet/multiSignature',
  '/myaccount/login',
])('%s is a page of some networks only', async (path) => {
  show(path, [])
  expect(await screen.findByText('No network of this site has it.')).toBeTruthy()
})

test.each([
  '/',
  '/sr/representatives',
  '/tokens/list',
  '/wallet/send',
  '/block/5',
])('%s is a page of every network', (path) => {
  show(path)
  expect(screen.getByText('the page')).toBeTruthy()
})

test('the menus leave out what the network has not', () => {
  show('/')
  expect(screen.queryByText('Exchange')).toBeNull()
  expect(screen.queryByText('Data')).toBeNull()
  expect(screen.getByText('Governance')).toBeTruthy()
})
