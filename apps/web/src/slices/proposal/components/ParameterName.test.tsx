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
  expect(nameOf('getAllowTvmMadeUp').innerHTML).toBe('<bdi dir="ltr">Allow TVM made up</bdi>')
  expect(nameOf(9_999).innerHTML).toBe('<bdi dir="ltr">#9999</bdi>')
})

const shownOf = (id: number, value: bigint) =>
  render(<ParameterValue id={id} value={value} />).container.textContent

test('a time of less than a second is told in milliseconds', async () => {
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

test('what begins with Latin letters in a language of the other direction has a mark that tells it', async () => {
  await showLanguage('fa')
  expect(nameOf('getAllowTvmSolidity059').textContent).toBe('\u200fTVM برای Solidity 0.5.9')
})
