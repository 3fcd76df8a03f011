// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts, startTexts } from '../../../i18n/i18n.ts'
import { exactParametersQuery, type Parameter } from '../../../shared/api/exact-parameters.ts'
import { Changes } from './Changes.tsx'

const ENERGY_FEE = 11
const PRAGUE = 95
const PARAMETERS: readonly Parameter[] = [
  {
    key: 'getEnergyFee',
    id: ENERGY_FEE,
    value: 100n,
    first: 420n,
    carriedOut: [
      { id: 3, value: 210n },
      { id: 8, value: 100n },
    ],
  },
  { key: 'getAllowTvmPrague', id: PRAGUE, value: 0n, first: undefined, carriedOut: [] },
]

beforeAll(async () => {
  await startTexts()
  for (const pack of ['proposals', 'parameters', 'meanings'] as const) await loadTexts(pack)
})
afterEach(cleanup)

function textOf(proposalId: number, state: 'PENDING' | 'APPROVED' | 'CANCELED', key: number, value: number) {
  const client = new QueryClient()
  client.setQueryData(exactParametersQuery.queryKey, PARAMETERS)
  const { container } = render(
    <QueryClientProvider client={client}>
      <Changes proposal={{ proposalId, state, paramters: [{ key, name: '', value }] }} />
    </QueryClientProvider>,
  )
  return container.textContent
}

test.each([
  ['one that was carried out, from what the proposal before it set', 8, 'APPROVED', '210', '100'],
  ['the first one, from what the chain began with', 3, 'APPROVED', '420', '210'],
  ['one that is voted on, from the value of now', 9, 'PENDING', '100', '90'],
] as const)('the change of %s', (_, proposal, state, before, after) => {
  expect(textOf(proposal, state, ENERGY_FEE, Number(after))).toMatch(
    new RegExp(`^Price of energy from ${before} sun.* to ${after} sun`),
  )
})

test('a switch goes from no to yes, and one that was cancelled changed nothing', () => {
  expect(textOf(9, 'PENDING', PRAGUE, 1)).toBe('TVM Prague from No to Yes')
  expect(textOf(9, 'CANCELED', PRAGUE, 1)).toBe('TVM Prague to Yes')
})

test('a parameter that is newer than this release shows its number and the value', () => {
  expect(textOf(9, 'PENDING', 9_999, 7)).toBe('#9999 to 7')
})
