// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts, showLanguage, startTexts } from '../../../i18n/i18n.ts'
import { ParameterName } from './ParameterName.tsx'
import { ParameterValue } from './ProposedParameters.tsx'

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
  expect(nameOf('getAllowTvmOsaka').innerHTML).toBe('<bdi dir="ltr">Allow TVM osaka</bdi>')
  expect(nameOf(9_999).innerHTML).toBe('<bdi dir="ltr">#9999</bdi>')
})

test('a time of less than a second is told in milliseconds', () => {
  const textOf = (value: bigint) => render(<ParameterValue id={13} value={value} />).container.textContent
  expect([textOf(80n), textOf(1_000n)]).toEqual(['80 ms', '1 s'])
})
