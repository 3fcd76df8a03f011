// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { blockNumber, milliseconds, sun } from '@tronlens/core'
import { buildTransaction, chooseValidity, intend, protocolDecoder, reviewForeign } from '@tronlens/signing'
import { ME, OTHER } from '@tronlens/signing/testing'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import { useRepeated } from '../use-repeated.ts'
import { RequestWarnings } from './RequestWarnings.tsx'

const MINUTE = 60_000

beforeAll(async () => {
  await startTexts()
  await loadTexts('signing')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/**
 * Signed bytes with this lifetime by the device's clock, and a node and an index whose blocks are `ahead` of
 * that clock.
 */
function show(lifeMs: number, ahead: number, solidBehind: number) {
  const now = Date.now()
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, 'http://here')
    const timestamp = now + ahead
    const solid = timestamp - solidBehind
    const blockOf = (time: number) => ({
      blockID: '00'.repeat(32),
      block_header: { raw_data: { number: 9, timestamp: time } },
    })
    switch (pathname) {
      case '/wallet/getblock':
        return Response.json(blockOf(timestamp))
      case '/walletsolidity/getblock':
        return Response.json(blockOf(solid))
      case '/wallet/gettransactioninfobyid':
      case '/api/transaction-info':
        return Response.json({})
      case '/api/system/status':
        return Response.json({ database: { confirmedBlock: 8, block: 9 } })
      case '/api/block/8':
        return Response.json({ timestamp: solid })
      case '/api/block':
        return Response.json({ data: [{ timestamp }] })
      default:
        return Response.json({ code: 'INTERNAL', message: 'broken' }, { status: 400 })
    }
  })
  const block = { number: blockNumber(7), hash: '00'.repeat(32) as never, timestamp: milliseconds(now) }
  const intent = intend('TransferContract', { ownerAddress: ME, toAddress: OTHER, amount: sun(5n) })
  const validity = chooseValidity(block, milliseconds(now), milliseconds(now), lifeMs)
  const { rawDataHex, txID } = buildTransaction(intent, validity)
  const transaction = reviewForeign(rawDataHex, [protocolDecoder], txID)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const Shown = () => (
    <RequestWarnings transaction={transaction} signatures={1} repeated={useRepeated(transaction)} />
  )
  render(
    <QueryClientProvider client={client}>
      <Shown />
    </QueryClientProvider>,
  )
}

test('a device whose clock alone runs ahead ends nothing, and the clock is named', async () => {
  show(-10 * MINUTE, -20 * MINUTE, MINUTE)
  expect(await screen.findByText(/This device's clock is 20 min/)).toBeTruthy()
  expect(document.body.textContent).not.toContain('expired')
  expect(document.body.textContent).not.toContain('Its time is over')
})

test('signed bytes whose time is over are not called unsigned, and not over before node and index agree', async () => {
  show(-10 * MINUTE, 0, 20 * MINUTE)
  expect(await screen.findByText(/^Its time is over/)).toBeTruthy()
  expect(document.body.textContent).not.toContain('Nothing was signed')
})

test('they are over once every source shows a solid block behind their end', async () => {
  show(-10 * MINUTE, 0, MINUTE)
  expect(await screen.findByText(/^It did not get into a block/)).toBeTruthy()
  expect(document.body.textContent).not.toContain('Nothing was signed')
})
