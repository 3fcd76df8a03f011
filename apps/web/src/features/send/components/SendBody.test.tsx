// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { parseAddress } from '@tronlens/core'
import { MemoryRouter } from 'react-router'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import type { Wallet } from '../../../slices/wallet/wallet.ts'
import { useSendForm } from '../use-send-form.ts'
import { SendBody } from './SendBody.tsx'

const OWNER = 'TJZ8A1N7Hf59uqgwaJTrBpv5pTdjPHJ4FL'
const LOST = 'TS1gUDtfqrbZKtjQyURPaUqX5AMeHUzHu2'
const wallet: Wallet = { type: 'ACCOUNT_PRIVATE_KEY', address: parseAddress(OWNER), id: 'own', keyId: 'key' }

/** A node that fails for one address, next to a server that answers everything else slowly. */
const answer = (url: string): Promise<Response> => {
  if (!url.includes('/wallet/getaccount')) return new Promise(() => undefined)
  const isLost = url.includes(LOST)
  const body = isLost ? { code: 'INTERNAL', message: 'broken' } : { address: OWNER, balance: 5_000_000 }
  return Promise.resolve(Response.json(body, { status: isLost ? 400 : 200 }))
}

beforeAll(async () => {
  vi.stubGlobal('fetch', answer)
  await startTexts()
  await loadTexts('send')
})

afterEach(cleanup)
afterAll(() => vi.unstubAllGlobals())

function Form() {
  return <SendBody form={useSendForm(wallet, {}, () => undefined)} wallet={wallet} />
}

test('an address that cannot be looked up is reported, and stays in the form to be corrected', async () => {
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Form />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  fireEvent.change(screen.getByLabelText('Send to'), { target: { value: LOST } })
  await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByLabelText<HTMLInputElement>('Send to').value).toBe(LOST)
})
