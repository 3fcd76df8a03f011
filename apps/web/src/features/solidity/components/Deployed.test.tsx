// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import type { Address } from '@tronlens/core'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import type { DeployedContract } from '../deploy-form.ts'
import { Deployed } from './Deployed.tsx'

beforeAll(async () => {
  startTexts()
  await loadTexts('solidity')
})
afterEach(() => vi.unstubAllGlobals())

// nothing but a verification reads more of it
const WORKBENCH = { files: [] } as unknown as DeployedContract['workbench']

test('what was deployed says which of the contracts it is: another one may be chosen above it', () => {
  vi.stubGlobal('fetch', async () => new Response('{"data":[]}'))
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Deployed
          address={'TF3JjkGK6acg9mL9GWzxXJQ6TxFK3g5rjs' as Address}
          contractName="Odd.sol:Mathy"
          workbench={WORKBENCH}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(screen.getByText('Odd.sol:Mathy')).toBeTruthy()
  unmount()
})
