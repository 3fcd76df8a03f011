// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, renderHook } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts, showLanguage, startTexts } from '../../../i18n/i18n.ts'
import { exactParametersQuery } from '../../../shared/api/exact-parameters.ts'
import { ParameterName } from './ParameterName.tsx'
import ProposedParameters, { ParameterValue, useUnitLabel } from './ProposedParameters.tsx'

beforeAll(async () => {
  await startTexts()
  await loadTexts('parameters')
})
afterEach(async () => {
  cleanup()
  await showLanguage('en')
})

const nameOf = (of: number | string) => render(<ParameterName of={of} />).container

test('a parameter has a name in the language of the reader, by its number and by its key', async () => {
  expect(nameOf(11).textContent).toBe('Price of energy')
  await showLanguage('ar')
  expect(nameOf(11).textContent).toBe('سعر الطاقة')
  expect(nameOf('getEnergyFee').textContent).toBe('سعر الطاقة')
})

test('one that is newer than we are is called by its key in words, or by its number', async () => {
  await showLanguage('fa')
  expect(nameOf('getAllowTvmMadeUp').innerHTML).toBe('<bdi dir="ltr">Allow TVM made up</bdi>')
  expect(nameOf(9_999).innerHTML).toBe('<bdi dir="ltr">#9999</bdi>')
})

test('a proposal shows the number of a parameter next to its key, and the number alone of one that is newer', () => {
  expect(proposedOf(false)).toEqual(['Price of energy#11 getEnergyFee210 sun per energy', '#99991'])
})

test('a proposal that is not made yet shows the values in force too, where they are known', async () => {
  await loadTexts('signing')
  const [known, newer] = proposedOf(true)
  expect(known).toBe('Price of energy#11 getEnergyFeefrom 100 sun per energy to 210 sun per energy')
  expect(newer).toBe('#99991')
  await showLanguage('es')
  expect(proposedOf(true)[0]).toMatch(/de 100 .+ a 210 /)
})

function proposedOf(withCurrent: boolean): (string | null)[] {
  const client = new QueryClient()
  client.setQueryData(exactParametersQuery.queryKey, [
    { key: 'getEnergyFee', id: 11, value: 100n, first: undefined, carriedOut: [] },
  ])
  const parameters = [
    { key: 11, value: 210n },
    { key: 9_999, value: 1n },
  ]
  const { container } = render(
    <QueryClientProvider client={client}>
      <ProposedParameters parameters={parameters} withCurrent={withCurrent} />
    </QueryClientProvider>,
  )
  return [...container.querySelectorAll('li')].map((row) => row.textContent)
}

const shownOf = (id: number | string, value: bigint) =>
  render(<ParameterValue id={id} value={value} />).container.textContent

test('a time of less than a second is shown in milliseconds', async () => {
  expect([shownOf(13, 80n), shownOf(13, 1_000n)]).toEqual(['80 ms', '1 s'])
  await showLanguage('ru')
  expect(shownOf(13, 80n)).toBe('80 мс')
  await showLanguage('ar')
  expect(shownOf(13, 80n)).not.toMatch(/[a-z]/)
})

test('a value stands with its unit, in the language of the reader', async () => {
  const values = () => [
    shownOf(3, 1_000n),
    shownOf(11, 100n),
    shownOf(19, 180_000_000_000n),
    shownOf(70, 14n),
  ]
  expect(values()).toEqual(['1,000 sun per byte', '100 sun per energy', '180,000,000,000 energy', '14 days'])
  await showLanguage('ar')
  expect(values().slice(0, 2)).toEqual([
    '\u200f\u20661,000 sun\u2069 لكل بايت',
    '\u200f\u2066100 sun\u2069 لكل وحدة طاقة',
  ])
})

test('no parameter stands without its unit, one that no proposal sets neither', async () => {
  expect([shownOf(74, 2_000n), shownOf(78, 864_000n), shownOf(33, 10n), shownOf(29, 1_000n)]).toEqual([
    '20.00%',
    '864,000 slots',
    '1/10 of a minute',
    '× 1,000',
  ])
  expect(shownOf('getTotalEnergyTargetLimit', 12_500_000n)).toBe('12,500,000 energy')
  expect(shownOf('getAllowTvmMadeUp', 7n)).toBe('7')
  await showLanguage('ko')
  expect(shownOf(78, 864_000n)).toBe('864,000슬롯')
})

test('the unit of a value that is typed is in the language of the reader', async () => {
  const labels = () => [3, 13, 70, 78, 82].map((id) => renderHook(() => useUnitLabel(id)).result.current)
  expect(labels()).toEqual(['sun per byte', 'ms', 'days', 'slots', 'bytes'])
  await showLanguage('ru')
  expect(labels()).toEqual(['sun за байт', 'мс', 'дн.', 'слотов', 'байта'])
})

test('a text that begins with Latin letters in a right-to-left language has a direction mark', async () => {
  await showLanguage('fa')
  expect(nameOf('getAllowTvmSolidity059').textContent).toBe('\u200fTVM برای Solidity 0.5.9')
})
