// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { type Address, parseJson } from '@tronlens/core'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import type { TracedCall } from '../api/trace-query.ts'
import { repeatOf } from '../repeat-call.ts'
import TriedCall from './TriedCall.tsx'

const CALLER = 'TPcN5FvKuYrTikkwz8oaJSrKiPWkdAyXeH' as Address
const CONTRACT = 'TF3JjkGK6acg9mL9GWzxXJQ6TxFK3g5rjs' as Address
const word = (value: bigint): string => value.toString(16).padStart(64, '0')

const CALL = {
  type: 'CALL',
  from: CALLER,
  to: CONTRACT,
  context: CONTRACT,
  callValue: 0,
  tokenId: '',
  tokenValue: '0',
  energy: 1_500,
  input: '18160ddd',
  output: word(7n),
  outputs: [{ name: 'total', type: 'uint256', value: '7' }],
  error: '',
} as unknown as TracedCall

beforeAll(async () => {
  await startTexts()
  await loadTexts('transaction')
})
let unmount: () => void
afterEach(() => {
  unmount()
  vi.unstubAllGlobals()
})

/** Tries a call at a node with an answer, and returns what it was asked. */
function show(call: TracedCall, answer: string): object[] {
  const asked: object[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit = {}) => {
    asked.push(parseJson(String(body)) as object)
    return new Response(answer)
  })
  const repeat = repeatOf(call)
  if (!repeat) throw new Error('a call that can be repeated')
  ;({ unmount } = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <TriedCall call={call} repeat={repeat} />
      </MemoryRouter>
    </QueryClientProvider>,
  ))
  return asked
}

test('the answer of now is decoded and compared with what was recorded', async () => {
  const asked = show(CALL, `{"result":{"result":true},"energy_used":1490,"constant_result":["${word(9n)}"]}`)
  expect(await screen.findByText('another answer than recorded')).toBeTruthy()
  expect(asked[0]).toMatchObject({ owner_address: CALLER, contract_address: CONTRACT, data: '18160ddd' })
  expect(screen.getByRole('status').textContent).toContain('total 9')
  expect(screen.getByText('1,490 energy, recorded 1,500')).toBeTruthy()
})

test('an equal answer is said to be the same', async () => {
  show(CALL, `{"result":{"result":true},"energy_used":1500,"constant_result":["${word(7n)}"]}`)
  expect(await screen.findByText('the same answer as recorded')).toBeTruthy()
})

test('what is refused now shows why', async () => {
  const reason = `08c379a0${word(32n)}${word(4n)}${Buffer.from('full').toString('hex').padEnd(64, '0')}`
  show(
    CALL,
    `{"result":{"code":"CONTRACT_EXE_ERROR","message":"revert"},"energy_used":300,"constant_result":["${reason}"]}`,
  )
  expect(await screen.findByText('refused now')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain('The contract refused: “full”')
})
