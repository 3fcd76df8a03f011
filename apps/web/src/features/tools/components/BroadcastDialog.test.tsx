// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { blockNumber, milliseconds, sun } from '@tronlens/core'
import { buildTransaction, chooseValidity, intend, protocolDecoder, reviewForeign } from '@tronlens/signing'
import { ME, OTHER } from '@tronlens/signing/testing'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import { sentStore } from '../../../slices/signing/sent-store.ts'
import { BroadcastDialog } from './BroadcastDialog.tsx'

beforeAll(async () => {
  await startTexts()
  await loadTexts('signing', 'tools')
})
afterEach(() => {
  cleanup()
  sentStore.set([])
  vi.unstubAllGlobals()
})

/** A payment of so many sun to the same account. */
function payment(amount: bigint) {
  const now = Date.now()
  const block = { number: blockNumber(7), hash: '00'.repeat(32) as never, timestamp: milliseconds(now) }
  const intent = intend('TransferContract', { ownerAddress: ME, toAddress: OTHER, amount: sun(amount) })
  const validity = chooseValidity(block, milliseconds(now), milliseconds(now))
  const { rawDataHex, txID } = buildTransaction(intent, validity)
  return reviewForeign(rawDataHex, [protocolDecoder], txID)
}

/** Opens the dialog for one payment, while another that was signed here can still get into a block. */
function open(transaction: ReturnType<typeof payment>, signedHere: ReturnType<typeof payment>) {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'INTERNAL', message: 'broken' }, { status: 400 }))
  sentStore.set([
    {
      txID: signedHere.txID,
      expiration: signedHere.content.expiration,
      rawDataHex: signedHere.rawDataHex,
      hex: '',
      signer: ME,
      network: '',
      progress: { stage: 'accepted' },
      at: Date.now(),
      isShared: false,
    },
  ])
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <BroadcastDialog
            signed={{ transaction, signatures: ['00'.repeat(65)] as never }}
            warning={undefined}
            onClose={() => {}}
          />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  )
}
const send = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Send to the network' })

test('a complete transaction that repeats one which is still open is sent only after a tick', async () => {
  open(payment(7n), payment(5n))
  expect((await send()).disabled).toBe(true)
  const box = await screen.findByRole('checkbox')
  fireEvent.click(box)
  await waitFor(async () => expect((await send()).disabled).toBe(false))
  fireEvent.click(box)
  await waitFor(async () => expect((await send()).disabled).toBe(true))
})

test('the same bytes pay once, so they need no tick', async () => {
  const same = payment(5n)
  open(same, same)
  await waitFor(async () => expect((await send()).disabled).toBe(false))
  expect(screen.queryByRole('checkbox')).toBeNull()
})
