// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { startTexts } from '../../i18n/i18n.ts'
import { deploymentQuery, type Network } from '../../shared/api/networks.ts'
import { siteLinksQuery } from '../../slices/content/api/content-queries.ts'
import { NetworkMenu } from './NetworkMenu.tsx'

beforeAll(() => startTexts())
afterEach(cleanup)

const network = (key: string): Network => ({
  key,
  name: key,
  type: 'private',
  capabilities: [],
  base: '',
})

/** Shows the menu of a site with some networks, and with links of its operator once those are known. */
function show(keys: readonly [string, ...string[]], testNetworks?: readonly string[]) {
  const networks = keys.map(network)
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  client.setQueryData(deploymentQuery.queryKey, { network: networks[0] as Network, networks })
  if (testNetworks)
    client.setQueryData(siteLinksQuery('en').queryKey, {
      donationAddress: '',
      links: [],
      menu: [],
      testNetworks: testNetworks.map((name) => ({
        name,
        url: 'https://test.example',
        isNew: false,
        picture: null,
        qr: false,
      })),
      flashExchange: null,
      copyright: '',
    } as never)
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <MantineProvider>
          <NetworkMenu />
        </MantineProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  )
}

const NAME = /^Network: main,/

test('a single network without others elsewhere is a label, not a choice', () => {
  for (const links of [undefined, []]) {
    show(['main'], links)
    expect(screen.getByRole('img', { name: NAME })).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
    cleanup()
  }
})

test('several networks, or test networks elsewhere, are a choice', () => {
  show(['main', 'side'])
  expect(screen.getByRole('button', { name: NAME })).toBeTruthy()
  cleanup()
  show(['main'], ['Nile'])
  expect(screen.getByRole('button', { name: NAME })).toBeTruthy()
})
