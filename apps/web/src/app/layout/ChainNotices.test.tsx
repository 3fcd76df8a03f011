// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { startTexts } from '../../i18n/i18n.ts'
import { chooseNetwork, deploymentQuery, type Network, shownNetworkName } from '../../shared/api/networks.ts'
import { ChainNotices } from './ChainNotices.tsx'

beforeAll(() => startTexts())
afterEach(cleanup)

const network = (key: string, type: Network['type'], base: string): Network => ({
  key,
  name: `Chain ${key}`,
  type,
  base,
  capabilities: [],
})
const MAIN = network('main', 'mainnet', '')
const SIDE = network('side', 'sidechain', '/net/side')

function show() {
  const client = new QueryClient()
  client.setQueryData(deploymentQuery.queryKey, { network: MAIN, networks: [MAIN, SIDE] })
  render(
    <QueryClientProvider client={client}>
      <ChainNotices />
    </QueryClientProvider>,
  )
}

test('a side chain has its tag next to the mark, its key in the address and its name in titles', () => {
  chooseNetwork(SIDE)
  show()
  expect(screen.getByText('Side chain')).toBeTruthy()
  expect([window.location.search, shownNetworkName.get()]).toEqual(['?net=side', 'Chain side'])
  cleanup()
  chooseNetwork(MAIN)
  show()
  expect(screen.queryByText('Side chain')).toBeNull()
  expect([window.location.search, shownNetworkName.get()]).toEqual(['', undefined])
})
