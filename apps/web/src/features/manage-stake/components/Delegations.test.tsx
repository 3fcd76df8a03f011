// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, waitFor } from '@testing-library/react'
import { type Address, fromHexAddress } from '@tronlens/core'
import { HashRouter } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import { readResources } from '../../../slices/stake/stake.ts'
import type { StakeData } from '../use-stake-data.ts'
import { Delegations } from './Delegations.tsx'

const addressOf = (index: number): Address => fromHexAddress(`41${String(index).padStart(40, '0')}`)
const OWN = addressOf(99)

beforeAll(async () => {
  await startTexts()
  await loadTexts('stake', 'stakePage')
})
afterEach(() => vi.unstubAllGlobals())

test('what others have used of their day is asked for the first of them, and why not for the others is said', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    const { pathname, searchParams } = new URL(path, 'http://web')
    if (pathname === '/wallet/getaccountresource') {
      asked.push(searchParams.get('address') ?? '')
      return Response.json({ EnergyUsed: 614, EnergyLimit: 1_000 })
    }
    const rows = Array.from({ length: 22 }, (_row, index) => ({
      ownerAddress: OWN,
      receiverAddress: addressOf(index),
      resource: 1,
      balance: 12_000_000_000,
      lockBalance: 0,
      expireTime: 0,
    }))
    return Response.json({ data: searchParams.get('type') === '2' ? rows : [], total: 22 })
  })
  const data = {
    wallet: { id: 'own', type: 'ACCOUNT_ADDRESS', address: OWN },
    account: { address: OWN },
    resources: readResources({}),
  } as StakeData
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MantineProvider>
        <HashRouter>
          <Delegations data={data} />
        </HashRouter>
      </MantineProvider>
    </QueryClientProvider>,
  )
  await waitFor(() => expect(document.body.textContent?.match(/61\.4%/g)).toHaveLength(20), {
    timeout: 4_000,
  })
  expect(new Set(asked).size).toBe(20)
  expect(document.querySelectorAll('[data-tip="Known for the first 20 only"]')).toHaveLength(2)
  unmount()
})
