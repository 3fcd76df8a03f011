// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import { deploymentQuery, type Network } from '../../../shared/api/networks.ts'
import { ZERO_ADDRESS } from '../../../shared/entity/zero-address.ts'
import { FaucetButton } from './FaucetButton.tsx'

const NETWORK: Network = {
  key: 'main',
  name: 'Main',
  type: 'testnet',
  capabilities: [],
  base: '',
  faucet: { amount: 1 },
}

beforeAll(async () => {
  await startTexts()
  await loadTexts('walletPage')
})
afterEach(() => vi.unstubAllGlobals())

test('a faucet that cannot be asked says so, and can be asked again', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'RATE_LIMITED', message: 'later' }, { status: 429 }),
  )
  const client = new QueryClient()
  client.setQueryData(deploymentQuery.queryKey, { network: NETWORK, networks: [NETWORK] })
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <MantineProvider>
        <FaucetButton address={ZERO_ADDRESS} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Get test coins' }))
  expect(await screen.findByText('Too many requests in a short time.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Get test coins' })).not.toHaveProperty('disabled', true)
  unmount()
})
