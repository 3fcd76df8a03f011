// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { fromHexAddress, hexAddress } from '@tronlens/core'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import { ZERO_ADDRESS } from '../../../shared/entity/zero-address.ts'
import { sourceQuery } from '../../contract/api/source-query.ts'
import { type TraceAnswer, traceQuery } from '../api/trace-query.ts'
import { DepthPart } from './DepthPart.tsx'
import { TraceTree } from './TraceTree.tsx'

const HASH = '11'.repeat(32)
const NONE: TraceAnswer = {
  contractMap: {},
  contractInfo: {},
  normalAddressInfo: {},
  state: 'available',
  message: '',
  steps: 0,
  isCut: false,
  data: [],
  storage: [],
}
const CALL = {
  type: 'CALL',
  from: ZERO_ADDRESS,
  to: ZERO_ADDRESS,
  context: ZERO_ADDRESS,
  callValue: 0,
  tokenId: '',
  tokenValue: '0',
  energy: 15_091,
  ownEnergy: 91,
  input: '',
  output: '',
  method: 'swap(uint256 units)',
  methodSource: 'table',
  inputs: [{ name: 'units', type: 'uint256', value: '400' }],
  outputs: [],
  error: 'REVERT opcode executed: token refused',
  step: -1,
} as unknown as NonNullable<TraceAnswer['data'][number]['call']>

/** What a list knows of a contract without tags. */
const LABEL = {
  tag1: '',
  tag1Url: '',
  isToken: false,
  vip: false,
  risk: false,
  publicTag: '',
  publicTagDesc: '',
}

function show(trace: TraceAnswer) {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  client.setQueryData(traceQuery(HASH).queryKey, trace)
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <DepthPart
          hash={HASH}
          show={(trace) => <TraceTree hash={HASH} trace={trace} />}
          otherwise={<p>records of the block</p>}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

beforeAll(async () => {
  await startTexts()
  await loadTexts('transaction')
})

test('a call shows values, energy, why it failed, and that its name is a guess', () => {
  const { container } = show({ ...NONE, data: [{ depth: 0, call: CALL }] })
  expect(container.textContent).toContain('swap(uint256 units)')
  expect(container.textContent).toContain('units 400')
  expect(container.textContent).toContain('15,091')
  expect(container.textContent).toContain('token refused')
  expect(screen.getByText('by selector')).toBeTruthy()
  expect(container.textContent).not.toContain('records of the block')
})

test('a call of a contract that the chain itself provides shows its name', () => {
  const to = fromHexAddress(hexAddress(`41${'0'.repeat(37)}100`))
  const { container } = show({
    ...NONE,
    contractMap: { [to]: false },
    contractInfo: { [to]: { ...LABEL, name: 'P256VERIFY' } },
    data: [{ depth: 1, call: { ...CALL, to, method: '', methodSource: '', input: 'ab' } }],
  } as TraceAnswer)
  const callee = container.querySelector(`[data-address="${to}"]`)
  expect(callee?.textContent).toContain('P256VERIFY')
  expect(container.textContent).not.toContain(to)
})

test('when a node does not trace, the page says so and shows the records of the block', () => {
  const { container } = show({ ...NONE, state: 'noTracer' })
  expect(container.textContent).toContain('does not trace transactions')
  expect(container.textContent).toContain('records of the block')
})

test("what a node says when it refuses is shown in the node's words", () => {
  const { container } = show({ ...NONE, state: 'refused', message: 'historical state unavailable' })
  expect(container.textContent).toContain('historical state unavailable')
})

test('a call that can be made from outside can be tried now, and what only works within cannot', () => {
  const offered = (call: Partial<typeof CALL>) => {
    const { container } = show({ ...NONE, data: [{ depth: 0, call: { ...CALL, ...call } }] })
    return within(container).queryAllByRole('button', { name: 'Try it now' }).length
  }
  expect(offered({})).toBe(1)
  expect(offered({ type: 'STATICCALL' })).toBe(1)
  expect(offered({ type: 'DELEGATECALL' })).toBe(0)
  expect(offered({ type: 'CREATE2' })).toBe(0)
})

test('a call of a verified contract leads to the line of its function', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  client.setQueryData(sourceQuery(ZERO_ADDRESS).queryKey, {
    file_name: 'Pool.sol',
    files: [{ name: 'Pool.sol', content: 'contract Pool {\n  function swap(uint units) public {}\n}' }],
  } as never)
  const data = [{ depth: 0, call: { ...CALL, methodSource: 'verified' } }]
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <TraceTree hash={HASH} trace={{ ...NONE, data }} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const link = await screen.findByRole('link', { name: 'Pool.sol, line 2' })
  expect(link.getAttribute('href')).toBe(`/contract/${ZERO_ADDRESS}/code?file=Pool.sol&line=2`)
})

test('a call leads to the line that made it, and a failure to its own', () => {
  const calledAt = { contract: ZERO_ADDRESS, file: 'Shop.sol', line: 28 }
  const failedAt = { contract: ZERO_ADDRESS, file: 'Ledger.sol', line: 6 }
  const { container } = show({ ...NONE, data: [{ depth: 1, call: { ...CALL, calledAt, failedAt } }] })
  expect(container.textContent).toContain('Called atShop.sol, line 28')
  expect(container.textContent).toContain('Failed atLedger.sol, line 6')
  const links = within(container).getAllByRole('link', { name: /line \d/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/contract/${ZERO_ADDRESS}/code?file=Shop.sol&line=28`,
    `/contract/${ZERO_ADDRESS}/code?file=Ledger.sol&line=6`,
  ])
})
